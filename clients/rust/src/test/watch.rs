use std::sync::Arc;
use std::time::Duration;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tonic::{Code, Status};

use super::fake::{End, Fake, Noted, Opening, Served, refusal};
use crate::{Error, Kind, Options, Seat, WatchQuery, pb};

fn at(versions: &[i64]) -> Vec<pb::WatchEventsResponse> {
    versions.iter().map(|version| pb::WatchEventsResponse { version: *version, ..Default::default() }).collect()
}

fn over(versions: &[i64]) -> Vec<pb::WatchEventsResponse> {
    let mut messages = at(versions);
    messages.last_mut().unwrap().game_over = true;
    messages
}

fn gone() -> End {
    End::Failed(Status::unavailable("shutting down"))
}

/// A server whose watch is opened several times; the last opening repeats. It notes after which version.
fn watched(openings: Vec<(Vec<pb::WatchEventsResponse>, End)>) -> (Served, Noted<i64>) {
    let after = Noted::new();
    let note = after.clone();
    let fake = Fake {
        watch: Some(Box::new(move |call, request| {
            note.add(request.after_version);
            let (messages, end) = openings[call.min(openings.len()) - 1].clone();
            Ok(Opening { messages, end })
        })),
        ..Default::default()
    };
    (fake.serve(), after)
}

async fn collected(seat: &Seat, query: WatchQuery) -> (Vec<i64>, Option<Error>) {
    let mut news = seat.watch(query);
    let mut versions = Vec::new();
    while let Some(message) = news.next().await {
        match message {
            Ok(message) => versions.push(message.version),
            Err(error) => {
                assert!(news.next().await.is_none(), "something comes after an error");
                return (versions, Some(error));
            }
        }
    }
    (versions, None)
}

#[tokio::test]
async fn a_watch_goes_on_where_it_broke() {
    let openings = vec![(at(&[3, 5]), gone()), (at(&[5, 4, 7]), End::Fine), (at(&[]), gone()), (over(&[7, 9]), gone())];
    let (server, after) = watched(openings);
    let seat = server.seat();

    let (versions, error) = collected(&seat, WatchQuery { after: 2, ..Default::default() }).await;

    assert!(error.is_none(), "{error:?}");
    assert_eq!((versions, after.taken()), (vec![3, 5, 7, 9], vec![2, 5, 7, 7]));
    assert_eq!(seat.version(), 9);
}

#[tokio::test]
async fn a_watch_of_a_game_that_is_over_ends() {
    let (server, _) = watched(vec![(over(&[9]), End::Fine)]);
    let (versions, error) = collected(&server.seat(), WatchQuery { after: 9, ..Default::default() }).await;
    assert!(versions.is_empty() && error.is_none(), "{versions:?}, {error:?}");
}

#[tokio::test]
async fn a_watch_past_the_end_goes_on() {
    let damaged = End::Failed(refusal(Code::DataLoss, "LOG_DAMAGED", None));
    let (server, _) = watched(vec![(over(&[9]), gone()), (over(&[11]), damaged)]);
    let (versions, error) = collected(&server.seat(), WatchQuery { past_end: true, ..Default::default() }).await;
    assert_eq!((versions, error.unwrap().kind), (vec![9, 11], Kind::ServerFault));
}

#[tokio::test]
async fn a_watch_gives_up_when_nothing_comes() {
    for end in [gone(), End::Fine] {
        let (server, after) = watched(vec![(at(&[3]), gone()), (at(&[]), end)]);
        let seat = server.client(Options { attempts: 3, ..Default::default() }).seat("g1", "t");
        let (versions, error) = collected(&seat, WatchQuery::default()).await;
        assert_eq!((versions, error.unwrap().kind, after.taken().len()), (vec![3], Kind::Unavailable, 4));
    }
}

#[tokio::test]
async fn a_watch_ends_with_the_error_of_the_server() {
    let ended = End::Failed(refusal(Code::Unauthenticated, "UNAUTHENTICATED", None));
    let (server, after) = watched(vec![(at(&[3]), ended)]);
    let (versions, error) = collected(&server.seat(), WatchQuery::default()).await;
    assert_eq!((versions, error.unwrap().kind), (vec![3], Kind::Unauthenticated));
    assert_eq!(after.taken().len(), 1);
}

#[tokio::test]
async fn dropping_a_watch_ends_the_call() {
    let held = Arc::new(());
    let calls = Arc::downgrade(&held);
    let fake = Fake {
        watch: Some(Box::new(move |_, _| Ok(Opening { messages: at(&[3]), end: End::Never(held.clone()) }))),
        ..Default::default()
    };
    let mut news = fake.serve().seat().watch(WatchQuery::default());
    assert_eq!(news.next().await.unwrap().unwrap().version, 3);
    assert_eq!(calls.strong_count(), 2); // the server's own, and that of the call
    drop(news);
    let waited = timeout(Duration::from_secs(10), async {
        while calls.strong_count() > 1 {
            sleep(Duration::from_millis(5)).await;
        }
    });
    waited.await.expect("the server's call goes on");
}

#[tokio::test]
async fn a_watch_outlives_its_connection() {
    let openings = vec![(at(&[3]), End::Never(Arc::new(()))), (over(&[5]), End::Fine)];
    let (server, after) = watched(openings);
    let (cut, address) = cable(server.address.clone()).await;
    let server = Served { address, ..server };
    let mut news = server.seat().watch(WatchQuery::default());

    assert_eq!(news.next().await.unwrap().unwrap().version, 3);
    cut.notify_one();
    assert_eq!(news.next().await.unwrap().unwrap().version, 5);
    assert!(news.next().await.is_none());
    assert_eq!(after.taken(), [0, 3]);
}

#[tokio::test]
async fn a_watch_that_is_silent_is_opened_again() {
    let (server, after) = watched(vec![(at(&[3]), End::Never(Arc::new(()))), (over(&[5]), End::Fine)]);
    let mut news = server.seat().watch_through(WatchQuery::default(), Duration::from_millis(200));

    assert_eq!(news.next().await.unwrap().unwrap().version, 3);
    assert_eq!(news.next().await.unwrap().unwrap().version, 5);
    assert!(news.next().await.is_none());
    assert_eq!(after.taken(), [0, 3]);
}

/// A way to a server whose connections can be cut, one at a time.
async fn cable(target: String) -> (Arc<Notify>, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let cut = Arc::new(Notify::new());
    let notified = cut.clone();
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let mut far = TcpStream::connect(&target).await.unwrap();
            tokio::select! {
                _ = copy_bidirectional(&mut near, &mut far) => {}
                () = notified.notified() => {}
            }
        }
    });
    (cut, address)
}
