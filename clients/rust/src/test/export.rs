use std::collections::HashMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use ring::signature::{Ed25519KeyPair, KeyPair};

use crate::export::chance::{FAIR, Numbers, REPEATABLE, number_key, shuffled, stream_key};
use crate::export::is_signed;
use crate::export::packing::{HEADER, SEAL_END, SEAL_HEADER};
use crate::requests::hex;
use crate::{ExportError, Head, Link, Standing, check_export, salted_commitment, seed_commitment};

const SEED: &[u8; 32] = b"a seed of thirty-two bytes size!";
const SALT: &str = "00112233445566778899aabbccddeeff";
const RIGHT_ORDER: &str = "4,8,6,9,7,10,2,1,3,5";

/// A line of the test vectors of docs/shuffles.md.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Vector {
    secret: String,
    salt: String,
    renewals: usize,
    seats: Vec<String>,
    contributions: HashMap<String, String>,
    key: String,
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
        .filter(|line| line.starts_with("{\"seed\"") || line.starts_with("{\"secret\""))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(vectors.len() >= 13, "{} vectors", vectors.len());
    for mut each in vectors {
        let (secret, salt) = (bytes_of(&each.secret), bytes_of(&each.salt));
        let seed = match each.key.as_str() {
            "" => bytes_of(&each.seed),
            _ => stream_key(&secret, &each.game, each.renewals, &each.seats, &each.contributions),
        };
        let mut numbers = Numbers::new(&seed, &each.game, each.number);
        assert!(each.key.is_empty() || hex(&seed) == each.key, "{each:?}");
        if !each.salt.is_empty() {
            assert_eq!(salted_commitment(&secret, &salt), each.commitment);
        } else if !each.commitment.is_empty() {
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

fn bytes_of(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
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
    let pins = format!(r#"{{"seed_commitment":"{commitment}","chance_algorithm":"{REPEATABLE}","mode":"dealt"}}"#);
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

/// An export of a fair game: a shuffle from the first secret, and one from that of a renewal.
struct FairGame {
    secrets: Vec<Vec<u8>>,
    /// As they were told.
    commitments: Vec<String>,
    contributions: &'static str,
    number_key: String,
    renewal: usize,
    orders: Vec<String>,
}

const FAIR_SALT: [u8; 32] = [0x5a; 32];

impl FairGame {
    fn sound() -> Self {
        let secrets = vec![SEED.to_vec(), vec![7; 32]];
        let shares = HashMap::from([("P1".to_owned(), "000102030405060708090a0b0c0d0e0f".to_owned())]);
        let order = |(place, secret): (usize, &Vec<u8>)| {
            let key = stream_key(secret, "game-1", place, &["P1".into(), "P2".into()], &shares);
            let order = shuffled(&[1, 2, 3, 4, 5, 6], &mut Numbers::new(&key, "game-1", place));
            order.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
        };
        Self {
            commitments: secrets.iter().map(|secret| salted_commitment(secret, &FAIR_SALT)).collect(),
            orders: secrets.iter().enumerate().map(order).collect(),
            secrets,
            contributions: r#"{"P1":"000102030405060708090a0b0c0d0e0f"}"#,
            number_key: String::new(),
            renewal: 1,
        }
    }

    fn with(change: impl FnOnce(&mut Self)) -> String {
        let mut game = Self::sound();
        change(&mut game);
        let chain = hex(&Sha256::digest("adjudicator-log/2\ngame-1"));
        let mut written = Written { chain, salt: SALT, ..Default::default() };
        written
            .line(r#"{"kind":"header","format":"adjudicator-log/2","game":"game-1","exported_at":"","program":"test""#);
        let (told, shares) = (&game.commitments[0], game.contributions);
        let pins = format!(r#"{{"seed_commitment":"{told}","chance_algorithm":"{FAIR}","seats":["P1","P2"]"#);
        let pins = format!(r#"{pins},"number_key":"{}""#, game.number_key);
        written.event("game-opened", &format!(r#","pins":{pins},"contributions":{shares}}}"#));
        for (place, order) in game.orders.iter().enumerate() {
            if place > 0 {
                let (renewal, told) = (game.renewal, &game.commitments[place]);
                written.event("chance-renewed", &format!(r#","renewal":{renewal},"seed_commitment":"{told}""#));
            }
            let question = format!(r#","choice":{{"id":{place},"seat":"CHANCE","form":"shuffle"}}"#);
            written.event("choice-opened", &question);
            written.event("choice-made", &format!(r#","seat":"CHANCE","choice":{place},"picks":[{order}]"#));
        }
        written.event("game-ended", "");
        let shown = |secret: &Vec<u8>| format!(r#""seed":"{}","salt":"{}""#, hex(secret), hex(&FAIR_SALT));
        let later: Vec<_> = game.secrets[1..].iter().map(|secret| format!("{{{}}}", shown(secret))).collect();
        let (first, later) = (shown(&game.secrets[0]), later.join(","));
        written.event("seed-revealed", &format!(r#",{first},"renewed":[{later}]"#));
        written.command();
        let (events, chain) = (written.seq, written.chain.clone());
        written.line(&format!(r#"{{"kind":"footer","events":{events},"commands":1,"chain":"{chain}""#));
        written.lines.concat()
    }
}

#[test]
fn the_shuffles_of_a_fair_game() {
    let report = check_export(FairGame::with(|_| ()).as_bytes()).unwrap();
    assert_eq!((report.shuffles, report.lots), (2, 0));
}

#[test]
fn what_a_fair_game_did_not_bring_is_found() {
    let none = "0".repeat(64);
    refused(FairGame::with(|game| game.contributions = "{}").as_bytes(), 4, "does not follow");
    refused(FairGame::with(|game| game.orders[1] = "1,2,3,4,5,6".into()).as_bytes(), 7, "does not follow");
    refused(FairGame::with(|game| game.commitments[1] = none).as_bytes(), 9, "committed");
    refused(FairGame::with(|game| game.renewal = 2).as_bytes(), 5, "renewal 2 of chance");
    refused(FairGame::with(|game| game.contributions = r#"{"P1":"00","P1":"01"}"#).as_bytes(), 2, "twice");
    refused(FairGame::with(|game| game.secrets[1] = vec![7]).as_bytes(), 9, "committed");
    refused(FairGame::with(|game| game.secrets.truncate(1)).as_bytes(), 9, "committed");
}

#[test]
fn what_hidden_cards_are_numbered_by_follows_from_the_secret() {
    let shares = HashMap::from([("P1".to_owned(), "000102030405060708090a0b0c0d0e0f".to_owned())]);
    let key = stream_key(SEED, "game-1", 0, &["P1".into(), "P2".into()], &shares);
    let due = number_key(&key, "game-1");
    assert_eq!(check_export(FairGame::with(|game| game.number_key = due).as_bytes()).unwrap().shuffles, 2);
    refused(FairGame::with(|game| game.number_key = "5eed".repeat(8)).as_bytes(), 9, "numbers of hidden cards");
}

/// A line of the test vectors of docs/signed-heads.md.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct HeadVector {
    format: String,
    game: String,
    salt: String,
    record: String,
    events: Vec<(String, String)>,
    chain: String,
    head: String,
    export: String,
    key: String,
    signature: String,
}

#[test]
fn every_vector_of_signed_heads() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/signed-heads.md");
    let Ok(document) = std::fs::read_to_string(path) else {
        return eprintln!("the project's documents are not here");
    };
    let block = document.rsplit("```json\n").next().unwrap().split("```").next().unwrap();
    let vectors: Vec<HeadVector> = block.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(vectors.len() >= 8, "{} vectors", vectors.len());
    let (mut chain, hash) = (String::new(), |text: String| hex(&Sha256::digest(text)));
    for each in &vectors {
        let rows: String = each.events.iter().map(|(topic, state)| format!("\n{topic}\n{state}")).collect();
        let content = format!("{}{rows}", each.record);
        if !each.format.is_empty() {
            chain = hash(format!("{}\n{}", each.format, each.game));
        } else if !each.record.is_empty() && each.salt.is_empty() {
            chain = hash(format!("{chain}\n{content}"));
        } else if !each.record.is_empty() {
            chain = hash(format!("{chain}\n{}", hash(format!("{}\n{content}", each.salt))));
        } else {
            let text = format!("{}{}", each.head, each.export);
            assert!(is_signed(&each.key, &each.signature, &[&text]), "{each:?}");
            assert!(!is_signed(&each.key, &each.signature, &[&text, ""]), "{each:?}");
            continue;
        }
        assert_eq!(chain, each.chain, "{each:?}");
    }
}

fn key() -> (Ed25519KeyPair, String) {
    let key = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
    let public = hex(key.public_key().as_ref());
    (key, public)
}

fn signature(lines: &[&str]) -> String {
    hex(key().0.sign(lines.join("\n").as_bytes()).as_ref())
}

/// A sound export with a signature that says another time or another seal than was signed.
fn signed(time: &str, seal: Option<&str>) -> String {
    let file = sound().concat();
    let report = check_export(file.as_bytes()).unwrap();
    let right = hex(&Sha256::digest(&file));
    let lines = ["adjudicator-export/1", "game-1", "5", &report.chain, &right, "2026-11-22T17:00:00Z"];
    let (seal, public, signature) = (seal.unwrap_or(&right), key().1, signature(&lines));
    let line =
        format!(r#"{{"kind":"signature","time":"{time}","seal":"{seal}","key":"{public}","signature":"{signature}""#);
    file + &summed(&line)
}

#[test]
fn a_signed_export() {
    let file = signed("2026-11-22T17:00:00Z", None);
    for file in [file.clone().into_bytes(), packed(file.as_bytes())] {
        let report = check_export(&file).unwrap();
        assert_eq!((report.signed_by, report.signed_at.as_str()), (key().1, "2026-11-22T17:00:00Z"));
    }
    let again = file.lines().last().unwrap();
    refused(format!("{file}{again}\n").as_bytes(), 11, "nothing comes after");
}

#[test]
fn a_forged_signature_is_found() {
    refused(signed("2026-11-22T18:00:00Z", None).as_bytes(), 10, "not that of the key");
    refused(signed("2026-11-22T17:00:00Z", Some(&"0".repeat(64))).as_bytes(), 10, "seal");
}

#[test]
fn an_export_held_against_heads() {
    let report = check_export(sound().concat().as_bytes()).unwrap();
    let head = |change: &dyn Fn(&mut Head)| {
        let mut head = Head {
            format: "adjudicator-head/1".into(),
            game: "game-1".into(),
            version: 5,
            chain: report.chain.clone(),
            time: "now".into(),
            key: key().1,
            signature: String::new(),
        };
        change(&mut head);
        let version = head.version.to_string();
        head.signature = signature(&["adjudicator-head/1", &head.game, &version, &head.chain, &head.time]);
        head
    };
    let genuine = head(&|_| ());
    let unsigned = Head { key: String::new(), signature: String::new(), ..genuine.clone() };
    let forged = Head { time: "then".into(), ..genuine.clone() };
    for (head, standing) in [
        (genuine, Standing::PassesThrough),
        (unsigned, Standing::PassesThrough),
        (head(&|head| head.chain = "0".repeat(64)), Standing::AlternativeHistory),
        (head(&|head| head.version = 2), Standing::AlternativeHistory),
        (head(&|head| head.version = 6), Standing::EndsBefore),
        (head(&|head| head.game = "game-2".into()), Standing::AnotherGame),
        (forged, Standing::ForgedHead),
    ] {
        assert_eq!(report.standing(&head), standing, "{head:?}");
        assert_eq!(Head::read(&head.text()), Ok(head));
    }
    assert!(Head::read(r#"{"format":"adjudicator-head/2"}"#).is_err());
}

#[test]
fn links_lead_from_one_head_to_the_next() {
    let hash = |text: String| hex(&Sha256::digest(text));
    let first = Head { game: "game-1".into(), version: 3, chain: hash("one".into()), ..Default::default() };
    let link = |version, bound: &str| Link { version, bound: bound.into() };
    let bound = hash("two".into());
    let chain = hash(format!("{}\n{bound}", first.chain));
    let later = Head { version: 5, chain, ..first.clone() };
    assert!(first.leads_to(&[link(5, &bound), link(8, &bound)], &later));
    assert!(!first.leads_to(&[link(5, &first.chain)], &later));
    assert!(!first.leads_to(&[], &later));
}
