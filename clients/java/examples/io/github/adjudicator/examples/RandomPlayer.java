package io.github.adjudicator.examples;

import io.github.adjudicator.client.Move;
import io.github.adjudicator.v1.Choice;
import io.github.adjudicator.v1.ChoiceForm;
import io.github.adjudicator.v1.Option;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Answers anything on offer, at random; never looks at the table. */
final class RandomPlayer {
  /** How often an object is picked rather than a word, where both are offered. */
  private static final double LIVELY = 0.85;

  /** How far above the least a number is said. */
  private static final int GREATEST = 2;

  private final Random random;

  RandomPlayer(Random random) {
    this.random = random;
  }

  /** An offered answer. */
  Move answer(Choice choice) {
    return move(choice).choice(choice.getId()).withoutEvents();
  }

  private Move move(Choice choice) {
    if (choice.getForm() == ChoiceForm.CHOICE_FORM_NUMBER) {
      int least = choice.getLeast();
      int greatest = least + GREATEST;
      int most = choice.getMost() < 0 ? greatest : Math.min(choice.getMost(), greatest);
      return Move.number(least + random.nextInt(most - least + 1));
    }
    List<Option> offered = offered(choice);
    Collections.shuffle(offered, random);
    if (choice.getForm() == ChoiceForm.CHOICE_FORM_ORDER) {
      return Move.options(offered);
    }
    return Move.options(offered.subList(0, count(choice, offered.size())));
  }

  private List<Option> offered(Choice choice) {
    List<Option> all = new ArrayList<>(choice.getOptionsList());
    List<Option> objects = new ArrayList<>(all);
    objects.removeIf(option -> option.getObjectId() == 0);
    boolean one = choice.getLeast() == 1 && choice.getMost() == 1;
    if (choice.getForm() == ChoiceForm.CHOICE_FORM_ORDER || !one || objects.isEmpty()) {
      return all;
    }
    List<Option> words = new ArrayList<>(all);
    words.removeAll(objects);
    return words.isEmpty() || random.nextDouble() < LIVELY ? objects : words;
  }

  private int count(Choice choice, int offered) {
    int most = Math.min(choice.getMost(), offered);
    if (random.nextDouble() >= LIVELY) {
      return choice.getLeast();
    }
    int least = Math.min(Math.max(choice.getLeast(), 1), most);
    return least + random.nextInt(most - least + 1);
  }
}
