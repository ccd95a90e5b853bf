use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

use tonic::Code;
use tonic::transport::{ClientTlsConfig, Endpoint};

use crate::wire::Wire;
use crate::{Error, Seat};

/// For a call with all its retries.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a call is tried at most.
pub const DEFAULT_ATTEMPTS: u32 = 5;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(30);
const KEEPALIVE_TIMEOUT: Duration = Duration::from_secs(10);

/// How to connect. The default is right for a server on this machine of which only tokens of games are used.
#[derive(Clone)]
pub struct Options {
    /// For opening games and reading rulebooks; a seat needs its own token only. Empty: none.
    pub operator_token: String,
    /// Turns encryption on: `ClientTlsConfig::new().with_native_roots()` trusts the system's certificates. None: plain
    /// text.
    pub tls: Option<ClientTlsConfig>,
    /// Allows tokens in the clear to an address that is not this machine's.
    pub plaintext: bool,
    /// For a call with all its retries.
    pub timeout: Duration,
    /// How often a call is tried at most when the server cannot be reached: 1 or more.
    pub attempts: u32,
    /// The language of the sentences in answers, `en` or `ja`. Empty: there are none.
    pub language: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            operator_token: String::new(),
            tls: None,
            plaintext: false,
            timeout: DEFAULT_TIMEOUT,
            attempts: DEFAULT_ATTEMPTS,
            language: String::new(),
        }
    }
}

impl fmt::Debug for Options {
    /// Leaves the token out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("tls", &self.tls.is_some())
            .field("plaintext", &self.plaintext)
            .field("timeout", &self.timeout)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

/// A connection to one server. Clones share it; it ends when nothing uses it any more.
#[derive(Clone, Debug)]
pub struct Client {
    address: String,
    wire: Wire,
}

impl Client {
    /// A client for a server at "host:port". No call is made yet: that the server cannot be reached is found by the
    /// first one.
    ///
    /// # Errors
    /// [`crate::Kind::InvalidRequest`] if tokens would travel in the clear to another machine, if the address is none, or
    /// if the certificates cannot be used.
    ///
    /// # Panics
    /// Outside of a Tokio runtime.
    pub fn connect(address: &str, options: Options) -> Result<Self, Error> {
        let refused =
            |why: &dyn fmt::Display| Error::new(Code::InvalidArgument, format!("connect to {address}: {why}"));
        let scheme = match options.tls {
            Some(_) => "https",
            None if options.plaintext || is_loopback(address) => "http",
            None => {
                return Err(refused(
                    &"tokens would travel in the clear; give `tls`, or `plaintext` if the way there is encrypted by \
                      something else",
                ));
            }
        };
        let mut endpoint = Endpoint::from_shared(format!("{scheme}://{address}"))
            .map_err(|error| refused(&error))?
            .connect_timeout(CONNECT_TIMEOUT)
            .http2_keep_alive_interval(KEEPALIVE_INTERVAL)
            .keep_alive_timeout(KEEPALIVE_TIMEOUT);
        if let Some(tls) = options.tls {
            endpoint = endpoint.tls_config(tls).map_err(|error| refused(&error))?;
        }
        let wire = Wire::new(endpoint.connect_lazy(), &options.operator_token, options.timeout, options.attempts)
            .with_language(&options.language);
        Ok(Self { address: address.to_owned(), wire })
    }

    /// Where the server is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The handle of whoever a token of a game speaks for. It makes no call.
    pub fn seat(&self, game_id: &str, token: &str) -> Seat {
        self.seat_at(game_id, token, 0)
    }

    /// The handle of somebody who has heard of a version of the game.
    pub fn seat_at(&self, game_id: &str, token: &str, version: i64) -> Seat {
        Seat::new(self.wire.with_token(token), game_id, version)
    }

    /// The connection with the operator's token and retries applied, for stubs of [`crate::pb`].
    pub fn wire(&self) -> Wire {
        self.wire.clone()
    }

    /// The same connection, whose answers have sentences in a language (`en`, `ja`; empty: none).
    #[must_use]
    pub fn in_language(&self, language: &str) -> Self {
        Self { wire: self.wire.with_language(language), ..self.clone() }
    }
}

fn is_loopback(address: &str) -> bool {
    let Some((host, port)) = address.rsplit_once(':') else {
        return false;
    };
    if port.is_empty() || !port.bytes().all(|sign| sign.is_ascii_digit()) {
        return false; // "localhost:1@elsewhere" would go elsewhere
    }
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
