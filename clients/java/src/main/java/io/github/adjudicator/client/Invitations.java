package io.github.adjudicator.client;

import io.github.adjudicator.v1.AccessServiceGrpc;
import io.github.adjudicator.v1.InvitationInfo;
import io.github.adjudicator.v1.IssueInvitationRequest;
import io.github.adjudicator.v1.IssueInvitationResponse;
import io.github.adjudicator.v1.ListInvitationsRequest;
import io.github.adjudicator.v1.ListInvitationsResponse;
import io.github.adjudicator.v1.RevokeInvitationRequest;
import java.time.Duration;

/** Invitations to a game or a tournament, whose codes give tokens. */
final class Invitations {
  private final Caller caller;
  private final String gameId;
  private final String tournament;

  Invitations(Caller caller, String gameId, String tournament) {
    this.caller = caller;
    this.gameId = gameId;
    this.tournament = tournament;
  }

  IssueInvitationResponse issue(
      String role, String label, Duration valid, int uses, Duration lifetime, String requestId) {
    IssueInvitationRequest request =
        IssueInvitationRequest.newBuilder()
            .setGameId(gameId)
            .setTournament(tournament)
            .setRequestId(requestId)
            .setRole(role)
            .setLabel(label)
            .setMinutes(valid.toMinutes())
            .setUses(uses)
            .setLifetimeSeconds(lifetime.toSeconds())
            .build();
    return caller.call(AccessServiceGrpc.getIssueInvitationMethod(), request);
  }

  ListInvitationsResponse list() {
    ListInvitationsRequest request =
        ListInvitationsRequest.newBuilder().setGameId(gameId).setTournament(tournament).build();
    return caller.call(AccessServiceGrpc.getListInvitationsMethod(), request);
  }

  InvitationInfo revoke(String invitationId) {
    RevokeInvitationRequest request =
        RevokeInvitationRequest.newBuilder()
            .setGameId(gameId)
            .setTournament(tournament)
            .setInvitationId(invitationId)
            .build();
    return caller.call(AccessServiceGrpc.getRevokeInvitationMethod(), request).getInfo();
  }
}
