use std::collections::BTreeMap;
use std::ops::Deref;
use std::time::Duration;

use prost::Message;
use tonic::{Code, Status};

use crate::wire::REQUEST_ID;
use crate::{ExportError, Kind, pb};

const DOMAIN: &str = "adjudicator.v1";
const REASON_PREFIX: &str = "ERROR_REASON_";

/// A call that failed, with everything that is known of it: the fields are those of [`Failure`].
///
/// Look at its kind to decide what to do (`error.is_a(Kind::Stale)`), at `reason` for the exact word of the contract, at
/// [`Failure::findings`] and [`Failure::clauses`] for why the rules refuse.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}: {}", self.0.word(), self.0.message)]
pub struct Error(Box<Failure>);

/// What is known of a call that failed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Failure {
    /// What a program would do about it.
    pub kind: Kind,
    /// The status of gRPC; its word is [`code_name`].
    pub code: Code,
    /// The word of the contract ("UNKNOWN_GAME"), also one newer than this client. Empty: the error is not the
    /// service's own.
    pub reason: String,
    /// For a developer, in English.
    pub message: String,
    /// What was tried, in English.
    pub tried: String,
    /// What is wrong with it.
    pub wrong: String,
    /// What the caller can do.
    pub todo: String,
    /// The same in the language that the client asked for. Empty: it asked for none.
    pub sentence: String,
    /// The stable name of what went wrong ("error.stale-version"). Empty: the error is not the service's own.
    pub error_code: String,
    /// That of what is wrong in particular ("answer.nothing-asked"). Empty: there is no more to say.
    pub wrong_code: String,
    /// What the codes are about; [`argument_of`] finds one by its name.
    pub arguments: Vec<pb::Argument>,
    /// The game it is about. Empty: none.
    pub game_id: String,
    /// That of the game just after the refusal. 0: not known.
    pub version: i64,
    /// Whose clauses are cited. Empty: nothing is cited.
    pub edition: String,
    /// The findings on a refused move. None: the rules were not asked.
    pub verdict: Option<pb::Verdict>,
    /// The findings on illegal decks, by seat.
    pub deck_verdicts: BTreeMap<String, pb::Verdict>,
    /// How many findings were left out to keep the error small.
    pub findings_left_out: i32,
    /// How long to wait before the call is sent again. Zero: waiting is not what helps.
    pub retry_after: Duration,
    /// That of the call, if it had one: send the call again with it, and it is carried out once. Else empty.
    pub request_id: String,
}

impl Error {
    /// An error that the client itself finds.
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self(Box::new(Failure {
            kind: Kind::of(code, ""),
            code,
            reason: String::new(),
            message: message.into(),
            tried: String::new(),
            wrong: String::new(),
            todo: String::new(),
            sentence: String::new(),
            error_code: String::new(),
            wrong_code: String::new(),
            arguments: Vec::new(),
            game_id: String::new(),
            version: 0,
            edition: String::new(),
            verdict: None,
            deck_verdicts: BTreeMap::new(),
            findings_left_out: 0,
            retry_after: Duration::ZERO,
            request_id: String::new(),
        }))
    }

    /// Whether the same call may well succeed a moment later: the server is away, or it stops just as the call comes in
    /// (gRPC then says CANCELLED), or it asks to wait.
    pub(crate) fn passes(&self) -> bool {
        matches!(self.code, Code::Unavailable | Code::Cancelled) || self.kind == Kind::RateLimited
    }
}

impl Deref for Error {
    type Target = Failure;

    fn deref(&self) -> &Failure {
        &self.0
    }
}

impl Failure {
    /// Whether it is of a kind, or of one that belongs to it.
    pub fn is_a(&self, kind: Kind) -> bool {
        self.kind.is_a(kind)
    }

    /// All findings, on the move or on all decks.
    pub fn findings(&self) -> impl Iterator<Item = &pb::Finding> {
        self.verdicts().flat_map(|verdict| &verdict.findings)
    }

    /// The labels that decided, once each.
    pub fn clauses(&self) -> Vec<&str> {
        let mut labels = Vec::new();
        for label in self.verdicts().flat_map(|verdict| &verdict.clauses) {
            if !labels.contains(&label.as_str()) {
                labels.push(label);
            }
        }
        labels
    }

    fn verdicts(&self) -> impl Iterator<Item = &pb::Verdict> {
        self.verdict.iter().chain(self.deck_verdicts.values())
    }

    fn word(&self) -> &str {
        if self.reason.is_empty() { code_name(self.code) } else { &self.reason }
    }

    fn take(&mut self, refused: pb::Refused) {
        self.reason = reason_of(refused.reason);
        (self.tried, self.wrong, self.todo) = (refused.tried, refused.wrong, refused.todo);
        (self.sentence, self.error_code, self.wrong_code) = (refused.sentence, refused.code, refused.wrong_code);
        self.arguments = refused.arguments;
        (self.game_id, self.version, self.edition) = (refused.game_id, refused.version, refused.edition);
        (self.verdict, self.deck_verdicts) = (refused.verdict, refused.deck_verdicts);
        self.findings_left_out = refused.findings_left_out;
        self.retry_after = Duration::from_millis(refused.retry_after_ms.try_into().unwrap_or(0));
    }
}

/// The argument of a finding, an error, or whatever else has a code, by its name.
pub fn argument_of<'a>(arguments: &'a [pb::Argument], name: &str) -> Option<&'a pb::Argument> {
    arguments.iter().find(|argument| argument.name == name)
}

impl From<&Status> for Error {
    /// Details that are missing or cannot be read leave what the status says.
    fn from(status: &Status) -> Self {
        let mut error = Self::new(status.code(), status.message());
        let failure = &mut *error.0;
        let details = pb::ErrorStatus::decode(status.details()).unwrap_or_default().details;
        let of_type = |name: &str| {
            let name = format!("/{name}");
            details.iter().find(|detail| detail.type_url.ends_with(&name)).map(|detail| detail.value.as_slice())
        };
        if let Some(Ok(refused)) = of_type("adjudicator.v1.Refused").map(pb::Refused::decode) {
            failure.take(refused);
        }
        if let Some(Ok(info)) = of_type("google.rpc.ErrorInfo").map(pb::ErrorInfo::decode)
            && info.domain == DOMAIN
            && !info.reason.is_empty()
        {
            failure.reason = info.reason;
        }
        if let Some(id) = status.metadata().get(REQUEST_ID) {
            failure.request_id = String::from_utf8_lossy(id.as_encoded_bytes()).into_owned();
        }
        failure.kind = Kind::of(failure.code, &failure.reason);
        error
    }
}

impl From<Status> for Error {
    fn from(status: Status) -> Self {
        Self::from(&status)
    }
}

impl From<ExportError> for Error {
    fn from(bad: ExportError) -> Self {
        let mut error = Self::new(Code::InvalidArgument, bad.to_string());
        error.0.kind = Kind::BadExport;
        error.0.wrong = bad.wrong;
        error
    }
}

/// The word for a reason; the bare number if it is newer than this client.
pub(crate) fn reason_of(number: i32) -> String {
    match pb::ErrorReason::try_from(number) {
        Ok(pb::ErrorReason::Unspecified) => String::new(),
        Ok(reason) => reason.as_str_name().trim_start_matches(REASON_PREFIX).to_owned(),
        Err(_) => number.to_string(),
    }
}

/// The word of gRPC for a status code ("FAILED_PRECONDITION").
pub fn code_name(code: Code) -> &'static str {
    match code {
        Code::Ok => "OK",
        Code::Cancelled => "CANCELLED",
        Code::Unknown => "UNKNOWN",
        Code::InvalidArgument => "INVALID_ARGUMENT",
        Code::DeadlineExceeded => "DEADLINE_EXCEEDED",
        Code::NotFound => "NOT_FOUND",
        Code::AlreadyExists => "ALREADY_EXISTS",
        Code::PermissionDenied => "PERMISSION_DENIED",
        Code::ResourceExhausted => "RESOURCE_EXHAUSTED",
        Code::FailedPrecondition => "FAILED_PRECONDITION",
        Code::Aborted => "ABORTED",
        Code::OutOfRange => "OUT_OF_RANGE",
        Code::Unimplemented => "UNIMPLEMENTED",
        Code::Internal => "INTERNAL",
        Code::Unavailable => "UNAVAILABLE",
        Code::DataLoss => "DATA_LOSS",
        Code::Unauthenticated => "UNAUTHENTICATED",
    }
}
