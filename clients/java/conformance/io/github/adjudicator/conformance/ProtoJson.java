package io.github.adjudicator.conformance;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.util.JsonFormat;

/** Messages as proto3 JSON, with the field names of the proto and with default values. */
final class ProtoJson {
  private static final JsonFormat.Printer PRINTER =
      JsonFormat.printer().preservingProtoFieldNames().alwaysPrintFieldsWithNoPresence();

  private ProtoJson() {}

  /** Puts what stands there as proto3 JSON into a message. */
  static void into(Message.Builder message, JsonElement given)
      throws InvalidProtocolBufferException {
    JsonFormat.parser().merge(given.toString(), message);
  }

  static JsonObject of(MessageOrBuilder message) throws InvalidProtocolBufferException {
    return JsonParser.parseString(PRINTER.print(message)).getAsJsonObject();
  }
}
