package io.github.adjudicator.client.export;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.adjudicator.client.errors.BadExportException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Gathers what chance was asked and answered in a log, and holds it against the secrets. */
final class Chance {
  private static final String CHANCE = "CHANCE";
  private static final int SHORTEST_SEED = 16;
  private static final int LONGEST_SEED = 64;

  /** How many bytes a secret of a fair game has, and its salt. */
  private static final int SECRET = 32;

  /** How many answers follow from the secrets. */
  record Counted(long shuffles, long lots) {}

  /** A question to chance. */
  private record Question(String form, List<String> options) {}

  /** An answer of chance after so many renewals, and the line of the file it stands on. */
  private record Answer(int line, long seq, int renewals, Question question, List<String> picks) {}

  /** What is shown at the end; the seed of a repeatable game has no salt. */
  private record Secret(String seed, String salt) {}

  private final String gameId;
  private final Map<Long, Question> asked = new HashMap<>();
  private final List<Answer> answers = new ArrayList<>();
  private String commitment = "";
  private String algorithm = "";
  private String dealtAs = "";
  private String numberKey = "";
  private List<String> seats = List.of();
  private Map<String, String> contributions = Map.of();
  private int openedAt;
  private int endedAt;
  private boolean dealt;
  private int revealedAt;

  /** The commitment of each renewal. */
  private final List<String> renewed = new ArrayList<>();

  /** The first secret, and that of each renewal; empty while they are not shown. */
  private final List<Secret> secrets = new ArrayList<>();

  Chance(String gameId) {
    this.gameId = gameId;
  }

  void take(int line, long seq, JsonObject event) throws JsonLine.Malformed {
    try {
      switch (text(event, "type")) {
        case "game-opened" -> {
          if (seq == 1) {
            open(line, event.getAsJsonObject("pins"));
          }
        }
        case "choice-opened", "choice-renewed" -> ask(event.getAsJsonObject("choice"));
        case "choice-made" -> answer(line, seq, event);
        case "game-forked" -> dealt = false; // from here on people enter what chance brings
        case "game-ended" -> endedAt = line;
        case "seed-revealed" -> {
          revealedAt = line;
          reveal(event);
        }
        case "chance-renewed" -> renew(event);
        default -> {}
      }
    } catch (ClassCastException
        | IllegalStateException
        | NullPointerException
        | UnsupportedOperationException
        | NumberFormatException unexpected) {
      throw new JsonLine.Malformed("a field of the event is not what it should be");
    }
  }

  /** Throws BadExportException at the first answer that does not follow from the secrets. */
  Counted check() {
    if (secrets.isEmpty()) {
      if (dealt && endedAt > 0 && !commitment.isEmpty()) {
        throw new BadExportException(endedAt, "the game is over, and its seed is not shown");
      }
      return new Counted(0, 0);
    }
    List<Shuffles> dealing =
        switch (algorithm) {
          case Shuffles.ALGORITHM -> List.of(repeatable());
          case Shuffles.FAIR -> fair();
          default ->
              throw new BadExportException(openedAt, "chance by another algorithm: " + algorithm);
        };
    long lots = 0;
    for (int n = 0; n < answers.size(); n++) {
      Answer answer = answers.get(n);
      if (!follows(dealing.get(answer.renewals()), answer, n)) {
        throw new BadExportException(
            answer.line(),
            "event %d, the answer of chance number %d, does not follow from the seed"
                .formatted(answer.seq(), n));
      }
      lots += isLot(answer.question()) ? 1 : 0;
    }
    return new Counted(answers.size() - lots, lots);
  }

  private void open(int line, JsonObject pins) {
    openedAt = line;
    String mode = text(pins, "mode");
    dealt = mode.isEmpty() || mode.equals("dealt");
    commitment = text(pins, "seed_commitment");
    algorithm = text(pins, "chance_algorithm");
    dealtAs = text(pins, "dealt_as");
    numberKey = text(pins, "number_key");
    if (pins.get("seats") instanceof JsonArray listed) {
      seats = listed.asList().stream().map(Chance::text).toList();
    }
    if (pins.get("contributions") instanceof JsonObject given) {
      contributions = new HashMap<>();
      given.asMap().forEach((seat, bytes) -> contributions.put(seat, text(bytes)));
    }
  }

  private void renew(JsonObject event) throws JsonLine.Malformed {
    int belongs = renewed.size() + 1;
    if (!event.get("renewal").equals(new JsonPrimitive(belongs))) {
      throw new JsonLine.Malformed("the renewal of chance is not number " + belongs);
    }
    renewed.add(text(event.get("seed_commitment")));
  }

  private void reveal(JsonObject event) {
    secrets.clear();
    secrets.add(new Secret(text(event.get("seed")), text(event, "salt")));
    if (event.get("renewed") instanceof JsonArray later) {
      for (JsonElement each : later) {
        JsonObject shown = each.getAsJsonObject();
        secrets.add(new Secret(text(shown.get("seed")), text(shown, "salt")));
      }
    }
  }

  private void ask(JsonObject choice) {
    if (text(choice, "seat").equals(CHANCE)) {
      List<String> options = new ArrayList<>();
      if (choice.get("options") instanceof JsonArray listed) {
        listed.forEach(option -> options.add(text(option.getAsJsonObject(), "id")));
      }
      asked.put(choice.get("id").getAsLong(), new Question(text(choice, "form"), options));
    }
  }

  private void answer(int line, long seq, JsonObject event) throws JsonLine.Malformed {
    if (!text(event, "seat").equals(CHANCE) || !dealt) {
      return;
    }
    Question question = asked.get(event.get("choice").getAsLong());
    if (question == null) {
      throw new JsonLine.Malformed("chance answers what it was not asked");
    }
    List<String> picks = new ArrayList<>();
    if (event.get("picks") instanceof JsonArray listed) {
      listed.forEach(pick -> picks.add(pick.getAsString()));
    }
    answers.add(new Answer(line, seq, renewed.size(), question, picks));
  }

  private static boolean follows(Shuffles shuffles, Answer answer, int n) {
    if (isLot(answer.question())) {
      List<String> options = answer.question().options();
      return !options.isEmpty()
          && options.size() <= Shuffles.MOST
          && answer.picks().equals(List.of(options.get(shuffles.drawn(options.size(), n))));
    }
    try {
      List<Long> picks = answer.picks().stream().map(Long::valueOf).toList();
      return picks.size() <= Shuffles.MOST && shuffles.shuffled(picks, n).equals(picks);
    } catch (NumberFormatException noShuffle) {
      return false;
    }
  }

  private static boolean isLot(Question question) {
    return question.form().equals("lot");
  }

  /** What the seed brings. */
  private Shuffles repeatable() {
    byte[] seed = bytes(secrets.get(0).seed());
    if (seed.length < SHORTEST_SEED || seed.length > LONGEST_SEED) {
      throw new BadExportException(revealedAt, "what is shown as the seed cannot be one");
    }
    boolean alone = secrets.size() == 1 && renewed.isEmpty() && secrets.get(0).salt().isEmpty();
    if (!alone || !Shuffles.commitment(seed).equals(commitment)) {
      throw new BadExportException(revealedAt, "the seed is not the one that was committed to");
    }
    return new Shuffles(seed, dealtAs.isEmpty() ? gameId : dealtAs);
  }

  /** What the first secret brings, and what that of each renewal does. */
  private List<Shuffles> fair() {
    List<String> committed = new ArrayList<>(List.of(commitment));
    committed.addAll(renewed);
    boolean right = secrets.size() == committed.size();
    List<Shuffles> dealing = new ArrayList<>();
    for (int place = 0; right && place < secrets.size(); place++) {
      byte[] secret = bytes(secrets.get(place).seed());
      byte[] salt = bytes(secrets.get(place).salt());
      right =
          secret.length == SECRET
              && salt.length == SECRET
              && Shuffles.commitment(secret, salt).equals(committed.get(place));
      if (right) {
        dealing.add(Shuffles.fair(secret, gameId, place, seats, contributions));
      }
    }
    if (!right) {
      throw new BadExportException(revealedAt, "the secrets are not those that were committed to");
    }
    if (!numberKey.isEmpty() && !numberKey.equals(dealing.get(0).numberKey())) {
      throw new BadExportException(
          revealedAt, "the numbers of hidden cards do not follow from the secret");
    }
    return dealing;
  }

  /** The bytes of a text in hexadecimal; none if it is not. */
  private static byte[] bytes(String text) {
    try {
      return HexFormat.of().parseHex(text);
    } catch (IllegalArgumentException notHexadecimal) {
      return new byte[0];
    }
  }

  /** A text that must be one. */
  private static String text(JsonElement value) {
    if (!value.isJsonPrimitive() || !value.getAsJsonPrimitive().isString()) {
      throw new IllegalStateException("no text");
    }
    return value.getAsString();
  }

  /** The text of a field; empty if it is not there. */
  private static String text(JsonObject object, String name) {
    JsonElement found = object.get(name);
    return found == null || found.isJsonNull() ? "" : found.getAsString();
  }
}
