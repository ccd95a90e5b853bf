package io.github.adjudicator.client;

import io.github.adjudicator.v1.AccessServiceGrpc;
import io.github.adjudicator.v1.InvitationInfo;
import io.github.adjudicator.v1.IssueInvitationResponse;
import io.github.adjudicator.v1.IssueTournamentTokenRequest;
import io.github.adjudicator.v1.IssueTournamentTokenResponse;
import io.github.adjudicator.v1.ListInvitationsResponse;
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

  /** Invites to all games of the tournament: a code for one token, which is valid for an hour. */
  public IssueInvitationResponse invite(String role, String label) {
    return invite(role, label, Duration.ZERO, 0, Duration.ZERO, "");
  }

  /**
   * Issues an invitation, whose code {@link AdjudicatorClient#redeem} exchanges for a token.
   *
   * @param role whom the tokens speak for
   * @param label the label of the tokens; may be empty
   * @param valid how long the code can be used; zero: an hour
   * @param uses how often the code can be used; 0: once
   * @param lifetime how long each token lasts; zero: three days
   * @param requestId to send a call again whose answer was lost; empty: a new one
   */
  public IssueInvitationResponse invite(
      String role, String label, Duration valid, int uses, Duration lifetime, String requestId) {
    Invitations invitations = new Invitations(caller, "", name);
    return invitations.issue(role, label, valid, uses, lifetime, requestId);
  }

  /** Every invitation ever issued to all games of the tournament, never its code. */
  public ListInvitationsResponse invitations() {
    return new Invitations(caller, "", name).list();
  }

  /** Ends an invitation; tokens that it gave go on. */
  public InvitationInfo revokeInvitation(String invitationId) {
    return new Invitations(caller, "", name).revoke(invitationId);
  }
}
