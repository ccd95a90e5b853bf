use crate::pages::{LARGEST_PAGE, listed, page_size};
use crate::pb::catalogue_service_client::CatalogueServiceClient;
use crate::{Client, Error, Feed, Seat, Wire, pb};

/// What one edition has to look up: cards, decks, disputed points; clauses and cards by words. Lists are fetched page by
/// page. What does not exist is [`crate::Kind::NotFound`]; the nearest are named.
#[derive(Clone, Debug)]
pub struct Catalogue {
    edition: String,
    game_id: String,
    service: CatalogueServiceClient<Wire>,
}

/// Which cards are listed.
#[derive(Clone, Debug, Default)]
pub struct CardQuery {
    /// The only kind listed, a word of the edition; all if empty.
    pub kind: String,
    /// How many are fetched at once: 500 at most, and if 0.
    pub page_size: i32,
}

/// What is searched for.
#[derive(Clone, Debug, Default)]
pub struct WordQuery {
    /// In any order, all of which must be found; parts of Japanese ones too.
    pub words: String,
    /// Whether those that have most of the words are found, if none has all.
    pub nearest: bool,
    /// How many are fetched at once: 500 at most, and if 0.
    pub page_size: i32,
}

/// What an edition is compared with.
#[derive(Clone, Debug, Default)]
pub struct EditionQuery {
    /// The other edition; the one that this is built on if empty.
    pub other: String,
    /// Whether clauses that are the same or borrowed are listed too.
    pub every: bool,
    /// How many are fetched at once: 500 at most, and if 0.
    pub page_size: i32,
}

impl Client {
    /// Looks things up in an edition ("name@version", or only the name for its newest). Makes no call and needs the
    /// operator's token; [`Seat::catalogue`] has that of a game.
    pub fn catalogue(&self, edition: impl Into<String>) -> Catalogue {
        let service = CatalogueServiceClient::new(self.wire());
        Catalogue { edition: edition.into(), game_id: String::new(), service }
    }
}

impl Seat {
    /// Looks things up in the edition of the game, with the cards of the game that the seat sees.
    pub fn catalogue(&self) -> Catalogue {
        let service = CatalogueServiceClient::new(self.wire());
        Catalogue { edition: String::new(), game_id: self.game_id().into(), service }
    }
}

impl Catalogue {
    /// The exact edition that is looked into, of a game too.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is no such edition.
    pub async fn edition(&self) -> Result<String, Error> {
        let Self { edition, game_id, mut service } = self.clone();
        let request = pb::ListCardsRequest { edition, game_id, page_size: 1, ..Default::default() };
        Ok(service.list_cards(request).await?.into_inner().edition)
    }

    /// The cards, in the order of their files.
    pub fn cards(&self, query: CardQuery) -> Feed<pb::CardEntry> {
        let Self { edition, game_id, service } = self.clone();
        let CardQuery { kind, page_size: size } = query;
        let request = pb::ListCardsRequest { edition, game_id, kind, page_size: page_size(size), ..Default::default() };
        listed!(service, list_cards, cards, request)
    }

    /// Everything that is printed on a card, by its number or its name in any language.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if none is called so, or several are; the nearest, or all of them, are named.
    pub async fn card(&self, called: impl Into<String>) -> Result<pb::Card, Error> {
        let Self { edition, game_id, mut service } = self.clone();
        let request = pb::GetCardRequest { edition, game_id, card: called.into() };
        Ok(service.get_card(request).await?.into_inner().card.unwrap_or_default())
    }

    /// The cards in which every word is found, the best first.
    pub fn search_cards(&self, query: WordQuery) -> Feed<pb::CardHit> {
        let Self { edition, game_id, service } = self.clone();
        let WordQuery { words: query, nearest, page_size: size } = query;
        let (page_size, page_token) = (page_size(size), String::new());
        let request = pb::SearchCardsRequest { edition, game_id, query, nearest, page_size, page_token };
        listed!(service, search_cards, hits, request)
    }

    /// Everything that is wrong with a card file (TOML), and what was understood. Needs the operator's token.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is no such edition.
    pub async fn check_cards(&self, card_file: impl Into<String>) -> Result<pb::CheckCardsResponse, Error> {
        let request = pb::CheckCardsRequest { edition: self.edition.clone(), card_file: card_file.into() };
        Ok(self.service.clone().check_cards(request).await?.into_inner())
    }

    /// The clauses in which every word is found, the best first.
    pub fn search_clauses(&self, query: WordQuery) -> Feed<pb::ClauseHit> {
        let Self { edition, game_id, service } = self.clone();
        let WordQuery { words: query, nearest, page_size: size } = query;
        let (page_size, page_token) = (page_size(size), String::new());
        let request = pb::SearchClausesRequest { edition, game_id, query, nearest, page_size, page_token };
        listed!(service, search_clauses, hits, request)
    }

    /// The decks that come with the edition, by name.
    pub fn decks(&self) -> Feed<pb::DeckSummary> {
        let Self { edition, game_id, service } = self.clone();
        let request = pb::ListDecksRequest { edition, game_id, page_size: LARGEST_PAGE, ..Default::default() };
        listed!(service, list_decks, decks, request)
    }

    /// One deck by its name; [`crate::deck_of`] makes of its cards what a game is opened with.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if none is called so; the nearest are named.
    pub async fn deck(&self, name: impl Into<String>) -> Result<pb::GetDeckResponse, Error> {
        let Self { edition, game_id, mut service } = self.clone();
        let request = pb::GetDeckRequest { edition, game_id, name: name.into() };
        Ok(service.get_deck(request).await?.into_inner())
    }

    /// The words of the edition in every language, and how its table is laid out.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is no such edition.
    pub async fn describe(&self) -> Result<pb::DescribeEditionResponse, Error> {
        let Self { edition, game_id, mut service } = self.clone();
        let request = pb::DescribeEditionRequest { edition, game_id };
        Ok(service.describe_edition(request).await?.into_inner())
    }

    /// The disputed points in full; only those about the clauses, if any is named.
    pub fn disputed_points(&self, clauses: &[&str]) -> Feed<pb::DisputedPoint> {
        let Self { edition, game_id, service } = self.clone();
        let clauses = clauses.iter().map(|&label| label.to_owned()).collect();
        let (page_size, page_token) = (LARGEST_PAGE, String::new());
        let request = pb::ListReadingsRequest { edition, game_id, clauses, page_size, page_token };
        listed!(service, list_readings, points, request)
    }

    /// What became of every clause between two editions.
    pub fn compare(&self, query: EditionQuery) -> Feed<pb::ComparedClause> {
        let Self { edition, game_id, service } = self.clone();
        let EditionQuery { other, every, page_size: size } = query;
        let (page_size, page_token) = (page_size(size), String::new());
        let request = pb::CompareEditionsRequest { edition, game_id, other, every, page_size, page_token };
        listed!(service, compare_editions, clauses, request)
    }
}
