use std::collections::VecDeque;
use std::future::Future;

use crate::feed::Source;
use crate::{Error, Feed};

/// How many entries a page of a list has at most.
pub(crate) const LARGEST_PAGE: i32 = 500;

/// All entries of a list that comes in pages. A page is asked for when it is reached, with the token of the one before.
pub(crate) fn paged<T, A>(ask: impl FnMut(String) -> A + Send + 'static) -> Feed<T>
where
    T: Send + 'static,
    A: Future<Output = Result<(Vec<T>, String), Error>> + Send + 'static,
{
    Feed::new(Pages { ask, token: Some(String::new()), page: VecDeque::new() })
}

/// All entries of a list, by the call that reads a page, the field of the page that has them, and the request.
macro_rules! listed {
    ($service:expr, $call:ident, $entries:ident, $request:expr) => {{
        let (service, request) = ($service, $request);
        $crate::pages::paged(move |page_token| {
            let (mut service, mut request) = (service.clone(), request.clone());
            request.page_token = page_token;
            async move {
                let page = service.$call(request).await?.into_inner();
                Ok((page.$entries, page.next_page_token))
            }
        })
    }};
}
pub(crate) use listed;

/// How many are asked for at once.
pub(crate) fn page_size(asked: i32) -> i32 {
    if asked == 0 { LARGEST_PAGE } else { asked }
}

struct Pages<T, F> {
    ask: F,
    /// For the next page; None: there is none.
    token: Option<String>,
    page: VecDeque<T>,
}

impl<T, F, A> Source for Pages<T, F>
where
    T: Send + 'static,
    F: FnMut(String) -> A + Send + 'static,
    A: Future<Output = Result<(Vec<T>, String), Error>> + Send + 'static,
{
    type Item = T;

    async fn next(&mut self) -> Option<Result<T, Error>> {
        loop {
            if let Some(entry) = self.page.pop_front() {
                return Some(Ok(entry));
            }
            let token = self.token.take()?;
            match (self.ask)(token).await {
                Err(error) => return Some(Err(error)),
                Ok((page, next)) => {
                    self.page = page.into();
                    self.token = Some(next).filter(|token| !token.is_empty());
                }
            }
        }
    }
}
