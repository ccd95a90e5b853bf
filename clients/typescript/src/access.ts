/** The tokens of a game. */
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import { endInvitation, type InvitationOptions, issueInvitation, listInvitations } from "./invitations.js";
import {
  AccessService,
  type InvitationInfo,
  type IssueInvitationResponse,
  type IssueTokenResponse,
  type TokenInfo,
} from "./messages.js";
import type { TokenOptions } from "./tournament.js";

/** The handle of the tokens of a game, for its judge (`Seat.access`) or the operator (`Client.access`). */
export class Access {
  readonly #service: Stub<typeof AccessService>;

  /** @internal Made by `Client.access` and `Seat.access`. */
  constructor(
    wire: Transport,
    readonly gameId: string,
  ) {
    this.#service = createClient(AccessService, wire);
  }

  /**
   * Issues another token for "P1", "P2", "judge" or "spectator". It is shown in this answer and nowhere else.
   *
   * Throws Forbidden, InvalidRequest, NotFound, TokensGone, Exhausted.
   */
  async issue(role: string, options: TokenOptions = {}): Promise<IssueTokenResponse> {
    return this.#service.issueToken({
      gameId: this.gameId,
      requestId: options.requestId ?? "",
      role,
      label: options.label ?? "",
      lifetimeSeconds: BigInt(options.lifetimeSeconds ?? 0),
    });
  }

  /** Every token that was ever issued for the game: whose it is and how long it lasts, never the token. */
  async tokens(): Promise<TokenInfo[]> {
    return (await this.#service.listTokens({ gameId: this.gameId })).tokens;
  }

  /** Ends a token, by the id that `tokens` has for it. Throws NotFound. */
  async revoke(tokenId: string): Promise<TokenInfo> {
    return (await this.#service.revokeToken({ gameId: this.gameId, tokenId })).info!;
  }

  /**
   * Issues an invitation to the game. Its code, which `Client.redeem` exchanges for a token, is shown in this answer and
   * nowhere else.
   */
  async invite(role: string, options: InvitationOptions = {}): Promise<IssueInvitationResponse> {
    return issueInvitation(this.#service, { gameId: this.gameId }, role, options);
  }

  /** All invitations that were ever issued to the game, never their codes. */
  async invitations(): Promise<InvitationInfo[]> {
    return listInvitations(this.#service, { gameId: this.gameId });
  }

  /** Ends an invitation; tokens that it gave go on. Throws NotFound. */
  async revokeInvitation(invitationId: string): Promise<InvitationInfo> {
    return endInvitation(this.#service, { gameId: this.gameId }, invitationId);
  }
}
