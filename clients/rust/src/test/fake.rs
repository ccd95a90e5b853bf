use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use futures_core::Stream;
use futures_util::stream::iter;
use prost::{Message, Name};
use tonic::codegen::BoxStream;
use tonic::transport::Server;
use tonic::transport::server::TcpIncoming;
use tonic::{Code, Request, Response, Status};

use crate::pb::game_service_server::{GameService, GameServiceServer};
use crate::pb::judge_service_server::{JudgeService, JudgeServiceServer};
use crate::pb::log_service_server::{LogService, LogServiceServer};
use crate::pb::rulebook_service_server::{RulebookService, RulebookServiceServer};
use crate::{Client, Options, Seat, pb};

/// What a test answers to the how many-th call, counted from 1.
pub type Handler<Q, A> = Option<Box<dyn Fn(usize, Q) -> Result<A, Status> + Send + Sync>>;

/// What one opening of a watch brings, and how it ends.
pub struct Opening {
    pub messages: Vec<pb::WatchEventsResponse>,
    pub end: End,
}

/// How a stream ends.
#[derive(Clone)]
pub enum End {
    Fine,
    Failed(Status),
    /// It never does.
    Never(#[expect(dead_code, reason = "dropped when the call is ended")] Arc<()>),
}

/// A server whose answers a test gives; what has none is UNIMPLEMENTED.
#[derive(Default)]
pub struct Fake {
    pub submit: Handler<pb::SubmitMoveRequest, pb::SubmitMoveResponse>,
    pub options: Handler<pb::ListOptionsRequest, pb::ListOptionsResponse>,
    pub rule: Handler<pb::RecordRulingRequest, pb::RecordRulingResponse>,
    pub watch: Handler<pb::WatchEventsRequest, Opening>,
    pub clauses: Handler<pb::ListClausesRequest, pb::ListClausesResponse>,
    pub export: Vec<&'static [u8]>,
    pub(super) seen: Mutex<Seen>,
}

#[derive(Default)]
pub(super) struct Seen {
    calls: BTreeMap<&'static str, usize>,
    tokens: Vec<String>,
}

impl Fake {
    /// How often something was called.
    pub fn count(&self, name: &str) -> usize {
        self.seen.lock().unwrap().calls.get(name).copied().unwrap_or(0)
    }

    /// The tokens that calls came with, in order.
    pub fn tokens(&self) -> Vec<String> {
        self.seen.lock().unwrap().tokens.clone()
    }

    fn answer<Q, A>(&self, name: &'static str, handler: &Handler<Q, A>, request: Request<Q>) -> Result<A, Status> {
        let call = {
            let mut seen = self.seen.lock().unwrap();
            if let Some(token) = request.metadata().get("authorization") {
                seen.tokens.push(token.to_str().unwrap().to_owned());
            }
            let count = seen.calls.entry(name).or_default();
            *count += 1;
            *count
        };
        let handler = handler.as_ref().ok_or_else(|| Status::unimplemented("the test says nothing"))?;
        handler(call, request.into_inner())
    }

    /// Serves until the runtime of the test ends.
    pub fn serve(self) -> Served {
        let fake = Arc::new(self);
        let incoming = TcpIncoming::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let address = incoming.local_addr().unwrap().to_string();
        let server = Server::builder()
            .add_service(GameServiceServer::from_arc(fake.clone()))
            .add_service(LogServiceServer::from_arc(fake.clone()))
            .add_service(RulebookServiceServer::from_arc(fake.clone()))
            .add_service(JudgeServiceServer::from_arc(fake.clone()));
        tokio::spawn(server.serve_with_incoming(incoming));
        Served { fake, address }
    }
}

/// A fake that can be called.
pub struct Served {
    pub fake: Arc<Fake>,
    pub address: String,
}

impl Served {
    pub fn client(&self, options: Options) -> Client {
        Client::connect(&self.address, options).unwrap()
    }

    /// A seat that has heard of version 5.
    pub fn seat(&self) -> Seat {
        self.client(Options::default()).seat_at("g1", "a-secret", 5)
    }
}

#[tonic::async_trait]
impl GameService for Fake {
    async fn submit_move(
        &self,
        request: Request<pb::SubmitMoveRequest>,
    ) -> Result<Response<pb::SubmitMoveResponse>, Status> {
        self.answer("submit", &self.submit, request).map(Response::new)
    }

    async fn list_options(
        &self,
        request: Request<pb::ListOptionsRequest>,
    ) -> Result<Response<pb::ListOptionsResponse>, Status> {
        self.answer("options", &self.options, request).map(Response::new)
    }
}

#[tonic::async_trait]
impl JudgeService for Fake {
    async fn record_ruling(
        &self,
        request: Request<pb::RecordRulingRequest>,
    ) -> Result<Response<pb::RecordRulingResponse>, Status> {
        self.answer("rule", &self.rule, request).map(Response::new)
    }
}

#[tonic::async_trait]
impl RulebookService for Fake {
    async fn list_clauses(
        &self,
        request: Request<pb::ListClausesRequest>,
    ) -> Result<Response<pb::ListClausesResponse>, Status> {
        self.answer("clauses", &self.clauses, request).map(Response::new)
    }
}

#[tonic::async_trait]
impl LogService for Fake {
    async fn watch_events(
        &self,
        request: Request<pb::WatchEventsRequest>,
    ) -> Result<Response<BoxStream<pb::WatchEventsResponse>>, Status> {
        let Opening { messages, end } = self.answer("watch", &self.watch, request)?;
        Ok(Response::new(Box::pin(Messages { left: messages.into_iter(), end })))
    }

    async fn export_game(
        &self,
        _: Request<pb::ExportGameRequest>,
    ) -> Result<Response<BoxStream<pb::ExportGameResponse>>, Status> {
        let pieces = self.export.clone().into_iter();
        let pieces = pieces.map(|chunk| Ok(pb::ExportGameResponse { version: 7, chunk: chunk.into() }));
        Ok(Response::new(Box::pin(iter(pieces))))
    }
}

struct Messages {
    left: std::vec::IntoIter<pb::WatchEventsResponse>,
    end: End,
}

impl Stream for Messages {
    type Item = Result<pb::WatchEventsResponse, Status>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(message) = self.left.next() {
            return Poll::Ready(Some(Ok(message)));
        }
        match std::mem::replace(&mut self.end, End::Fine) {
            End::Fine => Poll::Ready(None),
            End::Failed(status) => Poll::Ready(Some(Err(status))),
            never => {
                self.end = never;
                Poll::Pending
            }
        }
    }
}

/// An error as the service sends it.
pub fn refusal(code: Code, reason: &str, refused: Option<pb::Refused>) -> Status {
    let info = pb::ErrorInfo { domain: "adjudicator.v1".into(), reason: reason.into() };
    let mut details = vec![detail("google.rpc.ErrorInfo", info.encode_to_vec())];
    details.extend(refused.map(|refused| detail(&pb::Refused::full_name(), refused.encode_to_vec())));
    with_details(code, details)
}

pub fn detail(name: &str, value: Vec<u8>) -> prost_types::Any {
    prost_types::Any { type_url: format!("type.googleapis.com/{name}"), value }
}

pub fn with_details(code: Code, details: Vec<prost_types::Any>) -> Status {
    let said = pb::ErrorStatus { code: code.into(), message: "a message".into(), details };
    Status::with_details(code, "a message", said.encode_to_vec().into())
}

/// What happens in calls, for the test to look at.
pub struct Noted<T>(Arc<Mutex<Vec<T>>>);

impl<T> Noted<T> {
    pub fn new() -> Self {
        Self(Arc::default())
    }

    pub fn add(&self, thing: T) {
        self.0.lock().unwrap().push(thing);
    }

    pub fn taken(&self) -> Vec<T> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

impl<T> Clone for Noted<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}
