-- The messages a log posts, whatever it is a log of. Not made from it; noted before they are posted, so that a crash forgets none.
create table post (
    -- What it is a log of.
    log        text    not null,
    -- Which one.
    id         integer not null,
    -- What the message tells: how it stands, that a round begins, the end. A card stays up to date.
    kind       text    not null,
    -- Which round; else 0.
    number     integer not null,
    channel    integer not null,
    -- 0 while it is not posted.
    message    integer not null,
    -- The last event it shows.
    drawn_seq  integer not null,
    posted_at  integer not null,
    primary key (log, id, kind, number)
) strict, without rowid;

create index post_to_come on post (log, id) where message = 0;

insert into post (log, id, kind, number, channel, message, drawn_seq, posted_at)
    select 'tournament', tournament, kind, number, channel, message, drawn_seq, posted_at from tournament_post;

drop table tournament_post;
