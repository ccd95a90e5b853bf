use std::fmt;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use futures_util::stream::unfold;

use crate::Error;

/// Answers that come one after the other. An error ends them. Dropping it ends the calls behind it.
///
/// It is a [`Stream`]; [`Feed::next`] needs no other crate:
///
/// ```no_run
/// # async fn shown(seat: adjudicator_client::Seat) -> Result<(), adjudicator_client::Error> {
/// let mut news = seat.watch(Default::default());
/// while let Some(message) = news.next().await {
///     println!("{}", message?.version);
/// }
/// # Ok(())
/// # }
/// ```
#[must_use = "nothing is asked before the first answer is waited for"]
pub struct Feed<T>(Pin<Box<dyn Stream<Item = Result<T, Error>> + Send>>);

/// Where answers come from.
pub(crate) trait Source: Send + 'static {
    type Item: Send + 'static;

    /// The next answer; None: that was the last. It is not asked again after an error.
    fn next(&mut self) -> impl Future<Output = Option<Result<Self::Item, Error>>> + Send;
}

impl<T> Feed<T> {
    pub(crate) fn new(source: impl Source<Item = T>) -> Self {
        Self(Box::pin(unfold(Some(source), |source| async {
            let mut source = source?;
            let item = source.next().await?;
            let rest = item.is_ok().then_some(source);
            Some((item, rest))
        })))
    }

    /// The next answer; None: that was the last. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<Result<T, Error>> {
        poll_fn(|context| self.0.as_mut().poll_next(context)).await
    }
}

impl<T> Stream for Feed<T> {
    type Item = Result<T, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.as_mut().poll_next(context)
    }
}

impl<T> fmt::Debug for Feed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed").finish_non_exhaustive()
    }
}
