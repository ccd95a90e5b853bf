package io.github.adjudicator.client;

import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import java.security.SecureRandom;
import java.util.HexFormat;

/** Ids under which the service carries a request out once, however often it is sent. */
final class RequestIds {
  private static final String FIELD = "request_id";
  private static final String DRY_RUN = "dry_run";
  private static final int BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RequestIds() {}

  /** An id nobody else makes: 32 hexadecimal digits. */
  static String create() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * The request with an id of its own, if its type has one and the caller gave none. A dry run,
   * which is refused with one, gets none.
   */
  @SuppressWarnings("unchecked")
  static <T> T filled(T request) {
    if (request instanceof Message message) {
      FieldDescriptor field = message.getDescriptorForType().findFieldByName(FIELD);
      if (field != null && message.getField(field).equals("") && !isDry(message)) {
        return (T) message.toBuilder().setField(field, create()).build();
      }
    }
    return request;
  }

  private static boolean isDry(Message message) {
    FieldDescriptor field = message.getDescriptorForType().findFieldByName(DRY_RUN);
    return field != null && message.getField(field).equals(true);
  }

  /** The id of a request; empty if its type has none. */
  static String of(Object request) {
    if (request instanceof Message message) {
      FieldDescriptor field = message.getDescriptorForType().findFieldByName(FIELD);
      return field == null ? "" : (String) message.getField(field);
    }
    return "";
  }
}
