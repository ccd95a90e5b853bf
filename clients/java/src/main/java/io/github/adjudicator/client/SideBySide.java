package io.github.adjudicator.client;

import io.github.adjudicator.v1.OpenReading;
import io.github.adjudicator.v1.Outcome;
import io.github.adjudicator.v1.Outlook;
import io.github.adjudicator.v1.OutlookChange;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What each way to read a clause gives, or each edition.
 *
 * @param reading its name; "edition": editions are compared
 * @param title what is disputed, in words if a language was asked for
 * @param disputed the entry of the edition's list of disputed points; empty for editions
 * @param clauses those disputed
 * @param settled whether the caller settled it
 * @param sides the ways to read it, the present one first
 * @param rows what differs, sorted by what it is about
 */
public record SideBySide(
    String reading,
    String title,
    String disputed,
    List<String> clauses,
    boolean settled,
    List<Side> sides,
    List<Row> rows) {
  /**
   * One way to read a clause, or one edition.
   *
   * @param name the value of the reading, or the edition
   * @param title the same in words, if a language was asked for
   * @param inUse whether it is the present one
   * @param outcome that of the attempt; UNSPECIFIED: there is none, or it cannot be told
   * @param notTold why it cannot be told; empty: it can
   */
  public record Side(String name, String title, boolean inUse, Outcome outcome, String notTold) {}

  /**
   * What differs in one thing.
   *
   * @param about the thing as the contract names it
   * @param heading the same in words, if a language was asked for
   * @param cells the lines of each side, in the order of the sides
   */
  public record Row(String about, String heading, List<List<String>> cells) {}

  /** Of {@code open} of a position that was checked, or of {@code compared}. */
  public static SideBySide of(OpenReading found) {
    Map<String, String> headings = new TreeMap<>();
    for (Outlook outlook : found.getOutlooksList()) {
      for (OutlookChange change : outlook.getChangesList()) {
        headings.put(change.getAbout(), change.getHeading());
      }
    }
    return new SideBySide(
        found.getReading(),
        Words.orElse(found.getTold(), found.getReading()),
        found.getDisputed(),
        found.getClausesList(),
        found.getSettled(),
        found.getOutlooksList().stream().map(each -> side(each, found.getValue())).toList(),
        headings.entrySet().stream()
            .map(each -> row(found.getOutlooksList(), each.getKey(), each.getValue()))
            .toList());
  }

  private static Side side(Outlook outlook, String present) {
    return new Side(
        outlook.getName(),
        Words.orElse(outlook.getTold(), outlook.getName()),
        outlook.getName().equals(present),
        outlook.getOutcome(),
        outlook.getNotTold());
  }

  private static Row row(List<Outlook> outlooks, String about, String heading) {
    return new Row(
        about,
        Words.orElse(heading, about),
        outlooks.stream().map(outlook -> lines(outlook, about)).toList());
  }

  /** What comes of one thing under one value; what has no sentence is told as the log would. */
  private static List<String> lines(Outlook outlook, String about) {
    List<OutlookChange> changes =
        outlook.getChangesList().stream().filter(each -> each.getAbout().equals(about)).toList();
    if (changes.stream().anyMatch(change -> change.getSentence().isEmpty())) {
      String plain = outlook.getDiffersOrDefault(about, outlook.getNotTold());
      return plain.isEmpty() ? List.of() : List.of(plain);
    }
    return changes.stream().map(SideBySide::line).toList();
  }

  private static String line(OutlookChange change) {
    return change.getTimes() > 1
        ? change.getSentence() + " ×" + change.getTimes()
        : change.getSentence();
  }
}
