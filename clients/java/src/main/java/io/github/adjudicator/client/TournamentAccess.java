package io.github.adjudicator.client;

import io.github.adjudicator.v1.AccessServiceGrpc;
import io.github.adjudicator.v1.IssueTournamentTokenRequest;
import io.github.adjudicator.v1.IssueTournamentTokenResponse;
import io.github.adjudicator.v1.ListTournamentTokensRequest;
import io.github.adjudicator.v1.ListTournamentTokensResponse;
import io.github.adjudicator.v1.RevokeTournamentTokenRequest;
import io.github.adjudicator.v1.TokenInfo;
import java.time.Duration;

/** The tokens of a tournament, each of which opens all its games. Needs the operator's token. */
public final class TournamentAccess {
  private final Caller caller;
  private final String name;

  TournamentAccess(Caller caller, String name) {
    this.caller = caller;
    this.name = name;
  }

  /** Issues a token. It is shown in this answer and nowhere else. */
  public IssueTournamentTokenResponse issue(String role, String label) {
    return issue(role, label, Duration.ZERO, "");
  }

  /**
   * Issues a token for every game of the tournament, those to come too.
   *
   * @param role "judge" or "spectator"
   * @param label who will hold it, in words; may be empty
   * @param lifetime how long it lasts; zero: as the server is set up
   * @param requestId to send a call again whose answer was lost; empty: a new one
   */
  public IssueTournamentTokenResponse issue(
      String role, String label, Duration lifetime, String requestId) {
    IssueTournamentTokenRequest request =
        IssueTournamentTokenRequest.newBuilder()
            .setTournament(name)
            .setRequestId(requestId)
            .setRole(role)
            .setLabel(label)
            .setLifetimeSeconds(lifetime.toSeconds())
            .build();
    return caller.call(AccessServiceGrpc.getIssueTournamentTokenMethod(), request);
  }

  /** Every token ever issued for the tournament: whose it is and how long it lasts, never it. */
  public ListTournamentTokensResponse tokens() {
    ListTournamentTokensRequest request =
        ListTournamentTokensRequest.newBuilder().setTournament(name).build();
    return caller.call(AccessServiceGrpc.getListTournamentTokensMethod(), request);
  }

  /** Ends a token for all games of the tournament, by the id that {@link #tokens} has for it. */
  public TokenInfo revoke(String tokenId) {
    RevokeTournamentTokenRequest request =
        RevokeTournamentTokenRequest.newBuilder().setTournament(name).setTokenId(tokenId).build();
    return caller.call(AccessServiceGrpc.getRevokeTournamentTokenMethod(), request).getInfo();
  }
}
