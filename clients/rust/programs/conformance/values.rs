//! JSON values: of messages, of variables, and at paths.

use std::sync::LazyLock;

use prost_reflect::{DescriptorPool, DynamicMessage, SerializeOptions};
use serde_json::{Map, Value};

const LONGEST_SHOWN: usize = 300;

static CONTRACT: LazyLock<DescriptorPool> = LazyLock::new(|| {
    let contract = include_bytes!(concat!(env!("OUT_DIR"), "/contract.bin"));
    DescriptorPool::decode(contract.as_slice()).expect("protoc writes what can be read")
});

/// A message as proto3 JSON with everything in it.
pub fn value_of<M: prost::Message + prost::Name>(message: &M) -> Result<Value, String> {
    let name = M::full_name();
    let descriptor = CONTRACT.get_message_by_name(&name).ok_or_else(|| format!("the contract has no {name}"))?;
    let mut described = DynamicMessage::new(descriptor);
    described.transcode_from(message).map_err(|error| error.to_string())?;
    let options = SerializeOptions::new().use_proto_field_name(true).skip_default_fields(false);
    described.serialize_with_options(serde_json::value::Serializer, &options).map_err(|error| error.to_string())
}

/// A message that stands there as proto3 JSON.
pub fn message_of<M: prost::Message + prost::Name + Default>(given: &Value) -> Result<M, String> {
    let name = M::full_name();
    let descriptor = CONTRACT.get_message_by_name(&name).ok_or_else(|| format!("the contract has no {name}"))?;
    let described = DynamicMessage::deserialize(descriptor, given).map_err(|error| error.to_string())?;
    described.transcode_to().map_err(|error| error.to_string())
}

/// A value with every `{"$": "name"}` replaced by what is kept under that name.
pub fn resolved(given: &Value, kept: &Map<String, Value>) -> Result<Value, String> {
    match given {
        Value::Array(list) => list.iter().map(|each| resolved(each, kept)).collect(),
        Value::Object(fields) => match fields.get("$") {
            Some(Value::String(name)) => variable(name, fields.get("plus"), kept),
            _ => fields.iter().map(|(key, each)| Ok((key.clone(), resolved(each, kept)?))).collect(),
        },
        _ => Ok(given.clone()),
    }
}

fn variable(name: &str, plus: Option<&Value>, kept: &Map<String, Value>) -> Result<Value, String> {
    let found = kept.get(name).ok_or_else(|| format!("nothing is kept under {name:?}"))?;
    let Some(plus) = plus else {
        return Ok(found.clone());
    };
    match (number_of(found), number_of(plus)) {
        (Some(number), Some(more)) => Ok((number + more).into()),
        _ => Err(format!("{name:?} is no number: {}", shown(found))),
    }
}

/// What lies at a path: keys and numbers with dots between them, "#" for the length.
pub fn at(found: &Value, path: &str) -> Result<Value, String> {
    let mut found = found.clone();
    for part in path.split('.') {
        let next = match &found {
            Value::Object(fields) => fields.get(part).cloned(),
            Value::Array(list) if part == "#" => Some(list.len().into()),
            Value::Array(list) => part.parse::<i64>().ok().and_then(|place| {
                let from = if place < 0 { list.len() as i64 } else { 0 };
                list.get(usize::try_from(place + from).ok()?).cloned()
            }),
            _ => None,
        };
        found = next.ok_or_else(|| format!("there is nothing at {part:?} of {path:?}"))?;
    }
    Ok(found)
}

/// A whole number that may stand there as text.
pub fn number_of(found: &Value) -> Option<i64> {
    text_of(found)?.parse().ok()
}

/// The text of a text or a number: 64-bit numbers are texts in proto3 JSON.
pub fn text_of(found: &Value) -> Option<String> {
    match found {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A value for a problem: not too long.
pub fn shown(found: &Value) -> String {
    let text = found.to_string();
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn variables_are_put_in_and_paths_lead_into_values() {
        let Value::Object(kept) = json!({"n": "41", "list": ["a", "b"]}) else { unreachable!() };
        let pattern = json!({"x": [{"$": "n", "plus": -1}], "y": {"$": "list"}});
        let result = resolved(&pattern, &kept).unwrap();
        assert_eq!(result, json!({"x": [40], "y": ["a", "b"]}));
        assert!(resolved(&json!({"$": "other"}), &kept).is_err());
        for (path, expected) in [("y.#", json!(2)), ("y.-1", json!("b")), ("x.0", json!(40))] {
            assert_eq!(at(&result, path), Ok(expected));
        }
        assert!(at(&result, "y.2").is_err());
    }

    #[test]
    fn messages_are_written_with_defaults_and_unknown_numbers() {
        let choice = adjudicator_client::pb::Choice { id: 1 << 60, form: 99, ..Default::default() };
        let value = value_of(&choice).unwrap();
        assert_eq!(value["id"], json!((1_i64 << 60).to_string()));
        assert_eq!((&value["form"], &value["object_id"], &value["options"]), (&json!(99), &json!("0"), &json!([])));
    }
}
