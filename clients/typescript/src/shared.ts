/** What is the same over every transport. */
export { Access } from "./access.js";
export {
  answerOf,
  type ClaimAnswer,
  claimAnswerOf,
  type DeskAnswer,
  type Difference,
  type SharedName,
  type Side,
  sideBySide,
  type SideBySide,
  type SideRow,
  type Understood,
} from "./answers.js";
export { Catalogue, type Paging, type Searching } from "./catalogue.js";
export {
  attachCard,
  faceCard,
  moveCard,
  type Placing,
  setFact,
  setIdentity,
  setMarkers,
  setPlace,
  setTurn,
  turnCard,
} from "./changes.js";
export { Client, NewGame, type NewGameOptions, type PositionOptions } from "./client.js";
export type { CallOptions } from "./calls.js";
export { Desk, type Judging, type Looking, type Position } from "./desk.js";
export * from "./errors.js";
export { checkExport, type ExportSummary } from "./export_check.js";
export type { GamesOptions, WatchGamesOptions } from "./games.js";
export { Head, type HeadFields, type Link, type Standing } from "./heads.js";
export type { InvitationOptions } from "./invitations.js";
export { ImportedCards, type ImportOptions } from "./imported_cards.js";
export { type Acting, Judge } from "./judge.js";
export type { ClauseQuery } from "./pages.js";
export {
  type Exported,
  type LogReading,
  type Reading as GameReading,
  Seat,
  type Sending,
  type Telling,
} from "./seat.js";
export { type TokenOptions, Tournament } from "./tournament.js";
export { cardsOf } from "./values.js";
export type { Cards, Pick, Pool, Version } from "./values.js";
export type { WatchOptions } from "./watch.js";
export * from "./messages.js";
