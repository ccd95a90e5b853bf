package io.github.adjudicator.conformance;

import com.google.gson.JsonElement;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.adjudicator.client.Changes;
import io.github.adjudicator.client.Judge;
import io.github.adjudicator.client.Seat;
import io.github.adjudicator.v1.Change;
import io.github.adjudicator.v1.Grounds;
import io.github.adjudicator.v1.IssueInvitationResponse;
import io.github.adjudicator.v1.ListJudgeCallsResponse;
import io.github.adjudicator.v1.MoveCard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A judge's acts, and the tokens of a game. */
final class Acts {
  static final Set<String> NAMES =
      Set.of(
          "rule",
          "correct",
          "rewind",
          "preview_correction",
          "preview_rewind",
          "undo",
          "fork",
          "issue",
          "tokens",
          "revoke",
          "invite",
          "invitations",
          "revoke_invitation",
          "call_judge",
          "judge_calls",
          "claim_call",
          "resolve_call");

  private final Seat seat;
  private final Arguments with;

  Acts(Seat seat, Arguments with) {
    this.seat = seat;
    this.with = with;
  }

  JsonElement perform(String operation) throws Exception {
    Judge judge =
        seat.judge().expecting(with.number("expected_version")).requestId(with.text("request_id"));
    return switch (operation) {
      case "rule" -> ProtoJson.of(judge.rule(grounds(), with.flag("private")));
      case "correct" -> ProtoJson.of(judge.correct(grounds(), changes()));
      case "rewind" -> ProtoJson.of(judge.rewind(grounds(), with.number("to_version")));
      case "preview_correction" -> ProtoJson.of(judge.previewCorrection(changes()));
      case "preview_rewind" -> ProtoJson.of(judge.previewRewind(with.number("to_version")));
      case "undo" -> ProtoJson.of(judge.undo(with.text("text"), with.number("to_version")));
      case "fork" -> ProtoJson.of(judge.fork(with.text("name"), with.number("at_version")));
      case "call_judge" -> ProtoJson.of(judge.callJudge(with.text("text")));
      case "judge_calls" ->
          ProtoJson.of(
              ListJudgeCallsResponse.newBuilder()
                  .addAllCalls(judge.judgeCalls(with.flag("resolved"), with.number("at_version")))
                  .build());
      case "claim_call" -> ProtoJson.of(judge.claimCall(with.number("call_id")));
      case "resolve_call" ->
          ProtoJson.of(judge.resolveCall(with.number("call_id"), with.text("answer")));
      case "issue" ->
          ProtoJson.of(
              seat.access()
                  .issue(
                      with.text("role"),
                      with.text("label"),
                      Duration.ZERO,
                      with.text("request_id")));
      case "tokens" -> ProtoJson.of(seat.access().tokens());
      case "revoke" -> ProtoJson.of(seat.access().revoke(with.text("token_id")));
      case "invite" -> ProtoJson.of(invite());
      case "invitations" -> ProtoJson.of(seat.access().invitations());
      case "revoke_invitation" ->
          ProtoJson.of(seat.access().revokeInvitation(with.text("invitation_id")));
      default -> throw new IllegalArgumentException("no operation " + operation);
    };
  }

  private IssueInvitationResponse invite() {
    return seat.access()
        .invite(
            with.text("role"),
            with.text("label"),
            Duration.ZERO,
            (int) with.number("uses"),
            Duration.ZERO,
            with.text("request_id"));
  }

  private Grounds grounds() {
    return Judge.grounds(with.text("text"), with.texts("clauses").toArray(String[]::new));
  }

  private List<Change> changes() throws InvalidProtocolBufferException {
    List<Change> changes = new ArrayList<>();
    for (JsonElement each : with.get("changes").getAsJsonArray()) {
      Map.Entry<String, JsonElement> said = each.getAsJsonObject().entrySet().iterator().next();
      changes.add(change(said.getKey(), new Arguments(said.getValue().getAsJsonObject())));
    }
    return changes;
  }

  /** One thing that is put right, made by what this client has for it. */
  private static Change change(String kind, Arguments said) throws InvalidProtocolBufferException {
    long card = said.number("card");
    return switch (kind) {
      case "move_card" -> {
        MoveCard.Builder moved = MoveCard.newBuilder();
        ProtoJson.into(moved, said.all());
        yield Changes.moveCard(moved.build());
      }
      case "turn_card" -> Changes.turnCard(card, said.text("orientation"));
      case "face_card" -> Changes.faceCard(card, said.flag("face_up"), said.text("guise"));
      case "set_markers" -> Changes.setMarkers(card, said.text("name"), said.number("count"));
      case "attach_card" -> Changes.attachCard(card, said.number("to"));
      case "set_fact" -> Changes.setFact(said.text("name"), said.value("value"));
      case "set_turn" -> Changes.setTurn(said.text("player"), (int) said.number("turn"));
      case "set_identity" -> Changes.setIdentity(card, said.text("number"));
      case "set_place" ->
          Changes.setPlace(said.text("at"), said.text("player"), said.values("knows"));
      default -> throw new IllegalArgumentException("no change " + kind);
    };
  }
}
