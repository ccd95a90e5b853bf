use tonic::Code;

/// A kind of failure: one for each thing that a program would do differently. Some are made of others
/// ([`Kind::is_a`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The move was judged and is not legal. It is recorded; the table is unchanged.
    MoveRefused,
    /// A clause forbids the move (a `MoveRefused`).
    IllegalMove,
    /// The seat is not asked that now (a `MoveRefused`).
    NotAsked,
    /// The game is over (a `MoveRefused`).
    GameOver,
    /// The rulebook leaves it open; a person has to rule (a `MoveRefused`).
    NeedsJudge,
    /// A judge's act cannot be done; nothing of it was, and nothing is recorded.
    ActRefused,
    /// The game, or its open choice, has changed since: read it again and decide again.
    Stale,
    /// The request_id was used before, for another content.
    RequestIdReused,
    /// An earlier sending opened the game (`game_id`), or issued the token; it is not shown again.
    TokensGone,
    /// The game cannot be taken over: one of its id with another history is there.
    GameExists,
    /// The request breaks the contract: a mistake in the program or its input.
    InvalidRequest,
    /// A file is no export, or not the one that was written (an `InvalidRequest`). Nothing of it was taken over.
    BadExport,
    /// A deck breaks the rules of its format (an `InvalidRequest`); `deck_verdicts` has every finding by seat.
    IllegalDeck,
    /// There is no such game, edition, clause, card, seat, option, event, object, value or token.
    NotFound,
    /// The game has not reached that version.
    VersionNotReached,
    /// There is no result yet.
    NothingToExplain,
    /// The token is missing, or not good here.
    Unauthenticated,
    /// The token is good, but its role may not do this.
    Forbidden,
    /// A limit of the server: size, watches, refused attempts, disk, or the engine's own.
    Exhausted,
    /// The move is legal and recorded, but the engine stopped at a technical limit (an `Exhausted`). It is no ruling.
    EngineLimit,
    /// Calls come too often, and retries did not help; nothing was done (an `Exhausted`). Send it again in
    /// `retry_after`.
    RateLimited,
    /// The server cannot be reached, is stopping, or cannot use its store; retries did not help.
    Unavailable,
    /// No answer in time. A move may or may not be recorded: send it again with the same request_id.
    TimedOut,
    /// An error of the server, or a status that this client does not know.
    ServerFault,
}

impl Kind {
    /// The word for it that all clients share ("IllegalMove").
    pub fn name(self) -> String {
        format!("{self:?}")
    }

    /// Whether it is the other kind, or one that belongs to it.
    pub fn is_a(self, other: Self) -> bool {
        self == other || self.within() == Some(other)
    }

    fn within(self) -> Option<Self> {
        match self {
            Self::IllegalMove | Self::NotAsked | Self::GameOver | Self::NeedsJudge => Some(Self::MoveRefused),
            Self::BadExport | Self::IllegalDeck => Some(Self::InvalidRequest),
            Self::EngineLimit | Self::RateLimited => Some(Self::Exhausted),
            _ => None,
        }
    }

    /// The kind of a failure. The code decides where a reason has no kind of its own, or is not known (a newer server).
    pub(crate) fn of(code: Code, reason: &str) -> Self {
        match reason {
            "ILLEGAL_MOVE" => Self::IllegalMove,
            "NOT_ASKED" => Self::NotAsked,
            "GAME_OVER" => Self::GameOver,
            "NEEDS_JUDGE" => Self::NeedsJudge,
            "NO_RESULT" => Self::NothingToExplain,
            "ILLEGAL_DECK" => Self::IllegalDeck,
            "ENGINE_LIMIT" => Self::EngineLimit,
            "TOKENS_GONE" => Self::TokensGone,
            "BAD_EXPORT" => Self::BadExport,
            "GAME_EXISTS" => Self::GameExists,
            "RATE_LIMITED" => Self::RateLimited,
            "BAD_CORRECTION" | "BAD_REWIND" | "BAD_FORK" | "JUDGE_CALL_CLOSED" => Self::ActRefused,
            _ => Self::of_code(code),
        }
    }

    fn of_code(code: Code) -> Self {
        match code {
            Code::InvalidArgument => Self::InvalidRequest,
            Code::NotFound => Self::NotFound,
            Code::OutOfRange => Self::VersionNotReached,
            Code::FailedPrecondition => Self::MoveRefused,
            Code::Aborted => Self::Stale,
            Code::AlreadyExists => Self::RequestIdReused,
            Code::Unauthenticated => Self::Unauthenticated,
            Code::PermissionDenied => Self::Forbidden,
            Code::ResourceExhausted => Self::Exhausted,
            Code::Unavailable | Code::Cancelled => Self::Unavailable,
            Code::DeadlineExceeded => Self::TimedOut,
            _ => Self::ServerFault,
        }
    }
}
