package io.github.adjudicator.client.export;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.adjudicator.client.errors.BadExportException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Gathers what chance was asked and answered in a log, and holds it against the seed. */
final class Chance {
  private static final String CHANCE = "CHANCE";
  private static final int SHORTEST_SEED = 16;
  private static final int LONGEST_SEED = 64;

  /** How many answers follow from the seed. */
  record Counted(long shuffles, long lots) {}

  /** A question to chance. */
  private record Question(String form, List<String> options) {}

  /** An answer of chance, and the line of the file it stands on. */
  private record Answer(int line, long seq, Question question, List<String> picks) {}

  private final String gameId;
  private final Map<Long, Question> asked = new HashMap<>();
  private final List<Answer> answers = new ArrayList<>();
  private String commitment = "";
  private String algorithm = "";
  private int openedAt;
  private int endedAt;
  private boolean dealt;
  private int revealedAt;
  private String seed;

  Chance(String gameId) {
    this.gameId = gameId;
  }

  void take(int line, long seq, JsonObject event) throws JsonLine.Malformed {
    try {
      switch (text(event, "type")) {
        case "game-opened" -> open(line, event.getAsJsonObject("pins"));
        case "choice-opened", "choice-renewed" -> ask(event.getAsJsonObject("choice"));
        case "choice-made" -> answer(line, seq, event);
        case "game-forked" -> dealt = false; // from here on people enter what chance brings
        case "game-ended" -> endedAt = line;
        case "seed-revealed" -> {
          revealedAt = line;
          seed = text(event, "seed");
        }
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

  /** Throws BadExportException at the first answer that does not follow from the seed. */
  Counted check() {
    if (seed == null) {
      if (dealt && endedAt > 0 && !commitment.isEmpty()) {
        throw new BadExportException(endedAt, "the game is over, and its seed is not shown");
      }
      return new Counted(0, 0);
    }
    if (!algorithm.equals(Shuffles.ALGORITHM)) {
      throw new BadExportException(openedAt, "chance by another algorithm: " + algorithm);
    }
    byte[] bytes = seedBytes();
    if (!Shuffles.commitment(bytes).equals(commitment)) {
      throw new BadExportException(revealedAt, "the seed is not the one that was committed to");
    }
    Shuffles shuffles = new Shuffles(bytes, gameId);
    long lots = 0;
    for (int n = 0; n < answers.size(); n++) {
      Answer answer = answers.get(n);
      if (!follows(shuffles, answer, n)) {
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
    answers.add(new Answer(line, seq, question, picks));
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

  private byte[] seedBytes() {
    try {
      byte[] bytes = HexFormat.of().parseHex(seed);
      if (bytes.length >= SHORTEST_SEED && bytes.length <= LONGEST_SEED) {
        return bytes;
      }
    } catch (IllegalArgumentException notHexadecimal) {
      // Said below.
    }
    throw new BadExportException(revealedAt, "what is shown as the seed cannot be one");
  }

  /** The text of a field; empty if it is not there. */
  private static String text(JsonObject object, String name) {
    JsonElement found = object.get(name);
    return found == null || found.isJsonNull() ? "" : found.getAsString();
  }
}
