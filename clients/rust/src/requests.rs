//! Unary requests as the bytes that are sent: a request_id is put in before the first try.

use bytes::{BufMut, Bytes, BytesMut};

use crate::pb::calls;

/// A byte that says whether the message is compressed, and four of its length, before every message of gRPC.
const PREFIX: usize = 5;

/// A request_id that nobody else makes: 16 random bytes in hexadecimal.
pub fn new_request_id() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    hex(&bytes)
}

/// Bytes in hexadecimal, in small letters.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The body of a call with a request_id in it, if it is of a type that has one, and that id.
pub(crate) fn identified(path: &str, body: Bytes) -> (Bytes, String) {
    let plain = body.len() >= PREFIX && body[0] == 0;
    let Some((message, id)) = plain.then(|| calls::with_request_id(path, &body[PREFIX..])).flatten() else {
        return (body, String::new());
    };
    let Ok(length) = u32::try_from(message.len()) else {
        return (body, String::new());
    };
    let mut sent = BytesMut::with_capacity(PREFIX + message.len());
    sent.put_u8(0);
    sent.put_u32(length);
    sent.put_slice(&message);
    (sent.freeze(), id)
}
