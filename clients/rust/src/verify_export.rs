use bytes::Bytes;

use crate::client::LONG_TIMEOUT;
use crate::pb::log_service_client::LogServiceClient;
use crate::{Client, Error, new_request_id, pb};

/// How many bytes of an export are sent at once to be verified.
const LARGEST_PIECE: usize = 1_000_000;

impl Client {
    /// Has the server verify an export, packed or not, by its rules, without storing anything of it. Each piece takes up
    /// to two minutes. It needs the operator's or a judge's token.
    ///
    /// # Errors
    /// [`crate::Kind::BadExport`], with a message that says where; `InvalidRequest` if it is too large; `NotFound` if the
    /// server has dropped the pieces before: begin again; `Exhausted`.
    pub async fn verify_export(&self, export: impl Into<Bytes>) -> Result<pb::VerifyExportResponse, Error> {
        let mut left: Bytes = export.into();
        let mut logs = LogServiceClient::new(self.wire().with_timeout(LONG_TIMEOUT));
        let (request_id, mut offset) = (new_request_id(), 0);
        loop {
            let chunk = left.split_to(left.len().min(LARGEST_PIECE)).to_vec();
            let last = left.is_empty();
            let request = pb::VerifyExportRequest { request_id: request_id.clone(), offset, chunk, last };
            let answer = logs.verify_export(request).await?.into_inner();
            if last {
                return Ok(answer);
            }
            offset = answer.received;
        }
    }
}
