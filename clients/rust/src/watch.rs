use std::time::Duration;

use tonic::Streaming;

use crate::lasting::{LONGEST_SILENCE, Lasting, Resumed, Taken};
use crate::{Error, Feed, Seat, pb};

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
        Feed::new(Lasting::new(Watch { seat, query, at }, silence))
    }
}

/// What is watched, and how far.
struct Watch {
    seat: Seat,
    query: WatchQuery,
    /// The version of the newest message.
    at: i64,
}

impl Resumed for Watch {
    type Message = pb::WatchEventsResponse;

    async fn open(&mut self) -> Result<Streaming<pb::WatchEventsResponse>, Error> {
        let request = pb::WatchEventsRequest {
            game_id: self.seat.game_id().into(),
            after_version: self.at,
            detail: self.query.detail.into(),
        };
        Ok(self.seat.logs().watch_events(request).await?.into_inner())
    }

    /// After a break, what was sent before may be sent again.
    fn take(&mut self, message: &pb::WatchEventsResponse) -> Taken {
        self.seat.heard(message.version);
        let passed = message.version > self.at;
        self.at = self.at.max(message.version);
        Taken { passed, last: message.game_over && !self.query.past_end }
    }

    fn attempts(&self) -> u32 {
        self.seat.wire().attempts()
    }
}
