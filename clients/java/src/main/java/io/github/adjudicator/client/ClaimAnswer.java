package io.github.adjudicator.client;

import io.github.adjudicator.v1.AccountCompared;
import io.github.adjudicator.v1.Argument;
import io.github.adjudicator.v1.ClaimDifference;
import io.github.adjudicator.v1.CompareClaimResponse;
import java.util.List;
import java.util.Optional;

/**
 * What the claim of players comes to, put together as a screen shows it.
 *
 * @param holds whether the table is as claimed, and the account, if there is one, fits
 * @param differences everything that is otherwise, in the order of the claim
 * @param account where the players' account and the log part; empty: it fits, or there is none
 * @param shared names in the claim that several cards of the game have
 */
public record ClaimAnswer(
    boolean holds,
    List<Difference> differences,
    Optional<Difference> account,
    List<SharedName> shared) {
  /**
   * One thing that is otherwise than players say. Texts are words, if a language was asked for.
   *
   * @param code the stable name of the kind of difference ("difference.other-zone")
   * @param arguments what the code is about; {@link Arguments} finds one by its name
   * @param about the card, the zone or whatever else it is about; empty: it is the account
   * @param claimed what the players say
   * @param found what the game has there; empty: the log has nothing more
   * @param event the event that made it so, or that the log has there; 0: there is none
   * @param clauses those of that event
   * @param text it in words; the code if no language was asked for
   */
  public record Difference(
      String code,
      List<Argument> arguments,
      String about,
      String claimed,
      String found,
      long event,
      List<String> clauses,
      String text) {}

  /** What {@link Desk#claim} came to. */
  public static ClaimAnswer of(CompareClaimResponse found) {
    List<Difference> differences =
        found.getDifferencesList().stream().map(ClaimAnswer::difference).toList();
    Optional<Difference> account =
        found.hasAccount() && !found.getAccount().getFits()
            ? Optional.of(parting(found.getAccount()))
            : Optional.empty();
    return new ClaimAnswer(
        differences.isEmpty() && account.isEmpty(),
        differences,
        account,
        found.getSharedList().stream().map(SharedName::of).toList());
  }

  private static Difference difference(ClaimDifference each) {
    return new Difference(
        each.getCode(),
        each.getArgumentsList(),
        Words.orElse(each.getHeading(), each.getWhat()),
        Words.orElse(each.getClaimedSaid(), each.getClaimed()),
        Words.orElse(each.getFoundSaid(), each.getFound()),
        each.getEvent(),
        each.getClausesList(),
        Words.orElse(each.getSentence(), each.getCode()));
  }

  private static Difference parting(AccountCompared account) {
    return new Difference(
        account.getCode(),
        account.getArgumentsList(),
        "",
        account.getSaid(),
        account.getEvent() == 0 ? "" : Words.orElse(account.getHasSaid(), account.getHas()),
        account.getEvent(),
        account.getClausesList(),
        Words.orElse(account.getSentence(), account.getCode()));
  }
}
