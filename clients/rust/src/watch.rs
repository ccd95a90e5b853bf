use std::time::Duration;

use tokio::time::{sleep, timeout};
use tonic::{Code, Streaming};

use crate::feed::Source;
use crate::wire::pause_after;
use crate::{Error, Feed, Seat, pb};

/// Four times as long as the server ever says nothing to a watch.
const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// What is asked of [`Seat::watch`].
#[derive(Clone, Debug, Default)]
pub struct WatchQuery {
    /// The version after which events are sent. 0: all events.
    pub after: i64,
    /// `Full` by default; `Basic` leaves out the steps of the rulebook in between.
    pub detail: pb::EventDetail,
    /// Goes on watching when the game is over.
    pub past_end: bool,
}

impl Seat {
    /// What happened after a version, then whatever happens, in messages whose versions grow.
    ///
    /// It is resumed by itself when the stream ends, the connection breaks or nothing comes for a minute. It ends after
    /// the message that says that the game is over, or with an error: [`crate::Kind::Unavailable`] when the server
    /// cannot be reached again, or another one of the server. Dropping it ends the call.
    pub fn watch(&self, query: WatchQuery) -> Feed<pb::WatchEventsResponse> {
        self.watch_through(query, LONGEST_SILENCE)
    }

    /// The same, which takes a stream for broken that is silent for so long.
    pub(crate) fn watch_through(&self, query: WatchQuery, silence: Duration) -> Feed<pb::WatchEventsResponse> {
        let (seat, at) = (self.clone(), query.after);
        Feed::new(Watch { seat, query, silence, at, stream: None, idle: 0, brought: false, done: false })
    }
}

/// A stream of messages and all its successors.
struct Watch {
    seat: Seat,
    query: WatchQuery,
    silence: Duration,
    /// The version of the newest message.
    at: i64,
    stream: Option<Streaming<pb::WatchEventsResponse>>,
    /// Openings in a row that brought nothing.
    idle: u32,
    /// Whether the stream that is open brought anything.
    brought: bool,
    done: bool,
}

impl Source for Watch {
    type Item = pb::WatchEventsResponse;

    async fn next(&mut self) -> Option<Result<pb::WatchEventsResponse, Error>> {
        while !self.done {
            let received = timeout(self.silence, self.received()).await;
            match received.unwrap_or_else(|_| Err(Error::new(Code::Unavailable, "nothing came for too long"))) {
                Ok(message) => {
                    if let Some(news) = self.take(message) {
                        return Some(Ok(news));
                    }
                }
                Err(error) => {
                    if let Err(error) = self.rest(error).await {
                        return Some(Err(error));
                    }
                }
            }
        }
        None
    }
}

impl Watch {
    /// The next message of the stream, which is opened if it is not.
    async fn received(&mut self) -> Result<pb::WatchEventsResponse, Error> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            closed => {
                self.brought = false;
                let request = pb::WatchEventsRequest {
                    game_id: self.seat.game_id().into(),
                    after_version: self.at,
                    detail: self.query.detail.into(),
                };
                closed.insert(self.seat.logs().watch_events(request).await?.into_inner())
            }
        };
        let message = stream.message().await?;
        self.brought |= message.is_some();
        message.ok_or_else(|| Error::new(Code::Unavailable, "the server ends the watch again and again"))
    }

    /// A message if it is new. (After a break, what was sent before may be sent again.)
    fn take(&mut self, message: pb::WatchEventsResponse) -> Option<pb::WatchEventsResponse> {
        self.seat.heard(message.version);
        self.done = message.game_over && !self.query.past_end;
        let new = message.version > self.at;
        self.at = self.at.max(message.version);
        new.then_some(message)
    }

    /// Waits before the stream is opened again. Gives the error back if that is of no use.
    async fn rest(&mut self, error: Error) -> Result<(), Error> {
        self.stream = None;
        self.idle = if self.brought { 0 } else { self.idle + 1 };
        if !error.passes() || self.idle >= self.seat.wire().attempts() {
            return Err(error);
        }
        sleep(pause_after(self.idle).max(error.retry_after)).await;
        Ok(())
    }
}
