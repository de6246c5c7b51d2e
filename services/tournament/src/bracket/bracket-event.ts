import {
  bracketChanged,
  type DomainEvent,
  type EventData,
  happened,
  pairingRules,
} from '@contend/contracts';
import type { Stage } from '@contend/tournament-engine';
import type { Cause, OpenedMatch } from '../matches/tournament-match';
import type { Bracket } from './bracket';
import { scoresOf } from './bracket-games';
import { matchIdOf } from './bracket-ids';
import type { MatchChange, StageStep } from './bracket-step';

type Data = EventData<typeof bracketChanged>;

interface Published {
  bracket: Bracket;
  name: string;
  /** Of the bracket after the change. */
  version: number;
  cause: Cause;
  playersOf: (entryId: string) => string[];
}

/** Above this number of decisions readers read the bracket again. */
const mostDecisions = 8;

/** The event of one changed stage. */
export function bracketEvent(step: StageStep, published: Published): DomainEvent {
  const { bracket, name, version, cause } = published;
  const { id: stage, before, after, changes } = step;
  const removed = changes.filter((change) => change.kind === 'removed');
  const ids = (list: MatchChange[]) => list.map(({ match }) => matchIdOf(match));
  const data: Data = {
    ...{ bracketId: bracket.id, tournamentId: bracket.tournamentId, name, version, stage },
    stageVersion: { before: before?.version ?? 0, after: after.version },
    delta: before && deltaOf(before, after),
    opened: changes.filter(({ kind }) => kind === 'opened').map(({ match }) => toOpened(match)),
    closed: ids(removed.filter(({ outcome }) => !outcome)),
    decided: changes.flatMap((change) => {
      if (change.kind !== 'decided') return [];
      const { outcome, match } = change;
      const { winner, games } = outcome;
      return [{ matchId: matchIdOf(match), winner, scores: scoresOf(games), by: cause }];
    }),
    cleared: ids(removed.filter(({ outcome }) => outcome)),
    changedFor: changedFor(changes, published),
  };
  return happened(bracketChanged, data);
}

/**
 * The events with which an event starts: the first matches of each stage, and no decision.
 *
 * @param from the version of the bracket before them
 */
export function openedEvents(
  { id, tournamentId, event }: Bracket,
  { name, from, opened }: { name: string; from: number; opened: OpenedMatch[] },
): DomainEvent[] {
  const [first] = event.definition.stages;
  const begun = [...new Set(opened.map(({ stage }) => stage))];
  const stages = begun.length > 0 ? begun : [first?.id ?? ''];
  return stages.map((stage) => {
    const stageVersion = event.stages[stage]?.version ?? 1;
    const data: Data = {
      ...{ bracketId: id, tournamentId, name, version: from + stages.length, stage },
      stageVersion: { before: stageVersion, after: stageVersion },
      delta: { results: {}, withdrawals: {} },
      opened: opened.filter((match) => match.stage === stage).map(toOpened),
      ...{ closed: [], decided: [], cleared: [], changedFor: [] },
    };
    return happened(bracketChanged, data);
  });
}

const toOpened = (match: OpenedMatch): Data['opened'][number] => {
  const { stage, key, home, away, bestOf } = match;
  return { matchId: matchIdOf(match), stage, key, home, away, bestOf };
};

/** Above this number of pairings too. */
const mostPairings = 64;

type Rounds = NonNullable<NonNullable<Data['delta']>['rounds']>;

/** The rounds from the first one that differs. */
function roundsDelta(before: Stage, after: Stage): Rounds | null {
  if (before.rounds === after.rounds) return null;
  const differing = after.rounds.findIndex((round, index) => round !== before.rounds[index]);
  const kept = differing < 0 ? after.rounds.length : differing;
  const placeOf = new Map(after.entries.map((entry, place) => [entry, place]));
  const numberOf = (entry: string | null) => (entry === null ? -1 : (placeOf.get(entry) ?? -1));
  const added = after.rounds.slice(kept).map(({ pairings, missed, sequence }) => ({
    pairings: pairings.map(({ home, away, why: { rule, points, earlier } }) => [
      ...[numberOf(home), numberOf(away), pairingRules.indexOf(rule)],
      ...[points.home, points.away ?? -1, earlier],
    ]),
    missed: missed.map(numberOf),
    sequence,
  }));
  return { kept, added };
}

type Undos = NonNullable<NonNullable<Data['delta']>['undos']>;

/**
 * The undos that were added or restored, without what they removed: readers have it in the stage
 * before. Null where they could not make them of that.
 */
function undosDelta(before: Stage, after: Stage): Undos | null {
  const added = after.undos.filter((undo) => !before.undos.includes(undo));
  const known = new Set(before.undos.map(({ number }) => number));
  const isReadable = added.every(({ number, results, rounds }) => {
    const areResults = Object.entries(results).every(([key, one]) => before.results[key] === one);
    const removed = before.rounds.slice(rounds?.after ?? 0);
    const areRounds = rounds?.removed.every((round, index) => round === removed[index]) ?? true;
    const isWhole = !rounds || rounds.removed.length === removed.length;
    return !known.has(number) && areResults && areRounds && isWhole;
  });
  if (!isReadable) return null;
  const restored = before.undos.filter((undo) => !after.undos.includes(undo));
  return {
    added: added.map(({ number, results, rounds }) => ({
      ...{ number, results: Object.keys(results), after: rounds?.after ?? null },
    })),
    restored: restored.map(({ number }) => number),
  };
}

/** Whether a withdrawal was taken back: a delta names only those that were added. */
const isBack = (before: Stage, after: Stage): boolean =>
  Object.keys(before.withdrawals).some((entry) => !Object.hasOwn(after.withdrawals, entry));

/** Decisions that differ; null where they are many, or where readers could not apply them. */
function deltaOf(before: Stage, after: Stage): Data['delta'] {
  if (isBack(before, after)) return null;
  const rounds = roundsDelta(before, after);
  const pairings = rounds?.added.flatMap((round) => round.pairings) ?? [];
  if (pairings.length > mostPairings) return null;
  const keys = new Set([...Object.keys(before.results), ...Object.keys(after.results)]);
  const results = [...keys]
    .filter((key) => before.results[key] !== after.results[key])
    .map((key) => [key, after.results[key] ?? null]);
  const withdrawals = Object.entries(after.withdrawals).filter(
    ([entry, at]) => before.withdrawals[entry] !== at,
  );
  if (results.length + withdrawals.length > mostDecisions) return null;
  const undos = undosDelta(before, after);
  if (!undos) return null;
  const areUndos = undos.added.length + undos.restored.length > 0;
  return {
    results: Object.fromEntries(results) as Record<string, unknown>,
    withdrawals: Object.fromEntries(withdrawals),
    ...(rounds && { rounds }),
    ...(areUndos && { undos }),
  };
}

/** Whether a match had a published result, and has another one or none. */
export const replacesResult = (change: MatchChange): boolean =>
  change.kind === 'decided'
    ? change.before !== null
    : change.kind === 'removed' && change.outcome !== null;

/** Players of such matches. */
const changedFor = (changes: MatchChange[], { playersOf, cause }: Published): string[] => {
  if (cause === 'match') return [];
  const changed = changes.filter(replacesResult);
  return [
    ...new Set(
      changed.flatMap(({ match }) => [...playersOf(match.home), ...playersOf(match.away)]),
    ),
  ];
};
