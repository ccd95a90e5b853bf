use serde_json::{Value, json};

use crate::pb::{self, Change, change::Change as Kind};

#[test]
fn facts_and_places_are_sent_as_json() {
    let fact = |value: Value| match Change::set_fact("life", value).change {
        Some(Kind::SetFact(set)) => set.value_json,
        other => panic!("{other:?}"),
    };
    assert_eq!(fact(json!({"P1": 3000})), r#"{"P1":3000}"#);
    assert_eq!(fact(json!(["a", null, true])), r#"["a",null,true]"#);
    assert_eq!(fact(Value::Null), "");

    let Some(Kind::SetPlace(set)) =
        Change::set_place("1.1", "P2", [("card", json!("card:12")), ("left", json!(2))]).change
    else {
        panic!("no place")
    };
    assert_eq!((set.at.as_str(), set.player.as_str()), ("1.1", "P2"));
    assert_eq!(set.knows_json["card"], r#""card:12""#);
    assert_eq!(set.knows_json["left"], "2");
}

#[test]
fn every_other_change_is_what_it_is_called() {
    let moved = pb::MoveCard { card: 1, zone: "P1/x".into(), place: -1, ..Default::default() };
    let made = [
        (Change::move_card(moved.clone()), Kind::MoveCard(moved)),
        (Change::turn_card(1, "left"), Kind::TurnCard(pb::TurnCard { card: 1, orientation: "left".into() })),
        (Change::face_card(1, true, "y"), Kind::FaceCard(pb::FaceCard { card: 1, face_up: true, guise: "y".into() })),
        (Change::set_markers(1, "m", 3), Kind::SetMarkers(pb::SetMarkers { card: 1, name: "m".into(), count: 3 })),
        (Change::attach_card(1, 2), Kind::AttachCard(pb::AttachCard { card: 1, to: 2 })),
        (Change::set_turn("P2", 4), Kind::SetTurn(pb::SetTurn { player: "P2".into(), turn: 4 })),
        (Change::set_identity(1, "N-1"), Kind::SetIdentity(pb::SetIdentity { card: 1, number: "N-1".into() })),
    ];
    for (change, kind) in made {
        assert_eq!(change.change, Some(kind));
    }
}
