/**
 * Messages, enumerations and services of the contract, generated from `proto/adjudicator/v1`. 64-bit numbers are bigint;
 * values of enumerations that this client does not know are numbers, and unknown fields are kept.
 */
export * from "./gen/adjudicator/v1/access_service_pb.js";
export * from "./gen/adjudicator/v1/card_service_pb.js";
export * from "./gen/adjudicator/v1/catalogue_service_pb.js";
export * from "./gen/adjudicator/v1/choice_pb.js";
export * from "./gen/adjudicator/v1/deck_pb.js";
export * from "./gen/adjudicator/v1/desk_service_pb.js";
export * from "./gen/adjudicator/v1/error_pb.js";
export * from "./gen/adjudicator/v1/event_pb.js";
export * from "./gen/adjudicator/v1/game_service_pb.js";
export * from "./gen/adjudicator/v1/judge_service_pb.js";
export * from "./gen/adjudicator/v1/log_service_pb.js";
export * from "./gen/adjudicator/v1/position_pb.js";
export * from "./gen/adjudicator/v1/rulebook_service_pb.js";
export * from "./gen/adjudicator/v1/table_pb.js";
export * from "./gen/adjudicator/v1/verdict_pb.js";
