//! The lines of an export: their sums, their order, and the chain of hashes over them.

use std::io::{BufRead, Read};

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::dealing::Dealing;
use super::heads::{EXPORT_FORMAT, hash_of, is_signed};
use super::objects::Object;
use super::packing::{LONGEST_FILE, unpacked};
use super::{ExportError, ExportReport};
use crate::requests::hex;

const UNSALTED: &str = "adjudicator-log/1";
const SALTED: &str = "adjudicator-log/2";
const SALT_LENGTH: usize = 32;
const SUM_LENGTH: usize = ",\"sum\":\"00000000\"}".len();
const LONGEST_LINE: u64 = 16 << 20;

/// The state of reading one file. Texts that its methods fail with are about the line that is being read.
#[derive(Default)]
pub struct ExportCheck {
    line: usize,
    header: bool,
    footer: bool,
    salted: bool,
    report: ExportReport,
    /// Topic and state of each event since the last command, a line feed before each.
    rows: Vec<u8>,
    /// How many events wait for their command.
    pending: i64,
    chance: Dealing,
    /// Of all lines up to the footer.
    seal: Sha256,
}

#[derive(Deserialize)]
struct Record {
    first_seq: i64,
    last_seq: i64,
}

impl ExportCheck {
    /// Checks a whole file.
    pub fn checked(mut self, file: &[u8]) -> Result<ExportReport, ExportError> {
        if let Err(wrong) = self.read(file) {
            return Err(ExportError { line: self.line, after: self.sound(), wrong });
        }
        match self.chance.check(&self.report.game_id) {
            Err((line, wrong)) => Err(ExportError { line, after: self.report.events, wrong }),
            Ok((shuffles, lots)) => Ok(ExportReport { shuffles, lots, ..self.report }),
        }
    }

    /// The last event that the chain has vouched for.
    fn sound(&self) -> i64 {
        self.report.events - self.pending
    }

    fn read(&mut self, file: &[u8]) -> Result<(), String> {
        self.line = 1;
        let mut source = unpacked(file)?;
        let (mut line, mut size) = (Vec::new(), 0);
        loop {
            line.clear();
            let mut limited = source.by_ref().take(LONGEST_LINE + 1);
            let count = limited.read_until(b'\n', &mut line).map_err(|error| error.to_string())? as u64;
            size += count;
            if count == 0 {
                break;
            }
            if count > LONGEST_LINE {
                return Err(format!("longer than {LONGEST_LINE} bytes"));
            }
            if size > LONGEST_FILE {
                return Err(format!("longer than {LONGEST_FILE} bytes"));
            }
            self.take(&line)?;
            self.line += 1;
        }
        if self.footer { Ok(()) } else { Err("the file ends without its footer".into()) }
    }

    /// Checks one line and what it says against what came before.
    fn take(&mut self, whole: &[u8]) -> Result<(), String> {
        let Some(line) = whole.strip_suffix(b"\n") else {
            return Err("the line ends in its middle".into());
        };
        if !line.ends_with(b"}") {
            return Err("not one JSON object on one line".into());
        }
        let fields = Object::read(line).map_err(|error| format!("not a line of an export: {error}"))?;
        let (body, sum) = line.split_at(line.len().saturating_sub(SUM_LENGTH));
        if sum != format!(",\"sum\":\"{:08x}\"}}", crc32fast::hash(body)).as_bytes() {
            return Err("its sum does not fit its content".into());
        }
        let kind: String = fields.field("kind")?;
        if self.footer {
            if kind == "signature" && self.report.signed_by.is_empty() {
                return self.take_signature(&fields);
            }
            return Err("nothing comes after the footer but one signature".into());
        }
        self.seal.update(whole);
        if !self.header && kind != "header" {
            return Err("the first line must be the header".into());
        }
        match kind.as_str() {
            "header" => self.take_header(&fields),
            "event" => self.take_event(&fields),
            "command" => self.take_command(&fields),
            "footer" => self.take_footer(&fields),
            _ => Err(format!("not a line of an export: of the kind {kind:?}")),
        }
    }

    fn take_header(&mut self, fields: &Object<'_>) -> Result<(), String> {
        if self.header {
            return Err("a second header".into());
        }
        let format: String = fields.field("format")?;
        if format != UNSALTED && format != SALTED {
            return Err(format!("the format is {format:?}; this program reads {UNSALTED:?} and {SALTED:?}"));
        }
        self.header = true;
        self.salted = format == SALTED;
        self.report.game_id = fields.field("game")?;
        self.report.chain = hash_of(&[format.as_bytes(), b"\n", self.report.game_id.as_bytes()]);
        Ok(())
    }

    fn take_event(&mut self, fields: &Object<'_>) -> Result<(), String> {
        let (seq, topic, state): (i64, String, &str) =
            (fields.field("seq")?, fields.field("topic")?, fields.raw("state")?);
        let next = self.report.events + 1;
        if seq != next {
            return Err(format!("event {seq} stands where event {next} belongs"));
        }
        self.chance.take(state, seq, self.line)?;
        self.report.events = seq;
        for part in [topic.as_str(), state] {
            self.rows.push(b'\n');
            self.rows.extend_from_slice(part.as_bytes());
        }
        self.pending += 1;
        Ok(())
    }

    fn take_command(&mut self, fields: &Object<'_>) -> Result<(), String> {
        let (chain, record): (String, Record) = (fields.field("chain")?, fields.field("record")?);
        let (first, last) = (self.sound() + 1, self.report.events);
        if (record.first_seq, record.last_seq) != (first, last) || self.pending == 0 {
            return Err(format!(
                "it speaks of events {} to {}, those before it are {first} to {last}",
                record.first_seq, record.last_seq
            ));
        }
        if self.link(fields)? != chain {
            let since = self.line as i64 - self.pending;
            return Err(format!("lines {since} to {} are not what was chained", self.line));
        }
        self.report.ends.insert(last, chain.clone());
        self.report.chain = chain;
        self.report.commands += 1;
        self.rows.clear();
        self.pending = 0;
        Ok(())
    }

    /// The chain after a command. In a salted log its salt, record and events are hashed first, by themselves.
    fn link(&self, fields: &Object<'_>) -> Result<String, String> {
        let (former, record) = (self.report.chain.as_bytes(), fields.raw("record")?.as_bytes());
        let salt = fields.raw("salt");
        if salt.is_ok() != self.salted {
            let (has, format) = if self.salted { ("without", SALTED) } else { ("with", UNSALTED) };
            return Err(format!("a command {has} a salt is none of {format}"));
        }
        if !self.salted {
            return Ok(hash_of(&[former, b"\n", record, &self.rows]));
        }
        let salt: String = fields.field("salt")?;
        let digits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if salt.len() != SALT_LENGTH || !salt.bytes().all(digits) {
            return Err("its salt is not 16 bytes in hexadecimal".into());
        }
        let bound = hash_of(&[salt.as_bytes(), b"\n", record, &self.rows]);
        Ok(hash_of(&[former, b"\n", bound.as_bytes()]))
    }

    fn take_footer(&mut self, fields: &Object<'_>) -> Result<(), String> {
        let said: (i64, i64) = (fields.field("events")?, fields.field("commands")?);
        let (events, commands) = (self.report.events, self.report.commands);
        if said != (events, commands) || self.pending > 0 || commands == 0 {
            let (said_events, said_commands) = said;
            return Err(format!(
                "the footer counts {said_events} events in {said_commands} commands, there are {events} in {commands}"
            ));
        }
        if fields.field::<String>("chain")? != self.report.chain {
            return Err("the footer has another chain than the last command".into());
        }
        self.footer = true;
        Ok(())
    }
}

impl ExportCheck {
    /// Checks the seal over all lines before it, and that the key it names has signed it.
    fn take_signature(&mut self, fields: &Object<'_>) -> Result<(), String> {
        let (time, seal): (String, String) = (fields.field("time")?, fields.field("seal")?);
        let (key, signature): (String, String) = (fields.field("key")?, fields.field("signature")?);
        if seal != hex(&self.seal.clone().finalize()) {
            return Err("its seal is not that of the lines before it".into());
        }
        let report = &mut self.report;
        let version = report.events.to_string();
        let lines = [EXPORT_FORMAT, &report.game_id, &version, &report.chain, &seal, &time];
        if !is_signed(&key, &signature, &lines) {
            return Err("its signature is not that of the key it names".into());
        }
        (report.signed_by, report.signed_at) = (key, time);
        Ok(())
    }
}
