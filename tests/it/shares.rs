//! Tests that go over all games, in shares: a runner takes as many of them at once as it has processors, and a new game is in one of them
//! without being told.

/// Makes seven tests that share the pieces of a list. Seven, because pieces come in pairs (small and large, English and German), of which no
/// test should get one kind alone.
macro_rules! in_shares {
    ($work:path, $pieces:expr) => {
        in_shares!(7, $work, $pieces, share_0 0 share_1 1 share_2 2 share_3 3 share_4 4 share_5 5 share_6 6);
    };
    ($shares:literal, $work:path, $pieces:expr, $($name:ident $number:literal)+) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let pieces = $pieces.into_iter().skip($number).step_by($shares);
                $work(pieces.collect()).await;
            }
        )+
        const _: () = assert!([$($number),+].len() == $shares, "no share is forgotten");
    };
}
