use serde_json::Value;

use crate::pb;
use crate::pb::change::Change as Kind;

/// What a correction puts right, one function for each kind of change. Cards are named by their ids on the table.
impl pb::Change {
    /// A card goes to a zone ("P1/hand"). `place` counts from the top of an ordered one, -1 is its bottom; what is left
    /// out is as cards usually lie there.
    pub fn move_card(moved: pb::MoveCard) -> Self {
        Kind::MoveCard(moved).into()
    }

    /// A card in play is turned, by the edition's word.
    pub fn turn_card(card: i64, orientation: impl Into<String>) -> Self {
        Kind::TurnCard(pb::TurnCard { card, orientation: orientation.into() }).into()
    }

    /// A card in an open zone is turned over. The guise is what it counts as face down, by the edition's word; itself if
    /// empty.
    pub fn face_card(card: i64, face_up: bool, guise: impl Into<String>) -> Self {
        Kind::FaceCard(pb::FaceCard { card, face_up, guise: guise.into() }).into()
    }

    /// So many markers of a kind lie on a card in an open zone.
    pub fn set_markers(card: i64, name: impl Into<String>, count: i64) -> Self {
        Kind::SetMarkers(pb::SetMarkers { card, name: name.into(), count }).into()
    }

    /// A card in play is attached to another one; to none if that is 0.
    pub fn attach_card(card: i64, to: i64) -> Self {
        Kind::AttachCard(pb::AttachCard { card, to }).into()
    }

    /// A named value that the rulebook keeps is another one. Null: it is gone.
    pub fn set_fact(name: impl Into<String>, value: impl Into<Value>) -> Self {
        let value = value.into();
        let value_json = if value.is_null() { String::new() } else { value.to_string() };
        Kind::SetFact(pb::SetFact { name: name.into(), value_json }).into()
    }

    /// It is a player's turn, and the how many-th; the number stays if it is 0.
    pub fn set_turn(player: impl Into<String>, turn: i32) -> Self {
        Kind::SetTurn(pb::SetTurn { player: player.into(), turn }).into()
    }

    /// A card is another one than was recorded, by its number or its name in any language.
    pub fn set_identity(card: i64, number: impl Into<String>) -> Self {
        Kind::SetIdentity(pb::SetIdentity { card, number: number.into() }).into()
    }

    /// Play stands at a clause, about the turn of a player (the turn player's if empty), and this is what the procedure
    /// there knows, by name; "card:12" is what object 12 became by the correction.
    pub fn set_place(
        at: impl Into<String>,
        player: impl Into<String>,
        knows: impl IntoIterator<Item = (impl Into<String>, impl Into<Value>)>,
    ) -> Self {
        let knows_json = knows.into_iter().map(|(name, value)| (name.into(), value.into().to_string())).collect();
        Kind::SetPlace(pb::SetPlace { at: at.into(), player: player.into(), knows_json }).into()
    }
}

impl From<Kind> for pb::Change {
    fn from(kind: Kind) -> Self {
        Self { change: Some(kind) }
    }
}
