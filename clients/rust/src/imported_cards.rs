use bytes::Bytes;

use crate::client::LONG_TIMEOUT;
use crate::pb::card_service_client::CardServiceClient;
use crate::{Client, Error, Wire, new_request_id, pb};

/// How many bytes of a file are sent at once.
const LARGEST_PIECE: usize = 1_000_000;

/// The cards that the operator imports to a server for an edition's game. A file that cannot be used is
/// [`crate::Kind::InvalidRequest`], which says why (`BAD_CARD_FILE`).
#[derive(Clone, Debug)]
pub struct ImportedCards {
    edition: String,
    service: CardServiceClient<Wire>,
    long: CardServiceClient<Wire>,
}

/// How a file of card data is imported.
#[derive(Clone, Debug, Default)]
pub struct CardImport {
    /// The name of the file, for the sentence of a refusal.
    pub file_name: String,
    /// The only set whose cards are imported; all if empty.
    pub set: String,
    /// Entries by hand (TOML) that take the place of compiled ones.
    pub overrides: String,
}

impl Client {
    /// The imported cards of an edition ("name@version", or only the name for its newest). Makes no call and needs the
    /// operator's token.
    pub fn imported_cards(&self, edition: impl Into<String>) -> ImportedCards {
        let long = CardServiceClient::new(self.wire().with_timeout(LONG_TIMEOUT));
        ImportedCards { edition: edition.into(), service: CardServiceClient::new(self.wire()), long }
    }
}

impl ImportedCards {
    /// Imports a file of card data, and says what became of each card. All cards are kept, or none. `progress` is called
    /// with the number of compiled cards, and that of all cards.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if the file cannot be used; `NotFound` if the server has dropped the calls before:
    /// begin again.
    pub async fn import_file(
        &self,
        file: impl Into<Bytes>,
        how: CardImport,
        mut progress: impl FnMut(usize, i32),
    ) -> Result<Vec<pb::ImportedCardEntry>, Error> {
        let mut left: Bytes = file.into();
        let mut service = self.long.clone();
        let mut request = pb::ImportCardsRequest {
            edition: self.edition.clone(),
            request_id: new_request_id(),
            file_name: how.file_name,
            ..Default::default()
        };
        while !left.is_empty() {
            request.chunk = left.split_to(left.len().min(LARGEST_PIECE)).to_vec();
            request.offset = service.import_cards(request.clone()).await?.into_inner().received;
        }
        (request.chunk, request.last, request.set, request.overrides) = (Vec::new(), true, how.set, how.overrides);
        let mut entries = Vec::new();
        loop {
            let answer = service.import_cards(request.clone()).await?.into_inner();
            entries.extend(answer.cards);
            progress(entries.len(), answer.card_count);
            if answer.imported {
                return Ok(entries);
            }
            request.cards_seen = entries.len().try_into().unwrap_or(i32::MAX);
        }
    }

    /// How much of the cards is understood, by set, and what would unlock most: so many reasons, 20 if 0.
    ///
    /// # Errors
    /// [`crate::Kind::Unauthenticated`] without the operator's token.
    pub async fn coverage(&self, reason_count: i32) -> Result<pb::GetCardCoverageResponse, Error> {
        let request = pb::GetCardCoverageRequest { edition: self.edition.clone(), reason_count };
        Ok(self.service.clone().get_card_coverage(request).await?.into_inner())
    }

    /// What is printed on a card, line by line beside what was understood, by its number or name.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if it is not imported.
    pub async fn card(&self, called: impl Into<String>) -> Result<pb::ImportedCard, Error> {
        let request = pb::GetImportedCardRequest { edition: self.edition.clone(), card: called.into() };
        Ok(self.service.clone().get_imported_card(request).await?.into_inner().card.unwrap_or_default())
    }

    /// The deck of a player's list, judged by a format, the usual one if empty; [`crate::deck_of`] makes of its cards what
    /// a game is opened with.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if the list cannot be read.
    pub async fn read_deck_list(
        &self,
        deck_list: impl Into<String>,
        format: impl Into<String>,
    ) -> Result<pb::ReadDeckListResponse, Error> {
        let (edition, deck_list, format) = (self.edition.clone(), deck_list.into(), format.into());
        let request = pb::ReadDeckListRequest { edition, deck_list, format };
        Ok(self.service.clone().read_deck_list(request).await?.into_inner())
    }
}
