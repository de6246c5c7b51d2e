import { known } from './known';
import type { Place } from './places';
import type { ResolvedStage } from './resolved-stage';
import type { Outcome, ResolvedMatch, Slot } from './resolve';
import type { GameScore, PairingReason } from './stage';

/** Why a slot has its entry, is empty or is not known yet. */
type SlotReason =
  | { kind: 'seed'; seed: number }
  /** A bye: the first round has more slots than the stage has entries. */
  | { kind: 'no-such-seed'; seed: number }
  | { kind: 'feeder'; match: string; takes: 'winner' | 'loser'; outcome: Outcome['kind'] | null }
  | { kind: 'reset'; match: string }
  | { kind: 'pairing'; round: number; why: PairingReason };

interface ExplainedSlot {
  slot: Slot;
  reason: SlotReason;
}

/** One line of a trace: why a match has these sides and this outcome, or why a place is decided. */
export type TraceLine =
  | {
      about: 'match';
      match: string;
      status: ResolvedMatch['status'];
      home: ExplainedSlot;
      away: ExplainedSlot;
      outcome: Outcome | null;
    }
  | { about: 'place'; place: Place };

/** Why this match has these sides and this outcome, or null for an unknown match. */
export function explainMatch(stage: ResolvedStage, id: string): TraceLine | null {
  const match = stage.matches.get(id);
  if (!match) return null;
  return {
    ...{ about: 'match', match: id, status: match.status, outcome: match.outcome },
    home: explainSlot(stage, match, match.home),
    away: explainSlot(stage, match, match.away),
  };
}

function explainSlot(stage: ResolvedStage, match: ResolvedMatch, slot: Slot): ExplainedSlot {
  const { source } = slot;
  if (source.from === 'pairing') {
    const why = known(match.planned.why);
    return { slot, reason: { kind: 'pairing', round: source.round, why } };
  }
  if (source.from === 'seed') {
    const kind = slot.kind === 'empty' ? 'no-such-seed' : 'seed';
    return { slot, reason: { kind, seed: source.seed } };
  }
  if (source.from === 'reset') return { slot, reason: { kind: 'reset', match: source.match } };
  const outcome = stage.matches.get(source.match)?.outcome?.kind ?? null;
  const reason = { kind: 'feeder' as const, match: source.match, takes: source.from, outcome };
  return { slot, reason };
}

/** The lines for everything that differs between two states of a stage. */
export function traceOf(before: ResolvedStage, after: ResolvedStage): TraceLine[] {
  const changed = [...after.matches.values()].filter(
    (match) => !isSame(before.matches.get(match.id), match),
  );
  const earlier = new Map(before.places.map((place) => [place.entry, place]));
  return [
    ...changed.map((match) => known(explainMatch(after, match.id))),
    ...after.places
      .filter((place) => !isSamePlace(earlier.get(place.entry), place))
      .map((place): TraceLine => ({ about: 'place', place })),
  ];
}

function isSamePlace(one: Place | undefined, other: Place): boolean {
  return (
    one?.place === other.place &&
    one.shared === other.shared &&
    JSON.stringify(one.decidedBy) === JSON.stringify(other.decidedBy)
  );
}

function isSame(one: ResolvedMatch | undefined, other: ResolvedMatch): boolean {
  if (one === other) return true;
  if (!one || one.status !== other.status) return false;
  const isSameSides = isSameSlot(one.home, other.home) && isSameSlot(one.away, other.away);
  return isSameSides && isSameOutcome(one.outcome, other.outcome);
}

const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.kind === other.kind && entryOf(one) === entryOf(other);

/** The entry of a slot, or null while there is none. */
export const entryOf = (slot: Slot): string | null => (slot.kind === 'entry' ? slot.entry : null);

function isSameOutcome(one: Outcome | null, other: Outcome | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.kind === other.kind &&
    one.winner === other.winner &&
    one.losers.length === other.losers.length &&
    isSameGames(one.games, other.games)
  );
}

/** Whether two lists of games have the same scores. */
export const isSameGames = (one: GameScore[], other: GameScore[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ home, away }, index) =>
      home === known(other[index]).home && away === known(other[index]).away,
  );
