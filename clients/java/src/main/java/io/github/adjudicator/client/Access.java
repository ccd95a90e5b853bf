package io.github.adjudicator.client;

import io.github.adjudicator.v1.AccessServiceGrpc;
import io.github.adjudicator.v1.InvitationInfo;
import io.github.adjudicator.v1.IssueInvitationResponse;
import io.github.adjudicator.v1.IssueTokenRequest;
import io.github.adjudicator.v1.IssueTokenResponse;
import io.github.adjudicator.v1.ListInvitationsResponse;
import io.github.adjudicator.v1.ListTokensRequest;
import io.github.adjudicator.v1.ListTokensResponse;
import io.github.adjudicator.v1.RevokeTokenRequest;
import io.github.adjudicator.v1.TokenInfo;
import java.time.Duration;

/** The tokens of a game. Needs a judge's token of it, or the operator's. */
public final class Access {
  private final Caller caller;
  private final String gameId;

  Access(Caller caller, String gameId) {
    this.caller = caller;
    this.gameId = gameId;
  }

  /** Issues another token. It is shown in this answer and nowhere else. */
  public IssueTokenResponse issue(String role, String label) {
    return issue(role, label, Duration.ZERO);
  }

  /**
   * Issues another token.
   *
   * @param role "P1", "P2", "judge" or "spectator"
   * @param label who will hold it, in words; may be empty
   * @param lifetime how long it lasts; zero: as the server is set up
   */
  public IssueTokenResponse issue(String role, String label, Duration lifetime) {
    return issue(role, label, lifetime, "");
  }

  /**
   * The same; to send a call again whose answer was lost, give the request_id it had.
   *
   * @param requestId empty: a new one
   */
  public IssueTokenResponse issue(String role, String label, Duration lifetime, String requestId) {
    IssueTokenRequest request =
        IssueTokenRequest.newBuilder()
            .setGameId(gameId)
            .setRequestId(requestId)
            .setRole(role)
            .setLabel(label)
            .setLifetimeSeconds(lifetime.toSeconds())
            .build();
    return caller.call(AccessServiceGrpc.getIssueTokenMethod(), request);
  }

  /** Every token ever issued for the game: whose it is and how long it lasts, never the token. */
  public ListTokensResponse tokens() {
    ListTokensRequest request = ListTokensRequest.newBuilder().setGameId(gameId).build();
    return caller.call(AccessServiceGrpc.getListTokensMethod(), request);
  }

  /** Ends a token, by the id that {@link #tokens} has for it. */
  public TokenInfo revoke(String tokenId) {
    RevokeTokenRequest request =
        RevokeTokenRequest.newBuilder().setGameId(gameId).setTokenId(tokenId).build();
    return caller.call(AccessServiceGrpc.getRevokeTokenMethod(), request).getInfo();
  }

  /** Invites to the game: a code for one token, which is valid for an hour. */
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
    Invitations invitations = new Invitations(caller, gameId, "");
    return invitations.issue(role, label, valid, uses, lifetime, requestId);
  }

  /** Every invitation ever issued to the game, never its code. */
  public ListInvitationsResponse invitations() {
    return new Invitations(caller, gameId, "").list();
  }

  /** Ends an invitation; tokens that it gave go on. */
  public InvitationInfo revokeInvitation(String invitationId) {
    return new Invitations(caller, gameId, "").revoke(invitationId);
  }
}
