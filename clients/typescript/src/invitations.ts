/** Invitations to a game or a tournament, whose codes `Client.redeem` exchanges for tokens. */
import type { Client as Stub } from "@connectrpc/connect";
import type { AccessService, InvitationInfo, IssueInvitationResponse } from "./messages.js";
import type { Version } from "./values.js";

/** How an invitation is issued. */
export interface InvitationOptions {
  /** The label of the tokens. Default: none. */
  label?: string;
  /** How long the code can be used, in minutes. Default: 60. */
  minutes?: Version;
  /** How often the code can be used. Default: once. */
  uses?: number;
  /** How long each token lasts, in seconds. Default: three days. */
  lifetimeSeconds?: Version;
  /** To send a call again whose answer was lost, within ten minutes. Default: a new one. */
  requestId?: string;
}

/** What an invitation is to: one of the two. */
export interface Invited {
  gameId?: string;
  tournament?: string;
}

/** @internal */
export async function issueInvitation(
  access: Stub<typeof AccessService>,
  to: Invited,
  role: string,
  options: InvitationOptions,
): Promise<IssueInvitationResponse> {
  return access.issueInvitation({
    ...to,
    requestId: options.requestId ?? "",
    role,
    label: options.label ?? "",
    minutes: BigInt(options.minutes ?? 0),
    uses: options.uses ?? 0,
    lifetimeSeconds: BigInt(options.lifetimeSeconds ?? 0),
  });
}

/** @internal */
export async function listInvitations(access: Stub<typeof AccessService>, to: Invited): Promise<InvitationInfo[]> {
  return (await access.listInvitations({ ...to })).invitations;
}

/** @internal */
export async function endInvitation(
  access: Stub<typeof AccessService>,
  to: Invited,
  invitationId: string,
): Promise<InvitationInfo> {
  return (await access.revokeInvitation({ ...to, invitationId })).info!;
}
