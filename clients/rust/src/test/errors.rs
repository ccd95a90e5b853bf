use std::collections::BTreeMap;

use prost::Message;
use tonic::{Code, Status};

use super::fake::{Fake, detail, refusal, with_details};
use crate::errors::reason_of;
use crate::{Answer, Error, ExportError, Kind, code_name, pb};

#[tokio::test]
async fn a_refused_move_has_its_findings() {
    let finding = |clause: &str| pb::Finding { clauses: vec![clause.into()], ..Default::default() };
    let refused = pb::Refused {
        reason: pb::ErrorReason::IllegalMove.into(),
        game_id: "g1".into(),
        version: 8,
        edition: "e@1".into(),
        tried: "try".into(),
        wrong: "wrong".into(),
        todo: "todo".into(),
        findings_left_out: 2,
        verdict: Some(pb::Verdict {
            outcome: pb::Outcome::Illegal.into(),
            clauses: ["1.1", "1.2", "1.1"].map(Into::into).into(),
            findings: vec![finding("1.1"), finding("1.2")],
        }),
        ..Default::default()
    };
    let server = Fake {
        submit: Some(Box::new(move |_, _| {
            Err(refusal(Code::FailedPrecondition, "ILLEGAL_MOVE", Some(refused.clone())))
        })),
        ..Default::default()
    };

    let error = server.serve().seat().submit(Answer::default()).await.unwrap_err();

    assert_eq!((error.kind, error.code), (Kind::IllegalMove, Code::FailedPrecondition));
    assert!(error.is_a(Kind::MoveRefused) && error.is_a(Kind::IllegalMove) && !error.is_a(Kind::NotAsked));
    let said = [&error.reason, &error.tried, &error.wrong, &error.todo, &error.game_id, &error.edition];
    assert_eq!(said, ["ILLEGAL_MOVE", "try", "wrong", "todo", "g1", "e@1"]);
    assert_eq!((error.version, error.findings_left_out, error.findings().count()), (8, 2, 2));
    assert_eq!(error.clauses(), ["1.1", "1.2"]);
    assert_eq!(error.to_string(), "ILLEGAL_MOVE: a message");
}

#[test]
fn findings_on_decks_come_by_seat() {
    let verdict = |clause: &str, word: &str| pb::Verdict {
        clauses: vec![clause.into()],
        findings: vec![pb::Finding { word: word.into(), ..Default::default() }],
        ..Default::default()
    };
    let deck_verdicts = BTreeMap::from([("P2".into(), verdict("2", "b")), ("P1".into(), verdict("1", "a"))]);
    let refused = pb::Refused { deck_verdicts, ..Default::default() };
    let error = Error::from(refusal(Code::InvalidArgument, "ILLEGAL_DECK", Some(refused)));
    assert!(error.is_a(Kind::IllegalDeck) && error.is_a(Kind::InvalidRequest));
    assert_eq!((error.clauses(), error.deck_verdicts.len()), (vec!["1", "2"], 2));
    assert_eq!(error.findings().next().unwrap().word, "a");
}

#[test]
fn every_reason_of_the_contract_is_read() {
    let known: Vec<_> = (0..1000).filter_map(|number| pb::ErrorReason::try_from(number).ok()).collect();
    assert!(known.len() > 40);
    for reason in known {
        let word = reason_of(reason.into());
        assert_eq!(word.is_empty(), reason == pb::ErrorReason::Unspecified, "{reason:?}");
        assert!(!word.starts_with("ERROR"), "{word}");
    }
}

#[test]
fn a_reason_newer_than_the_client_keeps_its_word_and_its_code() {
    let refused = pb::Refused { reason: 999, todo: "wait".into(), ..Default::default() };
    let error = Error::from(refusal(Code::Aborted, "BETTER_LATER", Some(refused.clone())));
    assert_eq!((error.reason.as_str(), error.todo.as_str(), error.kind), ("BETTER_LATER", "wait", Kind::Stale));

    let only_number = with_details(Code::NotFound, vec![detail("adjudicator.v1.Refused", refused.encode_to_vec())]);
    let error = Error::from(only_number);
    assert_eq!((error.reason.as_str(), error.kind), ("999", Kind::NotFound));
}

#[test]
fn an_error_without_details_or_with_broken_ones_keeps_its_code() {
    for (code, kind) in [
        (Code::Unauthenticated, Kind::Unauthenticated),
        (Code::ResourceExhausted, Kind::Exhausted),
        (Code::DataLoss, Kind::ServerFault),
        (Code::from_i32(77), Kind::ServerFault),
    ] {
        let error = Error::from(Status::new(code, "words"));
        assert_eq!((error.kind, error.message.as_str(), error.reason.as_str()), (kind, "words", ""));
        assert_eq!(error.to_string(), format!("{}: words", code_name(code)));
    }
    let garbage = Status::with_details(Code::NotFound, "words", vec![0xff, 0xff].into());
    assert_eq!(Error::from(garbage).kind, Kind::NotFound);
    let unread = [detail("adjudicator.v1.Refused", vec![0xff, 0xff]), detail("adjudicator.v9.Unheard", b"of".into())];
    let error = Error::from(with_details(Code::NotFound, unread.into()));
    assert_eq!((error.kind, error.reason.as_str()), (Kind::NotFound, ""));
}

#[test]
fn information_of_another_service_is_no_reason() {
    let info = pb::ErrorInfo { domain: "proxy".into(), reason: "DOWN".into() };
    let error =
        Error::from(with_details(Code::Unavailable, vec![detail("google.rpc.ErrorInfo", info.encode_to_vec())]));
    assert_eq!((error.kind, error.reason.as_str()), (Kind::Unavailable, ""));
}

#[test]
fn a_bad_export_is_an_error_like_others() {
    let error = Error::from(ExportError { line: 3, after: 2, wrong: "its sum".into() });
    assert!(error.is_a(Kind::BadExport) && error.is_a(Kind::InvalidRequest));
    assert_eq!(error.to_string(), "INVALID_ARGUMENT: line 3 of the export (events 1 to 2 are sound): its sum");
}
