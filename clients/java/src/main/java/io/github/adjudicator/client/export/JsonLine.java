package io.github.adjudicator.client.export;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.Strictness;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A JSON object with the exact bytes of each of its fields: what hashes are made of must not be
 * written anew.
 */
final class JsonLine {
  private static final TypeAdapter<JsonElement> ANY = new Gson().getAdapter(JsonElement.class);

  /** The bytes are not one JSON object, or not one that has what is asked of it. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String wrong) {
      super(wrong);
    }
  }

  private final byte[] bytes;
  private final Map<String, byte[]> fields = new LinkedHashMap<>();
  private int at;

  private JsonLine(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The object that these bytes are, with nothing before or behind it. */
  static JsonLine read(byte[] bytes) throws Malformed {
    parse(bytes);
    JsonLine line = new JsonLine(bytes);
    line.split();
    return line;
  }

  /** Throws Malformed if there are other fields than these. */
  void only(Set<String> names) throws Malformed {
    for (String name : fields.keySet()) {
      if (!names.contains(name)) {
        throw new Malformed("a field it cannot have");
      }
    }
  }

  /** The bytes of a field as they stand in the line. */
  byte[] bytes(String name) throws Malformed {
    byte[] found = fields.get(name);
    if (found == null) {
      throw new Malformed("it has no " + name);
    }
    return found;
  }

  String text(String name) throws Malformed {
    JsonElement value = parse(bytes(name));
    if (value.isJsonPrimitive() && value.getAsJsonPrimitive().isString()) {
      return value.getAsString();
    }
    throw new Malformed("its " + name + " is no text");
  }

  long number(String name) throws Malformed {
    JsonElement value = parse(bytes(name));
    try {
      if (value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber()) {
        return Long.parseLong(value.getAsString());
      }
    } catch (NumberFormatException noWholeNumber) {
      // Said below.
    }
    throw new Malformed("its " + name + " is no whole number");
  }

  JsonObject object(String name) throws Malformed {
    if (parse(bytes(name)) instanceof JsonObject object) {
      return object;
    }
    throw new Malformed("its " + name + " is no object");
  }

  /** Cuts the object into its fields. The bytes are sound JSON: they have been parsed. */
  private void split() throws Malformed {
    skipSpace();
    if (peek() != '{') {
      throw new Malformed("no object");
    }
    at++;
    skipSpace();
    while (peek() != '}') {
      String name = parse(value()).getAsString();
      skipSpace();
      at++; // the colon
      skipSpace();
      if (fields.put(name, value()) != null) {
        throw new Malformed("a field stands there twice");
      }
      skipSpace();
      if (peek() == ',') {
        at++;
        skipSpace();
      }
    }
  }

  /** The bytes of the value that begins here. */
  private byte[] value() {
    int start = at;
    int depth = 0;
    do {
      switch (peek()) {
        case '"' -> skipText();
        case '{', '[' -> {
          depth++;
          at++;
        }
        case '}', ']' -> {
          depth--;
          at++;
        }
        case ',', ':', ' ', '\t', '\r', '\n' -> at++;
        default -> skipWord();
      }
    } while (depth > 0);
    return Arrays.copyOfRange(bytes, start, at);
  }

  private void skipText() {
    at++;
    while (peek() != '"') {
      at += peek() == '\\' ? 2 : 1;
    }
    at++;
  }

  /** A number, or true, false, null. */
  private void skipWord() {
    while (at < bytes.length && ",:]} \t\r\n".indexOf(bytes[at]) < 0) {
      at++;
    }
  }

  private void skipSpace() {
    while (at < bytes.length && " \t\r\n".indexOf(bytes[at]) >= 0) {
      at++;
    }
  }

  private byte peek() {
    return bytes[at];
  }

  private static JsonElement parse(byte[] text) throws Malformed {
    try {
      String decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
      JsonReader reader = new JsonReader(new StringReader(decoded));
      reader.setStrictness(Strictness.STRICT);
      JsonElement parsed = ANY.read(reader);
      if (reader.peek() != JsonToken.END_DOCUMENT) {
        throw new Malformed("something stands behind it");
      }
      return parsed;
    } catch (CharacterCodingException broken) {
      throw new Malformed("no UTF-8");
    } catch (IOException | JsonParseException | IllegalStateException | NumberFormatException e) {
      throw new Malformed("no JSON");
    }
  }
}
