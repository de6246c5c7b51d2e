export { applyCommand, type Step } from './apply';
export type { Command } from './commands';
export { createStage } from './create-stage';
export { describeChange, type EventChange, type PrizeTerms } from './describe-change';
export type { Effect } from './effects';
export { estimateStarts, type ScheduleTerms, type StageSchedule } from './estimate-starts';
export type { EntrySource, EventDefinition, EventResult, EventState } from './event';
export { disqualify, reinstate, stagesToReinstate } from './disqualify';
export { readmit, stagesToReadmit } from './readmit';
export { laterMatches } from './later-matches';
export { leaveEvent } from './leave-event';
export { type EventPlace, isEventOver, placesOfEvent } from './event-places';
export { checkEvent } from './event-problems';
export { disqualifiedEntries, entriesOut } from './exits';
export { type NamedPlaces, placesFeeding, stagesThatFeed } from './feeds';
export { explainMatch, type TraceLine } from './explain';
export { stageHash } from './hash';
export { type BracketLayout, type LayoutCell, layoutOf } from './layout';
export { missingPlaces } from './named-places';
export { type PlaceBlock, placeBlocksOf } from './place-order';
export type { Place } from './places';
export { divideCents, type Placed, type PrizeShare, splitPrizes, surePrizes } from './prizes';
export type { Outcome, ResolvedMatch, Slot } from './resolve';
export { type ResolvedStage, resolveStage, type StageOutcome } from './resolved-stage';
export { applyToStage, closeStage, startEvent } from './run-event';
export { seedEntries, type Seedable, type Seeding } from './seeding';
export { spreadGroups } from './spread-groups';
export { entriesStillIn } from './still-in';
export { organizeEvent, type OrganizedStage } from './staged-event';
export type {
  EntryId,
  Format,
  GameScore,
  MatchResult,
  PairedRound,
  PairingReason,
  Refusal,
  Stage,
} from './stage';
export type { RankedRow } from './standings';
export type { Table } from './tables';
