use std::io::Write;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::export::chance::{ALGORITHM, Numbers, shuffled};
use crate::export::packing::{HEADER, SEAL_END, SEAL_HEADER};
use crate::requests::hex;
use crate::{ExportError, check_export, seed_commitment};

const SEED: &[u8; 32] = b"a seed of thirty-two bytes size!";
const SALT: &str = "00112233445566778899aabbccddeeff";
const RIGHT_ORDER: &str = "4,8,6,9,7,10,2,1,3,5";

/// A line of the test vectors of docs/shuffles.md.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Vector {
    seed: String,
    commitment: String,
    game: String,
    number: usize,
    stream: Vec<usize>,
    ids: Vec<i64>,
    order: Vec<i64>,
    options: usize,
    place: usize,
}

#[test]
fn every_vector_of_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/shuffles.md");
    let Ok(document) = std::fs::read_to_string(path) else {
        return eprintln!("the project's documents are not here");
    };
    let vectors: Vec<Vector> = document
        .lines()
        .filter(|line| line.starts_with("{\"seed\""))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(vectors.len() >= 8, "{} vectors", vectors.len());
    for mut each in vectors {
        let seed: Vec<u8> =
            (0..each.seed.len()).step_by(2).map(|at| u8::from_str_radix(&each.seed[at..at + 2], 16).unwrap()).collect();
        let mut numbers = Numbers::new(&seed, &each.game, each.number);
        if !each.commitment.is_empty() {
            assert_eq!(seed_commitment(&seed), each.commitment);
        } else if !each.stream.is_empty() {
            assert!(each.stream.iter().all(|number| numbers.next() == *number), "{each:?}");
        } else if !each.ids.is_empty() {
            each.ids.reverse(); // in any order
            assert_eq!(shuffled(&each.ids, &mut numbers), each.order);
        } else {
            assert_eq!(numbers.below(each.options), each.place, "{each:?}");
        }
    }
}

/// An export of two commands, made line by line: five events, of which a test can change some.
#[derive(Default)]
struct Written {
    /// Of every command; none in a log of the first format.
    salt: &'static str,
    lines: Vec<String>,
    chain: String,
    seq: i64,
    first: i64,
    parts: String,
    commands: usize,
}

impl Written {
    fn line(&mut self, body: &str) {
        self.lines.push(summed(body));
    }

    fn event(&mut self, kind: &str, rest: &str) {
        self.seq += 1;
        let state = format!(r#"{{"type":"{kind}","seq":{}{rest}}}"#, self.seq);
        self.line(&format!(r#"{{"kind":"event","seq":{},"topic":"{kind}/1","state":{state}"#, self.seq));
        self.parts += &format!("\n{kind}/1\n{state}");
    }

    fn command(&mut self) {
        let record = format!(r#"{{"first_seq":{},"last_seq":{}}}"#, self.first + 1, self.seq);
        let content = format!("{record}{}", self.parts);
        let (bound, salt) = match self.salt {
            "" => (content, String::new()),
            salt => (hex(&Sha256::digest(format!("{salt}\n{content}"))), format!(r#""salt":"{salt}","#)),
        };
        self.chain = hex(&Sha256::digest(format!("{}\n{bound}", self.chain)));
        self.parts.clear();
        self.first = self.seq;
        self.commands += 1;
        self.line(&format!(r#"{{"kind":"command","chain":"{}",{salt}"record":{record}"#, self.chain));
    }
}

fn summed(body: &str) -> String {
    format!("{body},\"sum\":\"{:08x}\"}}\n", crc32fast::hash(body.as_bytes()))
}

/// A sound export, but for what is given otherwise: the answer of a shuffle, the seed and the end.
fn exported(order: &str, seed: Option<&[u8]>, end: &str) -> Vec<String> {
    writing("adjudicator-log/2", SALT, order, seed, end)
}

/// The same in another format, or with another salt.
fn writing(format: &str, salt: &'static str, order: &str, seed: Option<&[u8]>, end: &str) -> Vec<String> {
    let chain = hex(&Sha256::digest(format!("{format}\ngame-1")));
    let mut written = Written { chain, salt, ..Default::default() };
    let header = format!(r#"{{"kind":"header","format":"{format}","game":"game-1","exported_at":"","program":"test""#);
    written.line(&header);
    let commitment = seed_commitment(SEED);
    let pins = format!(r#"{{"seed_commitment":"{commitment}","chance_algorithm":"{ALGORITHM}","mode":"dealt"}}"#);
    written.event("game-opened", &format!(",\"pins\":{pins}"));
    written.event("choice-opened", r#","choice":{"id":2,"seat":"CHANCE","form":"shuffle"}"#);
    written.event("choice-made", &format!(r#","seat":"CHANCE","choice":2,"picks":[{order}]"#));
    written.command();
    written.event(end, "");
    if let Some(seed) = seed {
        written.event("seed-revealed", &format!(r#","seed":"{}""#, hex(seed)));
    }
    written.command();
    let (events, commands, chain) = (written.seq, written.commands, written.chain.clone());
    written.line(&format!(r#"{{"kind":"footer","events":{events},"commands":{commands},"chain":"{chain}""#));
    written.lines
}

fn sound() -> Vec<String> {
    exported(RIGHT_ORDER, Some(SEED), "game-ended")
}

/// A file as the service packs it.
fn packed(plain: &[u8]) -> Vec<u8> {
    let mut deflate = DeflateEncoder::new(HEADER.to_vec(), Compression::best());
    deflate.write_all(plain).unwrap();
    let mut file = deflate.finish().unwrap();
    file.extend(crc32fast::hash(plain).to_le_bytes());
    file.extend(u32::try_from(plain.len()).unwrap().to_le_bytes());
    let digest = Sha256::digest(&file);
    [&file, SEAL_HEADER, &digest, SEAL_END].concat()
}

fn refused(file: &[u8], line: usize, wrong: &str) -> ExportError {
    let error = check_export(file).expect_err(wrong);
    assert!(error.line == line && error.wrong.contains(wrong), "expected line {line}, {wrong:?}; found {error}");
    error
}

#[test]
fn a_sound_export() {
    let plain = sound().concat();
    for file in [plain.as_bytes(), &packed(plain.as_bytes())] {
        let report = check_export(file).unwrap();
        assert_eq!((report.game_id.as_str(), report.events, report.commands), ("game-1", 5, 2));
        assert_eq!((report.chain.len(), report.shuffles, report.lots), (64, 1, 0));
    }
}

#[test]
fn a_game_that_goes_on_has_no_seed_to_check_with() {
    let report = check_export(exported("1,2,3", None, "turn-began").concat().as_bytes()).unwrap();
    assert_eq!(report.shuffles, 0);
}

#[test]
fn what_chance_did_not_bring_is_found() {
    let other = [0; 32];
    for (file, line, wrong) in [
        (exported("8,4,6,9,7,10,2,1,3,5", Some(SEED), "game-ended"), 4, "event 3, the shuffle number 0"),
        (exported(RIGHT_ORDER, Some(&other), "game-ended"), 7, "committed"),
        (exported(RIGHT_ORDER, None, "game-ended"), 6, "not shown"),
    ] {
        refused(file.concat().as_bytes(), line, wrong);
    }
}

#[test]
fn damage_is_found_at_its_line() {
    let without = |place: usize| {
        let mut lines = sound();
        lines.remove(place);
        lines.concat()
    };
    let replaced = |place: usize, old: &str, new: &str| {
        let mut lines = sound();
        lines[place] = lines[place].replacen(old, new, 1);
        lines.concat()
    };
    let whole = sound().concat();
    for (file, line, wrong) in [
        (replaced(3, "CHANCE", "CHANCY"), 4, "sum"),
        (replaced(3, "\"topic\":", "\"seq\":3,\"topic\":"), 4, "twice"),
        (without(0), 1, "header"),
        (without(2), 3, "event 3 stands where event 2"),
        (without(4), 7, "events 4 to 5, those before it are 1 to"),
        (without(8), 9, "without its footer"),
        (format!("{whole}{}", sound()[8]), 10, "after the footer"),
        (whole.trim_end().into(), 9, "middle"),
        (replaced(1, "}\n", "\n"), 2, "not one JSON object"),
        (String::new(), 1, "footer"),
        ("hello\n".into(), 1, "not one JSON"),
    ] {
        refused(file.as_bytes(), line, wrong);
    }
}

#[test]
fn a_log_without_salts() {
    let file = writing("adjudicator-log/1", "", RIGHT_ORDER, Some(SEED), "game-ended");
    let report = check_export(file.concat().as_bytes()).unwrap();
    assert_eq!((report.commands, report.shuffles), (2, 1));
}

#[test]
fn a_salt_is_there_where_the_format_has_one() {
    for (format, salt, line, wrong) in [
        ("adjudicator-log/1", SALT, 5, "with a salt is none of"),
        ("adjudicator-log/2", "", 5, "without a salt is none of"),
        ("adjudicator-log/2", "00AA", 5, "16 bytes"),
        ("adjudicator-log/3", SALT, 1, "format"),
    ] {
        refused(writing(format, salt, RIGHT_ORDER, Some(SEED), "game-ended").concat().as_bytes(), line, wrong);
    }
    let mut lines = sound();
    let (body, _) = lines[4].rsplit_once(",\"sum\"").unwrap();
    lines[4] = summed(&body.replacen("0011", "0012", 1));
    refused(lines.concat().as_bytes(), 5, "not what was chained");
}

#[test]
fn a_forged_event_breaks_the_chain() {
    let mut lines = sound();
    let (body, _) = lines[5].rsplit_once(",\"sum\"").unwrap();
    lines[5] = summed(&body.replacen("game-ended", "game-Ended", 1));
    let error = refused(lines.concat().as_bytes(), 8, "lines 6 to 8 are not what was chained");
    assert_eq!(error.after, 3);
}

#[test]
fn damage_of_a_packed_file_is_found() {
    let file = packed(sound().concat().as_bytes());
    for place in 0..file.len() {
        let mut damaged = file.clone();
        damaged[place] ^= 0x10;
        assert!(check_export(&damaged).is_err(), "byte {place} was changed");
        assert!(check_export(&file[..place]).is_err(), "cut off at byte {place}");
    }
    refused(&[&file[..], b"\0"].concat(), 10, "seal");
    let mut other = GzEncoder::new(Vec::new(), Compression::fast());
    other.write_all(sound().concat().as_bytes()).unwrap();
    refused(&other.finish().unwrap(), 1, "unpack it");
    refused(&packed(&vec![b'a'; 8 << 20]), 1, "fill memory");
}
