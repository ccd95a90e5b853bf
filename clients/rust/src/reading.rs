use std::collections::VecDeque;
use std::fmt;

use tokio::time::timeout;

use crate::client::{LONG_TIMEOUT, clauses, timed_out};
use crate::export::HEAD_FORMAT;
use crate::feed::Source;
use crate::pb::explain_request::Subject;
use crate::pb::log_service_client::LogServiceClient;
use crate::pb::rulebook_service_client::RulebookServiceClient;
use crate::{ClauseQuery, Error, Feed, Head, Link, Seat, pb};

/// What is asked of [`Seat::table`].
#[derive(Clone, Debug, Default)]
pub struct TableQuery {
    /// The version to show.
    pub at_version: i64,
    /// Through whose eyes, for a judge; the seat's own if empty.
    pub viewer: String,
    /// `Full` by default; `Basic` is enough to draw it.
    pub detail: pb::TableDetail,
    /// Only counts cards that no player may see, such as those of decks on a judge's table.
    pub count_unseen: bool,
}

/// What is asked of [`Seat::page`] and [`Seat::events`].
#[derive(Clone, Debug, Default)]
pub struct PageQuery {
    /// The version after which events are listed.
    pub after: i64,
    /// The version up to which events are listed.
    pub at_version: i64,
    /// How many events are looked at for a page: 1 to 1,000; 200 if 0.
    pub size: i32,
    /// `Full` by default; `Basic` leaves out the steps of the rulebook in between.
    pub detail: pb::EventDetail,
}

/// What is told of a game by [`Seat::tell_only`]. An empty list selects everything.
#[derive(Clone, Debug, Default)]
pub struct Concerning {
    /// Players, their acts and their zones.
    pub seats: Vec<String>,
    /// Cards, by number or name.
    pub cards: Vec<String>,
    /// Clauses, by label.
    pub clauses: Vec<String>,
}

/// The whole log of a game as one file. [`crate::check_export`] checks it, and [`crate::Client::import_game`] reads it.
#[derive(Clone, PartialEq, Eq)]
pub struct Export {
    /// The version it reaches to.
    pub version: i64,
    /// The bytes of the file.
    pub file: Vec<u8>,
}

impl fmt::Debug for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Export").field("version", &self.version).field("bytes", &self.file.len()).finish()
    }
}

/// What a seat reads.
impl Seat {
    /// The table as the seat may see it, and the version it is true for.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`] for a viewer that the seat may not be; `VersionNotReached`.
    pub async fn table(&self, query: TableQuery) -> Result<pb::GetTableResponse, Error> {
        let request = pb::GetTableRequest {
            game_id: self.game_id().into(),
            at_version: query.at_version,
            viewer: query.viewer,
            detail: query.detail.into(),
            count_unseen: query.count_unseen,
        };
        let answer = self.play().get_table(request).await?.into_inner();
        self.heard(answer.version);
        Ok(answer)
    }

    /// One page of the log.
    ///
    /// # Errors
    /// [`crate::Kind::VersionNotReached`].
    pub async fn page(&self, query: PageQuery) -> Result<pb::ListEventsResponse, Error> {
        let request = pb::ListEventsRequest {
            game_id: self.game_id().into(),
            after_version: query.after,
            at_version: query.at_version,
            page_size: query.size,
            detail: query.detail.into(),
        };
        let answer = self.logs().list_events(request).await?.into_inner();
        self.heard(answer.version);
        Ok(answer)
    }

    /// The log as the seat may see it, all pages of it.
    pub fn events(&self, query: PageQuery) -> Feed<pb::Event> {
        Feed::new(Events { seat: self.clone(), query: Some(query), page: VecDeque::new() })
    }

    /// The log after a version in prose, as the seat may see it: a paragraph for each turn, each sentence with its events.
    /// It is in the language of the client, English if it has none. `detail` of the query is not looked at.
    pub fn tell(&self, query: PageQuery) -> Feed<pb::Paragraph> {
        self.tell_only(query, Concerning::default())
    }

    /// As [`Self::tell`], but only what concerns these players, cards and clauses.
    pub fn tell_only(&self, query: PageQuery, only: Concerning) -> Feed<pb::Paragraph> {
        Feed::new(Prose { seat: self.clone(), query: Some(query), only, page: VecDeque::new() })
    }

    /// The marks of the log after a version: where turns, answers, refused attempts and a judge's acts begin. `kinds` selects
    /// some of them. `detail` of the query is not looked at.
    pub fn outline(&self, query: PageQuery, kinds: &[pb::MarkKind]) -> Feed<pb::GameMark> {
        let kinds = kinds.iter().map(|&kind| kind.into()).collect();
        Feed::new(Marks { seat: self.clone(), query: Some(query), kinds, page: VecDeque::new() })
    }

    /// Whether a move, offered or not, would be legal: every requirement, met or not. The seat is whose move, for a
    /// judge; the seat's own if empty.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if it is no candidate of an open choice; `Forbidden`, `VersionNotReached`.
    pub async fn explain_move(&self, option: &str, seat: &str, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        let subject = pb::MoveSubject { seat: seat.into(), option_id: option.into() };
        self.explain(Subject::Move(subject), at_version).await
    }

    /// What brought an event about.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is none that the seat may see.
    pub async fn explain_event(&self, seq: i64, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        self.explain(Subject::Event(pb::EventSubject { seq, brief: false }), at_version).await
    }

    /// What brought an event about, up to the nearest act of a player or a judge; steps on the way are counted.
    ///
    /// # Errors
    /// As [`Self::explain_event`].
    pub async fn explain_event_briefly(&self, seq: i64, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        self.explain(Subject::Event(pb::EventSubject { seq, brief: true }), at_version).await
    }

    /// How a value of an object is made up; its name is one of the object's values.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if there is none that the seat may see.
    pub async fn explain_value(&self, object: i64, name: &str, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        let subject = pb::ValueSubject { object_id: object, name: name.into() };
        self.explain(Subject::Value(subject), at_version).await
    }

    /// What decided the game.
    ///
    /// # Errors
    /// [`crate::Kind::NothingToExplain`] while the game goes on.
    pub async fn explain_result(&self, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        self.explain(Subject::Result(pb::ResultSubject {}), at_version).await
    }

    /// Where in the rulebook the game stands.
    ///
    /// # Errors
    /// [`crate::Kind::VersionNotReached`].
    pub async fn explain_place(&self, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        self.explain(Subject::Place(pb::PlaceSubject {}), at_version).await
    }

    async fn explain(&self, subject: Subject, at_version: i64) -> Result<pb::ExplainResponse, Error> {
        let request = pb::ExplainRequest { game_id: self.game_id().into(), at_version, subject: Some(subject) };
        let answer = self.play().explain(request).await?.into_inner();
        self.heard(answer.version);
        Ok(answer)
    }

    /// A clause of the edition this game is played by, by its label as printed.
    ///
    /// # Errors
    /// [`crate::Kind::NotFound`] if the edition does not print it.
    pub async fn clause(&self, label: &str) -> Result<pb::Clause, Error> {
        let game_id = self.game_id().into();
        let request = pb::GetClauseRequest { game_id, label: label.into(), ..Default::default() };
        let answer = RulebookServiceClient::new(self.wire()).get_clause(request).await?.into_inner();
        Ok(answer.clause.unwrap_or_default())
    }

    /// The clauses of the edition this game is played by, in printed order, fetched page by page; the query's edition is
    /// left empty.
    pub fn clauses(&self, query: ClauseQuery) -> Feed<pb::Clause> {
        clauses(self.wire(), self.game_id().into(), query)
    }

    /// Has the server replay the log up to a version, judge every move again, and check the chain of hashes. It takes up
    /// to two minutes. While the game goes on it is for a judge.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`]; `VersionNotReached`.
    pub async fn verify(&self, at_version: i64) -> Result<pb::VerifyGameResponse, Error> {
        let request = pb::VerifyGameRequest { game_id: self.game_id().into(), at_version };
        let mut logs = LogServiceClient::new(self.wire().with_timeout(LONG_TIMEOUT));
        Ok(logs.verify_game(request).await?.into_inner())
    }

    /// Where the game stands now, signed if the server has a key: keep it ([`Head::text`]).
    ///
    /// # Errors
    /// [`Kind::Forbidden`] of a log from before version 0.2.0, for all but judges.
    pub async fn head(&self) -> Result<Head, Error> {
        let request = pb::GetHeadRequest { game_id: self.game_id().into(), ..Default::default() };
        let head = self.logs().get_head(request).await?.into_inner().head.unwrap_or_default();
        Ok(Head {
            format: HEAD_FORMAT.into(),
            game: head.game_id,
            version: head.version,
            chain: head.chain,
            time: head.time,
            key: head.public_key,
            signature: head.signature,
        })
    }

    /// What every command after a version brought into the chain, up to now, for [`Head::leads_to`].
    ///
    /// # Errors
    /// As [`Self::head`].
    pub async fn links(&self, after: i64) -> Result<Vec<Link>, Error> {
        let (mut links, mut next) = (Vec::new(), after);
        loop {
            let request = pb::GetHeadRequest { game_id: self.game_id().into(), links_after: Some(next) };
            let answer = self.logs().get_head(request).await?.into_inner();
            links.extend(answer.links.into_iter().map(|link| Link { version: link.version, bound: link.bound }));
            next = answer.next_links_after;
            if next == 0 {
                return Ok(links);
            }
        }
    }

    /// The whole log as one file, for a judge. It takes up to two minutes and is tried once.
    ///
    /// # Errors
    /// [`crate::Kind::Forbidden`]; `Exhausted`; `Unavailable` if the connection breaks.
    pub async fn export(&self, packing: pb::Packing) -> Result<Export, Error> {
        timeout(LONG_TIMEOUT, self.exported(packing)).await.unwrap_or_else(|_| Err(timed_out()))
    }

    async fn exported(&self, packing: pb::Packing) -> Result<Export, Error> {
        let request = pb::ExportGameRequest { game_id: self.game_id().into(), packing: packing.into() };
        let mut pieces = self.logs().export_game(request).await?.into_inner();
        let mut export = Export { version: 0, file: Vec::new() };
        while let Some(piece) = pieces.message().await? {
            export.version = piece.version;
            export.file.extend_from_slice(&piece.chunk);
        }
        Ok(export)
    }
}

/// Events that are fetched page by page.
struct Events {
    seat: Seat,
    /// For the next page; None: there is none.
    query: Option<PageQuery>,
    page: VecDeque<pb::Event>,
}

impl Source for Events {
    type Item = pb::Event;

    async fn next(&mut self) -> Option<Result<pb::Event, Error>> {
        loop {
            if let Some(event) = self.page.pop_front() {
                return Some(Ok(event));
            }
            let query = self.query.take()?;
            match self.seat.page(query.clone()).await {
                Err(error) => return Some(Err(error)),
                Ok(page) => {
                    self.page = page.events.into();
                    // The pages that follow end where the first one did, though the game may go on.
                    let (after, at_version) = (page.next_after_version, page.version);
                    self.query = (after != 0).then_some(PageQuery { after, at_version, ..query });
                }
            }
        }
    }
}

/// The log in prose, fetched page by page.
struct Prose {
    seat: Seat,
    /// For the next page; None: there is none.
    query: Option<PageQuery>,
    only: Concerning,
    page: VecDeque<pb::Paragraph>,
}

impl Source for Prose {
    type Item = pb::Paragraph;

    async fn next(&mut self) -> Option<Result<pb::Paragraph, Error>> {
        // The last paragraph of a page waits for the next page: its turn may go on there.
        while self.page.len() < 2 {
            let Some(query) = self.query.take() else { break };
            let request = pb::TellGameRequest {
                game_id: self.seat.game_id().into(),
                after_version: query.after,
                at_version: query.at_version,
                page_size: query.size,
                seats: self.only.seats.clone(),
                cards: self.only.cards.clone(),
                clauses: self.only.clauses.clone(),
            };
            let page = match self.seat.logs().tell_game(request).await {
                Err(status) => return Some(Err(status.into())),
                Ok(page) => page.into_inner(),
            };
            self.seat.heard(page.version);
            for paragraph in page.paragraphs {
                match self.page.back_mut() {
                    Some(told) if paragraph.goes_on && paragraph.turn == told.turn => {
                        told.sentences.extend(paragraph.sentences);
                    }
                    _ => self.page.push_back(paragraph),
                }
            }
            if page.next_after_version != 0 {
                self.query = Some(PageQuery { after: page.next_after_version, at_version: page.version, ..query });
            }
        }
        self.page.pop_front().map(Ok)
    }
}

/// The marks of the outline, fetched page by page.
struct Marks {
    seat: Seat,
    /// For the next page; None: there is none.
    query: Option<PageQuery>,
    kinds: Vec<i32>,
    page: VecDeque<pb::GameMark>,
}

impl Source for Marks {
    type Item = pb::GameMark;

    async fn next(&mut self) -> Option<Result<pb::GameMark, Error>> {
        loop {
            if let Some(mark) = self.page.pop_front() {
                return Some(Ok(mark));
            }
            let query = self.query.take()?;
            let request = pb::OutlineGameRequest {
                game_id: self.seat.game_id().into(),
                after_version: query.after,
                at_version: query.at_version,
                page_size: query.size,
                kinds: self.kinds.clone(),
            };
            let page = match self.seat.logs().outline_game(request).await {
                Err(status) => return Some(Err(status.into())),
                Ok(page) => page.into_inner(),
            };
            self.seat.heard(page.version);
            self.page = page.marks.into();
            let (after, at_version) = (page.next_after_version, page.version);
            self.query = (after != 0).then_some(PageQuery { after, at_version, ..query });
        }
    }
}
