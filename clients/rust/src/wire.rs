use std::error::Error as StdError;
use std::future::{Future, poll_fn, ready};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use bytes::Bytes;
use http::header::{AUTHORIZATION, HeaderMap, HeaderValue};
use http::request::Parts;
use http_body_util::{BodyExt, Full};
use tokio::time::{Instant, sleep, timeout_at};
use tonic::body::Body;
use tonic::transport::Channel;
use tonic::{Code, Status, TimeoutExpired};
use tower_service::Service;

use crate::Error;
use crate::pb::calls;
use crate::requests::identified;

/// Of an error that a [`Wire`] gives, the request_id of the call.
pub(crate) const REQUEST_ID: &str = "adjudicator-request-id";
const DETAILS: &str = "grpc-status-details-bin";
const TIMEOUT: &str = "grpc-timeout";
/// A timeout on the wire has eight digits at most.
const LONGEST_TIMEOUT_MS: u128 = 99_999_999;
const LANGUAGE: &str = "adjudicator-language";
const FIRST_PAUSE: f64 = 0.05;
const LONGEST_PAUSE: f64 = 2.0;

type Request = http::Request<Body>;
type Response = http::Response<Body>;

/// A connection as one token sees it: every call made over it, by whatever stub of [`crate::pb`], carries the token,
/// gets a request_id if it needs one and has none, and is sent again unchanged while the server cannot be reached or
/// asks to wait.
///
/// Every unary request of the contract may be sent again: reads change nothing, and whatever is recorded carries a
/// request_id. Streams are tried once.
#[derive(Clone)]
pub struct Wire {
    channel: Channel,
    authorization: Option<HeaderValue>,
    language: Option<HeaderValue>,
    timeout: Duration,
    attempts: u32,
}

impl std::fmt::Debug for Wire {
    /// Leaves the token out.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wire").field("timeout", &self.timeout).field("attempts", &self.attempts).finish_non_exhaustive()
    }
}

impl Wire {
    pub(crate) fn new(channel: Channel, token: &str, timeout: Duration, attempts: u32) -> Self {
        Self { channel, authorization: authorization(token), language: None, timeout, attempts }
    }

    /// The same wire for another token.
    pub(crate) fn with_token(&self, token: &str) -> Self {
        Self { authorization: authorization(token), ..self.clone() }
    }

    /// The same wire for sentences in a language; empty: none are asked for.
    pub(crate) fn with_language(&self, language: &str) -> Self {
        let language = HeaderValue::from_str(language).ok().filter(|_| !language.is_empty());
        Self { language, ..self.clone() }
    }

    /// The same wire for calls that take longer.
    pub(crate) fn with_timeout(&self, timeout: Duration) -> Self {
        Self { timeout: self.timeout.max(timeout), ..self.clone() }
    }

    /// How often a call is tried at most.
    pub(crate) fn attempts(&self) -> u32 {
        self.attempts
    }

    async fn unary(&self, request: Request) -> Result<Response, Status> {
        let end = Instant::now() + self.timeout;
        let (head, body) = request.into_parts();
        let (sent, request_id) = identified(head.uri.path(), body.collect().await?.to_bytes());
        let mut attempt = 1;
        loop {
            let mut failed = match self.attempt(&head, &sent, end).await {
                Ok(response) => return Ok(response),
                Err(failed) => failed,
            };
            let error = Error::from(&failed);
            let pause = pause_after(attempt).max(error.retry_after);
            if attempt >= self.attempts || !error.passes() || Instant::now() + pause >= end {
                if let Ok(id) = request_id.parse() {
                    failed.metadata_mut().insert(REQUEST_ID, id);
                }
                return Err(failed);
            }
            sleep(pause).await;
            attempt += 1;
        }
    }

    /// Sends a request once and waits for all of the answer.
    async fn attempt(&self, head: &Parts, sent: &Bytes, end: Instant) -> Result<Response, Status> {
        let mut request = http::Request::from_parts(head.clone(), Body::new(Full::new(sent.clone())));
        let left = end.saturating_duration_since(Instant::now()).as_millis().min(LONGEST_TIMEOUT_MS);
        if let Ok(left) = HeaderValue::from_str(&format!("{left}m")) {
            request.headers_mut().entry(TIMEOUT).or_insert(left); // the caller's own stays
        }
        let answered = async { gathered(self.send(request).await?).await };
        timeout_at(end, answered).await.unwrap_or_else(|_| Err(Status::deadline_exceeded("no answer in time")))
    }

    async fn stream(&self, request: Request) -> Result<Response, Status> {
        let (head, body) = self.send(request).await?.into_parts();
        let body = body.map_err(|error| broken(&error)).map_frame(|mut frame| {
            if let Some(trailers) = frame.trailers_mut() {
                drop_broken_details(trailers);
            }
            frame
        });
        Ok(Response::from_parts(head, Body::new(body)))
    }

    async fn send(&self, request: Request) -> Result<Response, Status> {
        let mut channel = self.channel.clone();
        poll_fn(|context| channel.poll_ready(context)).await.map_err(|error| broken(&error))?;
        let mut response = channel.call(request).await.map_err(|error| broken(&error))?;
        drop_broken_details(response.headers_mut());
        match failure(response.headers()) {
            Some(failed) => Err(failed),
            // Not from the service, but from something on the way to it.
            None if matches!(response.status().as_u16(), 429 | 502..=504) => {
                Err(Status::unavailable(format!("HTTP status {}", response.status())))
            }
            None => Ok(response),
        }
    }
}

impl Service<Request> for Wire {
    type Response = Response;
    type Error = Status;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Status>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(())) // the channel is asked before each try
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let wire = self.clone();
        if let Some(language) = &self.language {
            request.headers_mut().insert(LANGUAGE, language.clone());
        }
        if let Some(authorization) = &self.authorization {
            request.headers_mut().insert(AUTHORIZATION, authorization.clone());
        }
        Box::pin(async move {
            if calls::is_stream(request.uri().path()) { wire.stream(request).await } else { wire.unary(request).await }
        })
    }
}

/// The answer to a unary call when all of it has come.
async fn gathered(response: Response) -> Result<Response, Status> {
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(|error| broken(&error))?;
    let mut trailers = body.trailers().cloned();
    if let Some(trailers) = &mut trailers {
        drop_broken_details(trailers);
        if let Some(failed) = failure(trailers) {
            return Err(failed);
        }
    }
    let body = Full::new(body.to_bytes()).with_trailers(ready(trailers.map(Ok)));
    Ok(Response::from_parts(head, Body::new(body)))
}

/// The error that headers or trailers tell of.
fn failure(headers: &HeaderMap) -> Option<Status> {
    Status::from_header_map(headers).filter(|status| status.code() != Code::Ok)
}

/// Takes out details that cannot be decoded: tonic would panic at them. The rest of the error stays.
fn drop_broken_details(headers: &mut HeaderMap) {
    const CONFIG: GeneralPurposeConfig =
        GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    if headers.get(DETAILS).is_some_and(|said| GeneralPurpose::new(&STANDARD, CONFIG).decode(said).is_err()) {
        headers.remove(DETAILS);
    }
}

/// What went wrong below gRPC: the server was not reached, or the connection broke.
fn broken(error: &(dyn StdError + 'static)) -> Status {
    let chain = || std::iter::successors(Some(error), |error| (**error).source());
    if chain().any(|error| error.is::<TimeoutExpired>()) {
        return Status::deadline_exceeded("no answer in time");
    }
    let mut said: Vec<_> = chain().map(ToString::to_string).collect();
    said.dedup(); // an error may say no more than its source
    Status::unavailable(said.join(": "))
}

/// The header of a token. None was ever issued that a header cannot hold: without one, the server refuses the call.
fn authorization(token: &str) -> Option<HeaderValue> {
    let mut value = HeaderValue::from_str(&format!("Bearer {token}")).ok().filter(|_| !token.is_empty())?;
    value.set_sensitive(true);
    Some(value)
}

/// How long to wait after so many failures: longer each time, and not the same for all clients.
pub(crate) fn pause_after(failures: u32) -> Duration {
    let pause = (FIRST_PAUSE * 2_f64.powf(failures.into())).min(LONGEST_PAUSE);
    Duration::from_secs_f64(pause * (0.5 + fastrand::f64() / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_that_cannot_be_decoded_are_left_out() {
        for (said, details) in [("////!", &b""[..]), ("/", b""), ("_-_-", b""), ("YWI", b"ab"), ("YWI=", b"ab")] {
            let mut headers = HeaderMap::new();
            headers.insert("grpc-status", HeaderValue::from_static("5"));
            headers.insert(DETAILS, HeaderValue::from_static(said));
            drop_broken_details(&mut headers);
            let status = failure(&headers).unwrap();
            assert_eq!((status.code(), status.details()), (Code::NotFound, details), "{said}");
        }
    }
}
