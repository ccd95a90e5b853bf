//! Patterns that values are held against. Variables are put in already.

use serde_json::{Value, json};

use crate::values::{number_of, shown, text_of};

/// Says where a value does not fit a pattern.
pub fn fits(found: &Value, pattern: &Value, path: &str) -> Result<(), String> {
    match pattern {
        Value::Object(rules) => rules.iter().try_for_each(|(key, inner)| match rule(key, found, inner) {
            Some(true) => Ok(()),
            Some(false) => Err(unlike(path, &json!({key: inner}), found)),
            None if found.is_object() => fits(found.get(key).unwrap_or(&Value::Null), inner, &format!("{path}.{key}")),
            None => Err(unlike(path, pattern, found)),
        }),
        Value::Array(patterns) => match found {
            Value::Array(list) if list.len() == patterns.len() => {
                let mut places = list.iter().zip(patterns).enumerate();
                places.try_for_each(|(place, (each, inner))| fits(each, inner, &format!("{path}.{place}")))
            }
            _ => Err(unlike(path, pattern, found)),
        },
        _ if equal(found, pattern) => Ok(()),
        _ => Err(unlike(path, pattern, found)),
    }
}

/// Whether a value is as a pattern with a word of its own says; None: it has none.
fn rule(word: &str, found: &Value, inner: &Value) -> Option<bool> {
    let fitting = |each: &Value, pattern: &Value| fits(each, pattern, "").is_ok();
    Some(match word {
        "$any" => inner == &Value::Bool(!is_empty(found)),
        "$least" => {
            let amount = length(found).or_else(|| number_of(found));
            matches!((amount, number_of(inner)), (Some(amount), Some(bound)) if amount >= bound)
        }
        "$size" => length(found).is_some_and(|size| Some(size) == number_of(inner)),
        "$has" => found.as_array().is_some_and(|list| {
            let mut patterns = inner.as_array().into_iter().flatten();
            patterns.all(|pattern| list.iter().any(|each| fitting(each, pattern)))
        }),
        "$all" => found.as_array().is_some_and(|list| list.iter().all(|each| fitting(each, inner))),
        "$in" => inner.as_array().is_some_and(|among| among.iter().any(|each| equal(found, each))),
        "$text" => match (text_of(found), text_of(inner)) {
            (Some(text), Some(part)) => text.to_lowercase().contains(&part.to_lowercase()),
            _ => false,
        },
        "$not" => !fitting(found, inner),
        _ => return None,
    })
}

/// Compares numbers and texts by their text.
fn equal(one: &Value, other: &Value) -> bool {
    match (text_of(one), text_of(other)) {
        (None, None) => one == other,
        (text, other) => text == other,
    }
}

/// Whether a value is absent, or the default of its type.
fn is_empty(found: &Value) -> bool {
    let text = text_of(found);
    matches!(found, Value::Null | Value::Bool(false))
        || length(found) == Some(0)
        || matches!(text.as_deref(), Some("" | "0"))
}

/// That of a list or an object.
fn length(found: &Value) -> Option<i64> {
    let length = found.as_array().map(Vec::len).or_else(|| found.as_object().map(serde_json::Map::len))?;
    i64::try_from(length).ok()
}

fn unlike(path: &str, pattern: &Value, found: &Value) -> String {
    format!("{}: expected {}, found {}", path.trim_start_matches('.'), shown(pattern), shown(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_what_they_are_for() {
        for (found, pattern, expected) in [
            (r#"{"a": "5", "b": 1}"#, r#"{"a": 5}"#, true),
            (r#"{"a": 5}"#, r#"{"b": 5}"#, false),
            ("[1, 2]", "[1, 2]", true),
            ("[1, 2]", "[1]", false),
            ("true", "true", true),
            (r#""true""#, "true", false),
            (r#""""#, r#"{"$any": false}"#, true),
            ("{}", r#"{"a": {"$any": false}}"#, true),
            (r#""0""#, r#"{"$any": true}"#, false),
            ("[0]", r#"{"$any": true}"#, true),
            (r#""12""#, r#"{"$least": 9}"#, true),
            ("[1, 2]", r#"{"$least": 3}"#, false),
            ("[1, 2]", r#"{"$size": 2}"#, true),
            ("null", r#"{"$size": 0}"#, false),
            (r#"[{"a": 1}, {"a": 2}]"#, r#"{"$has": [{"a": 2}, {"a": 1}]}"#, true),
            (r#"[{"a": 1}]"#, r#"{"$has": [{"a": 2}]}"#, false),
            ("[1, 2]", r#"{"$all": {"$least": 1}}"#, true),
            ("[1, 2]", r#"{"$all": {"$least": 2}}"#, false),
            (r#""P1""#, r#"{"$in": ["P1", "P2"]}"#, true),
            (r#""The Chain""#, r#"{"$text": "chain"}"#, true),
            ("3", r#"{"$not": 3}"#, false),
        ] {
            let (value, rule) = (found.parse().unwrap(), pattern.parse().unwrap());
            assert_eq!(fits(&value, &rule, "").is_ok(), expected, "{found} with {pattern}");
        }
    }
}
