use std::time::{Duration, Instant};

use tonic::{Code, Status};

use super::fake::{Fake, Noted, refusal};
use crate::pb::judge_service_client::JudgeServiceClient;
use crate::wire::pause_after;
use crate::{Answer, Client, Error, Kind, Options, Sending, pb};

fn refusing(status: fn(usize) -> Status) -> Fake {
    Fake { submit: Some(Box::new(move |call, _| Err(status(call)))), ..Default::default() }
}

#[tokio::test]
async fn a_move_is_sent_again_unchanged_with_its_request_id() {
    let sent = Noted::new();
    let note = sent.clone();
    let server = Fake {
        submit: Some(Box::new(move |call, request| {
            note.add(request);
            match call {
                1 => Err(Status::unavailable("gone")),
                2 => Err(Status::cancelled("going")),
                _ => Ok(pb::SubmitMoveResponse { version: 9, already_recorded: true, ..Default::default() }),
            }
        })),
        ..Default::default()
    };
    let seat = server.serve().seat();

    let moved = seat.submit(Answer::picking(["a"])).await.unwrap();

    assert!(moved.already_recorded);
    assert_eq!(seat.version(), 9);
    let sent = sent.taken();
    assert_eq!(sent.len(), 3);
    assert_eq!(sent[0].request_id.len(), 32);
    assert!(sent.iter().all(|request| *request == sent[0]), "{sent:?}");
}

#[tokio::test]
async fn a_given_request_id_is_kept_and_is_in_the_error() {
    let fake = Fake {
        submit: Some(Box::new(|_, request| Err(Status::unavailable(request.request_id)))),
        ..Default::default()
    };
    let server = fake.serve();
    let seat = server.client(Options { attempts: 2, ..Default::default() }).seat_at("g1", "t", 5);

    let sending = Sending { request_id: "mine".into(), ..Default::default() };
    let error = seat.submit(Answer { sending, ..Default::default() }).await.unwrap_err();

    assert_eq!((error.request_id.as_str(), error.message.as_str()), ("mine", "mine"));
    assert_eq!(error.kind, Kind::Unavailable);
    assert_eq!(server.fake.count("submit"), 2);
}

#[tokio::test]
async fn stubs_of_other_services_are_retried_too() {
    let ids = Noted::new();
    let note = ids.clone();
    let fake = Fake {
        rule: Some(Box::new(move |call, request| {
            note.add(request.request_id);
            Err(if call == 1 { Status::unavailable("gone") } else { refusal(Code::NotFound, "UNKNOWN_CLAUSE", None) })
        })),
        ..Default::default()
    };
    let server = fake.serve();
    let request = pb::RecordRulingRequest { game_id: "g1".into(), ..Default::default() };

    let error = Error::from(JudgeServiceClient::new(server.seat().wire()).record_ruling(request).await.unwrap_err());

    let ids = ids.taken();
    assert_eq!((error.kind, error.reason.as_str()), (Kind::NotFound, "UNKNOWN_CLAUSE"));
    assert_eq!(ids, [error.request_id.clone(), error.request_id.clone()]);
    assert_eq!(server.fake.tokens(), ["Bearer a-secret", "Bearer a-secret"]);
}

#[tokio::test]
async fn a_rate_limit_is_waited_out() {
    let server = Fake {
        submit: Some(Box::new(|call, _| match call {
            1 => {
                let reason = pb::ErrorReason::RateLimited.into();
                let refused = pb::Refused { reason, retry_after_ms: 300, ..Default::default() };
                Err(refusal(Code::ResourceExhausted, "RATE_LIMITED", Some(refused)))
            }
            _ => Ok(pb::SubmitMoveResponse::default()),
        })),
        ..Default::default()
    };
    let begun = Instant::now();
    server.serve().seat().submit(Answer::default()).await.unwrap();
    assert!(begun.elapsed() >= Duration::from_millis(300), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn what_does_not_pass_is_not_sent_again() {
    let server = refusing(|_| Status::internal("incident 1")).serve();
    let error = server.seat().submit(Answer::default()).await.unwrap_err();
    assert_eq!((error.kind, server.fake.count("submit")), (Kind::ServerFault, 1));
}

#[tokio::test]
async fn all_tries_together_keep_to_the_timeout() {
    let server = refusing(|_| Status::unavailable("gone")).serve();
    let options = Options { timeout: Duration::from_millis(250), attempts: 100, ..Default::default() };
    let begun = Instant::now();
    let error = server.client(options).seat_at("g1", "t", 5).submit(Answer::default()).await.unwrap_err();
    assert_eq!(error.kind, Kind::Unavailable);
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_call_that_is_not_answered_times_out() {
    // Nobody accepts what the system connects.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let options = Options { timeout: Duration::from_millis(100), ..Default::default() };
    let seat = Client::connect(&address, options).unwrap().seat_at("g1", "t", 5);
    let error = seat.submit(Answer::default()).await.unwrap_err();
    assert_eq!((error.kind, error.code), (Kind::TimedOut, Code::DeadlineExceeded));
    assert_eq!(error.request_id.len(), 32);
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unavailable() {
    let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let options = Options { attempts: 2, ..Default::default() };
    let error = Client::connect(&address, options).unwrap().rulebooks().await.unwrap_err();
    assert_eq!(error.kind, Kind::Unavailable);
    assert!(error.message.contains("refused"), "{error}");
}

#[test]
fn pauses_grow_and_differ() {
    for (failures, most) in [(1, 0.1), (2, 0.2), (3, 0.4), (6, 2.0), (60, 2.0)] {
        for _ in 0..20 {
            let pause = pause_after(failures).as_secs_f64();
            assert!((most / 2.0..=most).contains(&pause), "after failure {failures}: {pause}");
        }
    }
}
