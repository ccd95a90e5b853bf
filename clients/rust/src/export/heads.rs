//! What a log is held to: docs/signed-heads.md of the project.

use ring::signature::{ED25519, UnparsedPublicKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::ExportReport;
use super::dealing::unhexed;
use crate::requests::hex;

pub(crate) const HEAD_FORMAT: &str = "adjudicator-head/1";
pub(super) const EXPORT_FORMAT: &str = "adjudicator-export/1";

/// Where a game stood: its last event, and the chain of hashes up to it. Whoever keeps one sees later whether an export
/// passes through it ([`ExportReport::standing`]). It is kept as JSON.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The format of the text: "adjudicator-head/1".
    pub format: String,
    /// The id of the game.
    pub game: String,
    /// The number of its last event.
    pub version: i64,
    /// The hash up to there (hex).
    pub chain: String,
    /// When it was asked for, by the server's clock, as the server wrote it.
    pub time: String,
    /// The public key (hex) that signed it; empty with the signature if the server has none.
    pub key: String,
    /// The signature (hex).
    pub signature: String,
}

/// How an export stands to a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Its history is the one of the head.
    PassesThrough,
    /// It is another one, with the same id.
    AlternativeHistory,
    /// It ends before the head; the rest is missing.
    EndsBefore,
    /// The head is of another game.
    AnotherGame,
    /// The head is not what its key signed, and proves nothing.
    ForgedHead,
}

/// What a command brought into the chain. It tells nothing of the command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The command's last event.
    pub version: i64,
    /// A hash of the command with its secret salt (hex).
    pub bound: String,
}

impl Head {
    /// Reads a kept head. It does not say whether the signature is good: [`Head::is_genuine`] does.
    ///
    /// # Errors
    /// Where the text is not a head of this format.
    pub fn read(text: &str) -> Result<Self, String> {
        let head: Self = serde_json::from_str(text).map_err(|error| format!("not a head: {error}"))?;
        if head.format == HEAD_FORMAT { Ok(head) } else { Err(format!("not a head of the format {HEAD_FORMAT:?}")) }
    }

    /// The head as it is kept.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and a number can always be written")
    }

    /// Whether the key it names has signed it. A head that is not signed is not genuine.
    pub fn is_genuine(&self) -> bool {
        let version = self.version.to_string();
        is_signed(&self.key, &self.signature, &[HEAD_FORMAT, &self.game, &version, &self.chain, &self.time])
    }

    /// Whether links, in order, lead from this head to a later one of the game: the server's log goes on as it was.
    pub fn leads_to(&self, links: &[Link], later: &Self) -> bool {
        let (mut chain, mut version) = (self.chain.clone(), self.version);
        for link in links {
            if version == later.version {
                break;
            }
            if link.version <= version {
                return false;
            }
            chain = hash_of(&[chain.as_bytes(), b"\n", link.bound.as_bytes()]);
            version = link.version;
        }
        self.game == later.game && version == later.version && chain == later.chain
    }
}

impl ExportReport {
    /// How the export stands to a head. Whose key signed the head, the caller has to know.
    pub fn standing(&self, head: &Head) -> Standing {
        let signed = !head.key.is_empty() || !head.signature.is_empty();
        if signed && !head.is_genuine() {
            Standing::ForgedHead
        } else if head.game != self.game_id {
            Standing::AnotherGame
        } else if head.version > self.events {
            Standing::EndsBefore
        } else if self.ends.get(&head.version) == Some(&head.chain) {
            Standing::PassesThrough
        } else {
            Standing::AlternativeHistory
        }
    }
}

/// Whether a key has signed these lines with Ed25519. Key and signature are lower-case hexadecimal.
pub(crate) fn is_signed(key: &str, signature: &str, lines: &[&str]) -> bool {
    let lower = |text: &str| !text.bytes().any(|byte| byte.is_ascii_uppercase());
    let (Some(public), Some(signed)) = (unhexed(key), unhexed(signature)) else {
        return false;
    };
    let text = lines.join("\n");
    lower(key) && lower(signature) && UnparsedPublicKey::new(&ED25519, public).verify(text.as_bytes(), &signed).is_ok()
}

/// The SHA-256 of parts one after the other, in hexadecimal.
pub(super) fn hash_of(parts: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hex(&hash.finalize())
}
