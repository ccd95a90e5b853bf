/** The tokens of a tournament, each of which opens all its games. */
import { type Client as Stub, createClient, type Transport } from "@connectrpc/connect";
import { endInvitation, type InvitationOptions, issueInvitation, listInvitations } from "./invitations.js";
import {
  AccessService,
  type InvitationInfo,
  type IssueInvitationResponse,
  type IssueTournamentTokenResponse,
  type TokenInfo,
} from "./messages.js";
import type { Version } from "./values.js";

/** How a token is issued. */
export interface TokenOptions {
  /** Who will hold it, in words. Default: nobody says. */
  label?: string;
  /** How long it lasts, in seconds. Default: as the server is set up. */
  lifetimeSeconds?: Version;
  /** To send a call again whose answer was lost, within ten minutes. Default: a new one. */
  requestId?: string;
}

/** The handle of the tokens of a tournament. Needs the operator's token. */
export class Tournament {
  readonly #access: Stub<typeof AccessService>;

  /** @internal Made by `Client.tournament`. */
  constructor(
    wire: Transport,
    readonly name: string,
  ) {
    this.#access = createClient(AccessService, wire);
  }

  /**
   * Issues a token for "judge" or "spectator" of every game of the tournament, those to come too. It is shown in this
   * answer and nowhere else.
   *
   * Throws Forbidden: another role. InvalidRequest, TokensGone, Exhausted.
   */
  async issue(role: string, options: TokenOptions = {}): Promise<IssueTournamentTokenResponse> {
    return this.#access.issueTournamentToken({
      tournament: this.name,
      requestId: options.requestId ?? "",
      role,
      label: options.label ?? "",
      lifetimeSeconds: BigInt(options.lifetimeSeconds ?? 0),
    });
  }

  /** All tokens that were ever issued for the tournament: whose each is and how long it lasts, never the token. */
  async tokens(): Promise<TokenInfo[]> {
    return (await this.#access.listTournamentTokens({ tournament: this.name })).tokens;
  }

  /** Ends a token for all games of the tournament, by the id that `tokens` has for it. Throws NotFound. */
  async revoke(tokenId: string): Promise<TokenInfo> {
    return (await this.#access.revokeTournamentToken({ tournament: this.name, tokenId })).info!;
  }

  /**
   * Issues an invitation to all games of the tournament. Its code, which `Client.redeem` exchanges for a token, is shown in this answer and
   * nowhere else.
   */
  async invite(role: string, options: InvitationOptions = {}): Promise<IssueInvitationResponse> {
    return issueInvitation(this.#access, { tournament: this.name }, role, options);
  }

  /** All invitations that were ever issued to all games of the tournament, never their codes. */
  async invitations(): Promise<InvitationInfo[]> {
    return listInvitations(this.#access, { tournament: this.name });
  }

  /** Ends an invitation; tokens that it gave go on. Throws NotFound. */
  async revokeInvitation(invitationId: string): Promise<InvitationInfo> {
    return endInvitation(this.#access, { tournament: this.name }, invitationId);
  }
}
