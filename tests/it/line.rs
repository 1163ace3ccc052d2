//! A line between the bot and its database that can be cut, or go dead without a word.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr as _;

use sqlx::postgres::PgConnectOptions;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Ends of it are connections through this process.
pub struct Line {
    /// Where the database seems to be.
    url: String,
    state: watch::Sender<State>,
    task: JoinHandle<()>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Whole,
    /// Connections end, and there are no new ones.
    Cut,
    /// What is said arrives only when it is whole again.
    Dead,
}

/// Where the server really is.
#[derive(Clone)]
enum Server {
    Socket(PathBuf),
    Tcp(String, u16),
}

impl Line {
    /// To the database at an address.
    pub async fn to(url: &str) -> Line {
        let options = PgConnectOptions::from_str(url).unwrap();
        let port = options.get_port();
        let server = match options.get_socket() {
            Some(folder) => Server::Socket(folder.join(format!(".s.PGSQL.{port}"))),
            None => Server::Tcp(options.get_host().to_owned(), port),
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = through(url, listener.local_addr().unwrap());
        let (state, seen) = watch::channel(State::Whole);
        let task = tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let (server, seen) = (server.clone(), seen.clone());
                tokio::spawn(carry(near, server, seen));
            }
        });
        Line { url, state, task }
    }

    /// The database at the other end of it.
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// Ends all connections; from now on there are none.
    pub fn cut(&self) {
        self.state.send_replace(State::Cut);
    }

    /// From now on nothing arrives, and nobody is told so.
    pub fn die(&self) {
        self.state.send_replace(State::Dead);
    }

    /// It is as if nothing had been; what was said meanwhile arrives late.
    pub fn mend(&self) {
        self.state.send_replace(State::Whole);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// The same address with another host.
fn through(url: &str, host: SocketAddr) -> String {
    let (scheme, rest) = url.split_once("://").unwrap();
    let (place, options) = rest.split_once('?').unwrap_or((rest, ""));
    let (who, place) = place.rsplit_once('@').unwrap();
    let (_, database) = place.split_once('/').unwrap();
    let where_it_was = ["host=", "port="];
    let elsewhere = |option: &&str| where_it_was.iter().any(|name| option.starts_with(name));
    let options = options.split('&').filter(|option| !option.is_empty());
    let options = options.filter(|option| !elsewhere(option));
    let options: Vec<&str> = options.chain(["sslmode=disable"]).collect();
    format!("{scheme}://{who}@{host}/{database}?{}", options.join("&"))
}

/// One connection, until either side ends it or the line is cut.
async fn carry(near: TcpStream, server: Server, seen: watch::Receiver<State>) {
    let mut cut = seen.clone();
    let carried = async {
        match server {
            Server::Socket(path) => {
                let (from, to) = UnixStream::connect(path).await?.into_split();
                both(near, from, to, seen).await
            }
            Server::Tcp(host, port) => {
                let (from, to) = TcpStream::connect((host, port)).await?.into_split();
                both(near, from, to, seen).await
            }
        }
    };
    // Connections break; that is what this is for.
    tokio::select! {
        _ = carried => {}
        _ = cut.wait_for(|state| *state == State::Cut) => {}
    }
}

async fn both(
    near: TcpStream,
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    seen: watch::Receiver<State>,
) -> std::io::Result<()> {
    let (mut asked, mut answered) = near.into_split();
    tokio::try_join!(
        pump(&mut asked, &mut to, seen.clone()),
        pump(&mut from, &mut answered, seen)
    )?;
    Ok(())
}

async fn pump(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    mut seen: watch::Receiver<State>,
) -> std::io::Result<()> {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let read = from.read(&mut bytes).await?;
        if seen.wait_for(|state| *state == State::Whole).await.is_err() {
            return Ok(());
        }
        if read == 0 {
            return to.shutdown().await;
        }
        to.write_all(&bytes[..read]).await?;
    }
}
