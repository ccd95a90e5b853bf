//! JSON objects whose fields are the bytes that stand in the file.

use std::collections::HashMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of a JSON object, each as it is written. No name stands there twice: what is checked must be what every
/// other program reads.
pub struct Object<'a>(HashMap<String, &'a RawValue>);

impl<'a> Object<'a> {
    pub fn read(text: &'a [u8]) -> Result<Self, String> {
        serde_json::from_slice(text).map_err(|error| error.to_string())
    }

    /// A field as it is written.
    pub fn raw(&self, name: &str) -> Result<&'a str, String> {
        self.0.get(name).map(|value| value.get()).ok_or_else(|| format!("it has no field {name:?}"))
    }

    /// A field that must be there.
    pub fn field<T: Deserialize<'a>>(&self, name: &str) -> Result<T, String> {
        serde_json::from_str(self.raw(name)?).map_err(|error| format!("its field {name:?}: {error}"))
    }
}

impl<'de> Deserialize<'de> for Object<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = HashMap::new();
                while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
                    if fields.contains_key(&name) {
                        return Err(A::Error::custom(format!("the field {name:?} stands there twice")));
                    }
                    fields.insert(name, value);
                }
                Ok(Object(fields))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}
