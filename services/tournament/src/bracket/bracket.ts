import { Refusal } from '@contend/contracts';
import { type EventState, type Outcome, startEvent } from '@contend/tournament-engine';
import { definitionOf } from '../tournament/definition';
import type { Tournament } from '../tournament/tournament';
import { bracketIdOf, type MatchPlace } from './bracket-ids';

/** One change, for the details of a version conflict. */
export interface BracketChange {
  /** Of the bracket after it. */
  version: number;
  /** The engine's command. */
  kind: string;
  stage: string;
  /** Null for a withdrawal. */
  key: string | null;
  /** Null for a change that followed from a match. */
  byId: string | null;
  at: Date;
}

/** An attempt at a match that does not count, so that a restored result is of the same match. */
interface RemovedAttempt {
  attempt: number;
  /** Of its result, among the decisions of its stage; null where it had none. */
  sequence: number | null;
}

/** The bracket of an event. Its matches have states of their own, which follow this one. */
export interface Bracket {
  id: string;
  tournamentId: string;
  /** Stages with all decisions, from which the rest is derived. */
  event: EventState;
  /** The current attempt at a match by `<stage>/<key>`; 1 where it is absent. */
  attempts: Record<string, number>;
  /** Attempts that were removed, by the same key; absent or null before the first one. */
  removedAttempts?: Record<string, RemovedAttempt[]> | null;
  /** The last changes, the newest last. */
  changes: BracketChange[];
  /** How often a transaction wrote to it without a change; absent before the first one. */
  claims?: number;
  /** Of the save that wrote it; absent or null where an earlier version of the service did. */
  stamp?: string | null;
}

/** How many changes are kept. */
const keptChanges = 20;

/**
 * The bracket of an event before its first match.
 *
 * @param entryIds in seed order
 * @throws Refusal `tournament-impossible` with the engine's reason.
 */
export function newBracket(
  { id: tournamentId, terms, lotSeed }: Pick<Tournament, 'id' | 'terms' | 'lotSeed'>,
  entryIds: readonly string[],
): Bracket {
  const definition = definitionOf(terms, entryIds.length, lotSeed);
  const started = startEvent(definition, [...entryIds]);
  if (!started.ok) {
    const { message, details } = started.refusal;
    throw new Refusal('tournament-impossible', { ...details, message });
  }
  const id = bracketIdOf(tournamentId);
  const { event } = started;
  return { id, tournamentId, event, attempts: {}, removedAttempts: null, changes: [], claims: 0 };
}

/**
 * The attempts of a bracket that replaces another one: none of its matches has the id of a stored
 * one.
 *
 * @param removed matches of the other one that are stored
 */
export const attemptsAfter = (
  { attempts }: Pick<Bracket, 'attempts'>,
  removed: readonly MatchPlace[],
): Bracket['attempts'] => ({
  ...attempts,
  ...Object.fromEntries(removed.map(({ stage, key, attempt }) => [`${stage}/${key}`, attempt + 1])),
});

export const withChange = (bracket: Bracket, change: BracketChange): Bracket => ({
  ...bracket,
  changes: [...bracket.changes, change].slice(-keptChanges),
});

/** What was changed since a version, for an organizer whose decision was made from it. */
export const changesSince = ({ changes }: Bracket, version: number) =>
  changes
    .filter((change) => change.version > version)
    .map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));

type Kept = Pick<Bracket, 'attempts' | 'removedAttempts'>;

/** The current attempts at the matches of a bracket, while a step changes them. */
export class Attempts {
  private readonly current: Bracket['attempts'];
  private readonly removed: Record<string, RemovedAttempt[]>;

  constructor({ attempts, removedAttempts }: Kept) {
    this.current = { ...attempts };
    this.removed = { ...removedAttempts };
  }

  /** @param place `<stage>/<key>` */
  at(place: string): number {
    return this.current[place] ?? 1;
  }

  /** Removes the current attempt, with its outcome: the next one has a number of its own. */
  remove(place: string, outcome: Outcome | null): void {
    const attempt = this.at(place);
    const others = this.removedAt(place).filter((one) => one.attempt !== attempt);
    const removed = [...others, { attempt, sequence: outcome?.sequence ?? null }];
    this.removed[place] = removed;
    this.current[place] = Math.max(...removed.map((one) => one.attempt)) + 1;
  }

  /** The removed attempt that an outcome is of; null for an outcome that is new. */
  attemptOf(place: string, { kind, sequence }: Outcome): number | null {
    if (kind === 'bye' || kind === 'walkover' || kind === 'void') return null;
    return this.removedAt(place).find((one) => one.sequence === sequence)?.attempt ?? null;
  }

  /** Forgets outcomes of removed attempts of a stage: when it is made again, it counts from 1. */
  forget(stage: string): void {
    for (const [place, removed] of Object.entries(this.removed)) {
      if (!place.startsWith(`${stage}/`)) continue;
      this.removed[place] = removed.map((one) => ({ ...one, sequence: null }));
    }
  }

  /** Makes a removed attempt the current one again. */
  restore(place: string, attempt: number): void {
    this.current[place] = attempt;
  }

  /** What a bracket keeps. Absent before the first attempt was removed. */
  kept(): Kept {
    const isEmpty = Object.keys(this.removed).length === 0;
    return { attempts: this.current, ...(!isEmpty && { removedAttempts: this.removed }) };
  }

  private removedAt(place: string): RemovedAttempt[] {
    return this.removed[place] ?? [];
  }
}
