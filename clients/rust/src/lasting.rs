use std::future::Future;
use std::time::Duration;

use tokio::time::{sleep, timeout};
use tonic::{Code, Streaming};

use crate::Error;
use crate::feed::Source;
use crate::wire::pause_after;

/// Four times as long as the server ever says nothing to a watch.
pub(crate) const LONGEST_SILENCE: Duration = Duration::from_secs(60);

/// What becomes of a message.
pub(crate) struct Taken {
    /// Whether it is passed on.
    pub passed: bool,
    /// Whether it is the last.
    pub last: bool,
}

/// What a stream that is opened again and again is made of.
pub(crate) trait Resumed: Send + 'static {
    type Message: Send + 'static;

    /// Opens the stream, from where it stands now.
    fn open(&mut self) -> impl Future<Output = Result<Streaming<Self::Message>, Error>> + Send;

    /// Told of every message.
    fn take(&mut self, message: &Self::Message) -> Taken;

    /// Openings in a row that may bring nothing.
    fn attempts(&self) -> u32;
}

/// A stream of messages and all its successors.
pub(crate) struct Lasting<R: Resumed> {
    resumed: R,
    silence: Duration,
    stream: Option<Streaming<R::Message>>,
    /// Openings in a row that brought nothing.
    idle: u32,
    /// Whether the stream that is open brought anything.
    brought: bool,
    done: bool,
}

impl<R: Resumed> Lasting<R> {
    /// Takes a stream for broken that is silent for so long.
    pub(crate) fn new(resumed: R, silence: Duration) -> Self {
        Self { resumed, silence, stream: None, idle: 0, brought: false, done: false }
    }

    /// The next message of the stream, which is opened if it is not.
    async fn received(&mut self) -> Result<R::Message, Error> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            closed => {
                self.brought = false;
                closed.insert(self.resumed.open().await?)
            }
        };
        let message = stream.message().await?;
        self.brought |= message.is_some();
        message.ok_or_else(|| Error::new(Code::Unavailable, "the server ends the watch again and again"))
    }

    /// Waits before the stream is opened again. Gives the error back if that is of no use.
    async fn rest(&mut self, error: Error) -> Result<(), Error> {
        self.stream = None;
        self.idle = if self.brought { 0 } else { self.idle + 1 };
        if !error.passes() || self.idle >= self.resumed.attempts() {
            return Err(error);
        }
        sleep(pause_after(self.idle).max(error.retry_after)).await;
        Ok(())
    }
}

impl<R: Resumed> Source for Lasting<R> {
    type Item = R::Message;

    async fn next(&mut self) -> Option<Result<R::Message, Error>> {
        while !self.done {
            let received = timeout(self.silence, self.received()).await;
            match received.unwrap_or_else(|_| Err(Error::new(Code::Unavailable, "nothing came for too long"))) {
                Ok(message) => {
                    let Taken { passed, last } = self.resumed.take(&message);
                    self.done = last;
                    if passed {
                        return Some(Ok(message));
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
