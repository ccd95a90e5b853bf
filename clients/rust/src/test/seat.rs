use std::collections::BTreeMap;

use tonic::Code;

use super::fake::{Fake, Noted, refusal};
use crate::pb::submit_move_request::Move;
use crate::{Answer, ClauseQuery, Client, Kind, Options, Sending, Sighting, pb};

#[tokio::test]
async fn a_seat_that_has_heard_nothing_asks_for_the_version() {
    let expected = Noted::new();
    let note = expected.clone();
    let fake = Fake {
        options: Some(Box::new(|_, request| {
            assert_eq!(request.detail(), pb::OptionDetail::Basic);
            Ok(pb::ListOptionsResponse { version: 41, ..Default::default() })
        })),
        submit: Some(Box::new(move |_, request| {
            note.add(request.expected_version);
            Ok(pb::SubmitMoveResponse { version: 44, ..Default::default() })
        })),
        ..Default::default()
    };
    let server = fake.serve();
    let seat = server.client(Options::default()).seat("g1", "t");
    for expected_version in [0, 0, 7] {
        let sending = Sending { expected_version, ..Default::default() };
        seat.submit(Answer { sending, ..Default::default() }).await.unwrap();
    }
    assert_eq!(expected.taken(), [41, 44, 7]);
    assert_eq!(server.fake.count("options"), 1);
}

#[tokio::test]
async fn an_answer_is_sent_as_it_is() {
    let sent = Noted::new();
    let note = sent.clone();
    let server = Fake {
        submit: Some(Box::new(move |_, request| {
            note.add(request);
            Ok(pb::SubmitMoveResponse::default())
        })),
        ..Default::default()
    };
    let seat = server.serve().seat();
    let offered = ["b", "a"].map(|id| pb::Option { id: id.into(), ..Default::default() });
    let picking = Answer { choice: 3, seat: "P2".into(), omit_events: true, ..Answer::picking(&offered) };
    seat.submit(picking).await.unwrap();
    seat.submit(Answer { number: Some("0".into()), ..Default::default() }).await.unwrap();
    let seen = Sighting { number: "N-1".into(), zone: "P1/somewhere".into(), ..Default::default() };
    seat.identify(seen).await.unwrap();

    let [picked, said, seen] = sent.taken().try_into().unwrap();
    let answer = pb::Answer { choice: 3, picks: vec!["b".into(), "a".into()], number: None };
    assert_eq!(picked.r#move, Some(Move::Answer(answer)));
    assert_eq!((picked.seat.as_str(), picked.omit_events, picked.game_id.as_str()), ("P2", true, "g1"));
    assert!(matches!(said.r#move, Some(Move::Answer(answer)) if answer.number.as_deref() == Some("0")));
    let identification = pb::Identification { number: "N-1".into(), card: 0, zone: "P1/somewhere".into() };
    assert_eq!((seen.r#move, seen.seat.as_str()), (Some(Move::Identify(identification)), "CHANCE"));
}

#[tokio::test]
async fn conceding_looks_again_at_a_game_that_changes() {
    let fake = Fake {
        options: Some(Box::new(|call, _| {
            Ok(pb::ListOptionsResponse { version: 40 + i64::try_from(call).unwrap(), ..Default::default() })
        })),
        submit: Some(Box::new(|_, request| match request.expected_version {
            ..43 => Err(refusal(Code::Aborted, "STALE_VERSION", None)),
            _ => Ok(pb::SubmitMoveResponse { version: 44, ..Default::default() }),
        })),
        ..Default::default()
    };
    let server = fake.serve();
    let seat = server.seat();

    let given = seat.concede(Sending { expected_version: 5, ..Default::default() }).await;
    assert_eq!(given.unwrap_err().kind, Kind::Stale);
    assert_eq!(seat.concede(Sending::default()).await.unwrap().version, 44);
    assert_eq!(server.fake.count("submit"), 4);
}

#[tokio::test]
async fn clauses_come_from_all_pages() {
    let labelled = |labels: &[&str]| {
        labels.iter().map(|label| pb::Clause { label: (*label).into(), ..Default::default() }).collect()
    };
    let server = Fake {
        clauses: Some(Box::new(move |_, request| match request.page_token.as_str() {
            "" => Ok(pb::ListClausesResponse {
                clauses: labelled(&["1", "2"]),
                next_page_token: "more".into(),
                ..Default::default()
            }),
            "more" => Ok(pb::ListClausesResponse {
                clauses: labelled(&["3"]),
                next_page_token: "bad".into(),
                ..Default::default()
            }),
            _ => Err(refusal(Code::InvalidArgument, "BAD_PAGE_TOKEN", None)),
        })),
        ..Default::default()
    };
    let mut clauses = server.serve().client(Options::default()).clauses(ClauseQuery::default());
    let mut found = Vec::new();
    while let Some(clause) = clauses.next().await {
        found.push(clause.map_or_else(|error| error.reason.clone(), |clause| clause.label));
    }
    assert_eq!(found, ["1", "2", "3", "BAD_PAGE_TOKEN"]);
}

#[tokio::test]
async fn an_export_is_put_together() {
    let server = Fake { export: vec![b"one ", b"two"], ..Default::default() };
    let export = server.serve().seat().export(pb::Packing::Gzip).await.unwrap();
    assert_eq!((export.version, export.file.as_slice()), (7, &b"one two"[..]));
}

#[tokio::test]
async fn plain_text_is_for_this_machine_only() {
    for (address, fine) in [
        ("127.0.0.1:1", true),
        ("127.0.0.9:1", true),
        ("localhost:1", true),
        ("[::1]:1", true),
        ("192.0.2.1:1", false),
        ("localhost:1@judge.example", false),
        ("localhost", false),
        ("judge.example:1", false),
        ("localhost.example:1", false),
        ("127.0.0.1.example:1", false),
        ("localhost:1@judge.example:1", false),
        ("judge.example:1/127.0.0.1:1", false),
        ("judge.example:1/::1", false),
        ("[2001:db8::1]:1", false),
    ] {
        assert_eq!(Client::connect(address, Options::default()).is_ok(), fine, "{address}");
    }
    let options = Options { plaintext: true, ..Default::default() };
    assert!(Client::connect("judge.example:1", options).is_ok());
    let tls = tonic::transport::ClientTlsConfig::new();
    assert!(Client::connect("judge.example:1", Options { tls: Some(tls), ..Default::default() }).is_ok());
}

#[tokio::test]
async fn tokens_are_not_printed() {
    let options = Options { operator_token: "secret".into(), ..Default::default() };
    let client = Client::connect("127.0.0.1:1", options.clone()).unwrap();
    let tokens = BTreeMap::from([("P1".to_owned(), "secret".to_owned())]);
    let opened = pb::CreateGameResponse { tokens: tokens.clone(), ..Default::default() };
    let forked = pb::ForkGameResponse { tokens: tokens.clone(), ..Default::default() };
    let imported = pb::ImportGameResponse { tokens, ..Default::default() };
    let issued = pb::IssueTokenResponse { token: "secret".into(), ..Default::default() };
    let for_all = pb::IssueTournamentTokenResponse { token: "secret".into(), ..Default::default() };
    let invited = pb::IssueInvitationResponse { code: "secret".into(), ..Default::default() };
    let asked = pb::RedeemRequest { code: "secret".into(), ..Default::default() };
    let redeemed = pb::RedeemResponse { token: "secret".into(), ..Default::default() };
    let seat = client.seat("g1", "secret");
    assert!(!format!("{forked:?} {for_all:?} {invited:?} {asked:?} {redeemed:?}").contains("secret"));
    let said = format!("{options:?} {client:?} {seat:?} {:?} {opened:?} {imported:?} {issued:?}", seat.wire());
    assert!(!said.contains("secret"), "{said}");
    let said = format!("{options:#?} {client:#?} {seat:#?} {:#?} {opened:#?} {imported:#?} {issued:#?}", seat.judge());
    assert!(!said.contains("secret"), "{said}");
}
