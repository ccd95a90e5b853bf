package io.github.adjudicator.client;

import io.github.adjudicator.v1.Argument;
import io.github.adjudicator.v1.UnderstoodPart;
import java.util.List;

/**
 * One thing that was understood of a position that is written down: the place, a zone with its
 * cards, what waits to be resolved.
 *
 * @param code the stable name of what it says ("understood.zone")
 * @param arguments what it is about; {@link Arguments} finds one by its name
 * @param text it in words; the code if no language was asked for
 */
public record Understood(String code, List<Argument> arguments, String text) {
  static Understood of(UnderstoodPart part) {
    String text = Words.orElse(part.getSentence(), part.getCode());
    return new Understood(part.getCode(), part.getArgumentsList(), text);
  }
}
