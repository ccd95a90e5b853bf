package io.github.adjudicator.client;

import io.github.adjudicator.v1.Argument;
import io.github.adjudicator.v1.Finding;
import java.util.List;
import java.util.Optional;

/** Finds the typed arguments of codes. */
public final class Arguments {
  private Arguments() {}

  /** The argument of a finding by its name; empty if it has none. */
  public static Optional<Argument> of(Finding finding, String name) {
    return of(finding.getArgumentsList(), name);
  }

  /** One of several arguments by its name, as of an error or an event; empty if it is not there. */
  public static Optional<Argument> of(List<Argument> arguments, String name) {
    return arguments.stream().filter(each -> each.getName().equals(name)).findFirst();
  }
}
