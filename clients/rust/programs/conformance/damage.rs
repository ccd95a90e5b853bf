//! What is done to a copy of an export before it is checked.

use serde::Deserialize;
use serde_json::json;

use crate::calls::Call;
use crate::failures::Came;
use crate::running::Run;
use crate::values::value_of;

const SUM: &str = ",\"sum\":\"00000000\"}\n";

/// Lines count from 1.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Damage {
    line: usize,
    replace: Option<(String, String)>,
    drop: bool,
    swap: Option<(usize, usize)>,
    keep_lines: Option<usize>,
    resum: bool,
}

pub fn check_export(run: &Run, call: &Call) -> Came {
    Ok(json!(adjudicator_client::check_export(&exported(run, call)?)?))
}

pub async fn verify_export(run: &mut Run, call: Call) -> Came {
    let file = exported(run, &call)?;
    Ok(value_of(&call.client(run)?.verify_export(file).await?)?)
}

/// The file that was exported last, or a damaged copy.
fn exported(run: &Run, call: &Call) -> Result<Vec<u8>, String> {
    let damage: Damage = call.read("damage")?;
    let file = run.file.as_deref().ok_or_else(|| "nothing was exported".to_owned())?;
    damage.done(file)
}

impl Damage {
    fn done(&self, file: &[u8]) -> Result<Vec<u8>, String> {
        let mut lines: Vec<Vec<u8>> = file.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        let place = |line: usize| match line.checked_sub(1) {
            Some(place) if place < lines.len() => Ok(place),
            _ => Err(format!("the file has no line {line}")),
        };
        let swap = self.swap.map(|(one, other)| Ok::<_, String>((place(one)?, place(other)?))).transpose()?;
        let at = if self.replace.is_some() || self.drop { place(self.line)? } else { 0 };
        if let Some((old, new)) = &self.replace {
            let text = String::from_utf8_lossy(&lines[at]).into_owned();
            if !text.contains(old) {
                return Err(format!("line {} has no {old:?}", self.line));
            }
            let changed = text.replacen(old, new, 1);
            lines[at] = if self.resum { resummed(&changed) } else { changed.into() };
        }
        if self.drop {
            lines.remove(at);
        }
        if let Some((one, other)) = swap {
            lines.swap(one, other);
        }
        if let Some(most) = self.keep_lines {
            lines.truncate(most);
        }
        Ok(lines.concat())
    }
}

/// A line with the sum that fits it.
fn resummed(line: &str) -> Vec<u8> {
    let body = &line[..line.len().saturating_sub(SUM.len())];
    format!("{body},\"sum\":\"{:08x}\"}}\n", crc32fast::hash(body.as_bytes())).into()
}
