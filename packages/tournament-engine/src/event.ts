import type { Place } from './places';
import type { EntryId, Format, Refusal, Stage } from './stage';
import type { Table } from './tables';

/** Where an entry of a stage comes from. */
export type EntrySource =
  | { kind: 'seed'; seed: number }
  /** The entry at a position of a stage's places, from 1; or of one of its groups. */
  | { kind: 'place'; stage: string; place: number; group?: number };

export interface StageDefinition {
  id: string;
  format: Format;
  /** Of one of several stages that share the entries of one: its place among them, from 1. */
  pool?: { of: string; number: number };
  /** In seed order: the first is seed 1 of this stage. */
  from: EntrySource[];
}

/** The graph of stages of an event: seeds of the event and places of stages feed the stages. */
export interface EventDefinition {
  /** Entries of the event. */
  entries: number;
  stages: StageDefinition[];
  /** Stages name where their entries come from; absent where they follow each other. */
  isGraph?: true;
}

/** The standings of a closed stage, which do not change any more. */
interface ClosedStage {
  places: Place[];
  tables: Table[];
}

/** What is needed to take a disqualification back. */
interface ExitInPlay {
  /** The entry had left by itself before. */
  hadLeft: boolean;
  /** The stages that it was in and that were not closed. */
  stages: string[];
}

/** An event in play as one versioned value. A stage exists as soon as all that feed it are closed. */
export interface EventState {
  definition: EventDefinition;
  /** In seed order. */
  entries: EntryId[];
  stages: Record<string, Stage>;
  closed: Record<string, ClosedStage>;
  /** Entries that left when their stage was complete; absent without any. */
  withdrawn?: EntryId[];
  /** Entries that lost their place after the event was over; absent without any. */
  disqualified?: EntryId[];
  /** Entries that lost it while the event was played; absent without any. */
  disqualifiedInPlay?: Record<EntryId, ExitInPlay>;
  version: number;
}

export type EventResult = { ok: true; event: EventState } | { ok: false; refusal: Refusal };
