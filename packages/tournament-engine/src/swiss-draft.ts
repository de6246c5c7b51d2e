import { known } from './known';
import type { Admit, PairRound, Return, SwissCommand, Unpair } from './commands';
import { changed, type Draft, unchanged } from './drafted';
import type { ResolvedStage } from './resolved-stage';
import {
  type EntryId,
  type Format,
  type MatchResult,
  type PairedRound,
  type Pairing,
  type Refusal,
  refuse,
  type Stage,
} from './stage';
import type { RankedRow } from './standings';
import { pairRound } from './swiss-pairing';
import { planSwiss } from './swiss-plan';
import type { Contender } from './swiss-seats';

/** Applies the decision of a command that only Swiss stages have. */
export function swissDraft(stage: Stage, resolved: ResolvedStage, command: SwissCommand): Draft {
  if (stage.format.kind !== 'swiss') {
    return refuse('wrong-format', 'Only Swiss stages have rounds that are paired one by one.');
  }
  switch (command.kind) {
    case 'pair':
      return pair(stage, resolved, command);
    case 'unpair':
      return unpair(stage, resolved, command);
    case 'admit':
      return admit(stage, resolved, command);
    case 'return':
      return comeBack(stage, resolved, command);
  }
}

function pair(stage: Stage, resolved: ResolvedStage, { round, pairings }: PairRound): Draft {
  const present = stage.rounds[round - 1];
  if (present && (!pairings || isSamePairs(present.pairings, pairings))) {
    return unchanged(stage);
  }
  if (resolved.outcome) return refuse('stage-complete', 'This stage is complete.');
  if (round !== stage.rounds.length + 1) {
    const message = 'Another round is the next one to be paired.';
    return refuse('round-not-next', message, { round: stage.rounds.length + 1 });
  }
  if (resolved.nextRound === null) {
    const open = [...resolved.matches.values()].filter(({ outcome }) => !outcome);
    const message = 'Matches of the rounds before are open.';
    return refuse('round-not-complete', message, { matches: open.map(({ id }) => id) });
  }
  const contenders = contendersOf(stage, known(resolved.tables[0]).rows);
  const problem = pairings && pairingProblem(contenders, pairings);
  if (problem) return refuse('bad-pairings', problem.message, { entry: problem.entry });
  const made: PairedRound = {
    pairings: pairings ? asGiven(contenders, pairings) : pairRound(contenders),
    missed: stage.entries.filter((entry) => Object.hasOwn(stage.withdrawals, entry)),
    sequence: stage.sequence + 1,
  };
  return changed(stage, { rounds: [...stage.rounds, made] });
}

type Pairs = NonNullable<PairRound['pairings']>;

const isSamePairs = (present: Pairing[], given: Pairs): boolean =>
  present.length === given.length &&
  present.every(
    ({ home, away }, index) => home === given[index]?.home && away === given[index].away,
  );

function contendersOf({ entries, rounds }: Stage, rows: RankedRow[]): Contender[] {
  const seeds = new Map(entries.map((entry, index) => [entry, index + 1]));
  const sides = new Map<EntryId, Pick<Contender, 'homes' | 'floats'>>();
  for (const entry of entries) sides.set(entry, { homes: 0, floats: { down: 0, up: 0 } });
  for (const { home, away, why } of rounds.flatMap(({ pairings }) => pairings)) {
    if (away === null) continue;
    const [one, other] = [known(sides.get(home)), known(sides.get(away))];
    one.homes += 1;
    other.homes -= 1;
    const difference = why.points.home - (why.points.away ?? 0);
    if (difference === 0) continue;
    (difference > 0 ? one : other).floats.down += 1;
    (difference > 0 ? other : one).floats.up += 1;
  }
  return rows
    .filter(({ swiss }) => swiss?.state === 'in')
    .map(({ entry, points, matches, swiss }) => ({
      ...{ entry, points, seed: known(seeds.get(entry)), ...known(sides.get(entry)) },
      ...{ byes: known(swiss).byes, missed: known(swiss).missed },
      opponents: matches.map(({ opponent }) => opponent),
    }));
}

/** Why pairings of an organizer are not possible: each present entry must be there once. */
function pairingProblem(
  contenders: Contender[],
  pairings: Pairs,
): { message: string; entry: EntryId } | null {
  const open = new Set(contenders.map(({ entry }) => entry));
  for (const entry of pairings.flatMap(({ home, away }) =>
    away === null ? [home] : [home, away],
  )) {
    if (!open.delete(entry)) return { message: 'An entry is twice or not in this round.', entry };
  }
  const [missing] = open;
  if (missing !== undefined) return { message: 'An entry has no pairing.', entry: missing };
  return null;
}

function asGiven(contenders: Contender[], pairings: Pairs): Pairing[] {
  const byEntry = new Map(contenders.map((contender) => [contender.entry, contender]));
  return pairings.map(({ home, away }) => {
    const one = known(byEntry.get(home));
    const other = away === null ? null : known(byEntry.get(away));
    const met = one.opponents.filter((opponent) => opponent === away).length;
    const points = { home: one.points, away: other && other.points };
    const earlier = other ? met : one.byes;
    return { home, away, why: { rule: 'by-organizer', points, earlier } };
  });
}

function unpair(stage: Stage, resolved: ResolvedStage, command: Unpair): Draft {
  const { round } = command;
  if (!Number.isSafeInteger(round) || round < 1 || round > stage.rounds.length) {
    const message = 'This round is not paired.';
    return refuse('round-not-next', message, { round: stage.rounds.length + 1 });
  }
  const kept = withoutRounds(stage, resolved, round);
  const matches = Object.keys(kept.removed);
  if (matches.length > 0 && command.downstream !== 'remove') {
    return refuse('downstream-played', 'Matches of this round were played.', { matches });
  }
  const undo = {
    number: stage.sequence + 1,
    results: kept.removed,
    rounds: { after: round - 1, removed: stage.rounds.slice(round - 1) },
  };
  const { rounds, results } = kept;
  return changed(stage, { rounds, results, undos: [...stage.undos, undo] });
}

/** A stage's decisions without those of a round and of all after it. */
export function withoutRounds(
  stage: Stage,
  { matches }: ResolvedStage,
  round: number,
): Pick<Stage, 'rounds' | 'results'> & { removed: Record<string, MatchResult> } {
  const isKept = ([id]: [string, MatchResult]): boolean =>
    known(matches.get(id)).planned.round < round;
  const all = Object.entries(stage.results);
  return {
    rounds: stage.rounds.slice(0, round - 1),
    results: Object.fromEntries(all.filter(isKept)),
    removed: Object.fromEntries(all.filter((one) => !isKept(one))),
  };
}

function admit(stage: Stage, resolved: ResolvedStage, { entries }: Admit): Draft {
  const added = [...new Set(entries)].filter((entry) => !stage.entries.includes(entry));
  if (added.length === 0) return unchanged(stage);
  const present = entries.find((entry) => stage.entries.includes(entry));
  if (present !== undefined) {
    return refuse('entry-known', 'This entry is in the stage.', { entry: present });
  }
  if (resolved.outcome) return refuse('stage-complete', 'This stage is complete.');
  const withAdded = (rounds: PairedRound[]): PairedRound[] =>
    rounds.map((one) => ({ ...one, missed: [...one.missed, ...added] }));
  const undos = stage.undos.map((undo) =>
    undo.rounds
      ? { ...undo, rounds: { ...undo.rounds, removed: withAdded(undo.rounds.removed) } }
      : undo,
  );
  const entriesNow = [...stage.entries, ...added];
  return changed(stage, { entries: entriesNow, rounds: withAdded(stage.rounds), undos });
}

/**
 * Brings entries back for the next round. The match that an entry lost by leaving stays lost: from
 * now on by a result, so that it can be undone like any other.
 */
function comeBack(stage: Stage, resolved: ResolvedStage, { entries }: Return): Draft {
  const unknown = entries.find((entry) => !stage.entries.includes(entry));
  if (unknown !== undefined) {
    return refuse('unknown-entry', 'There is no such entry in this stage.', { entry: unknown });
  }
  const back = entries.filter((entry) => Object.hasOwn(stage.withdrawals, entry));
  if (back.length === 0) return unchanged(stage);
  if (resolved.outcome) return refuse('stage-complete', 'This stage is complete.');
  const results = { ...stage.results };
  for (const { id, home, away, outcome } of resolved.matches.values()) {
    if (!outcome || id in results || home.kind !== 'entry' || away.kind !== 'entry') continue;
    if (!outcome.losers.some((entry) => back.includes(entry))) continue;
    const { winner, sequence } = outcome;
    const kind = winner === null ? 'double-forfeit' : 'forfeit';
    const sides = { home: home.entry, away: away.entry };
    results[id] = { ...sides, kind, winner, games: [], sequence };
  }
  const withdrawals = Object.fromEntries(
    Object.entries(stage.withdrawals).filter(([entry]) => !back.includes(entry)),
  );
  return changed(stage, { withdrawals, results });
}

/** The match of a Swiss stage with a result for other sides than those that were paired, or null. */
export function misplacedResult(
  format: Format,
  rounds: PairedRound[],
  results: Stage['results'],
): string | null {
  if (format.kind !== 'swiss') return null;
  const planned = new Map(planSwiss(format, rounds).matches.map((match) => [match.id, match]));
  const misplaced = Object.entries(results).find(([id, { home, away }]) => {
    const match = planned.get(id);
    return match?.home.from !== 'pairing' || match.away.from !== 'pairing'
      ? true
      : match.home.entry !== home || match.away.entry !== away;
  });
  return misplaced?.[0] ?? null;
}

/** Why the rounds that an undo removed cannot be put back as they were paired, or null. */
export function roundProblem(
  stage: Stage,
  { matches }: ResolvedStage,
  undo: Pick<Stage['undos'][number], 'results'> & {
    rounds: { after: number; removed: PairedRound[] };
  },
): { ok: false; refusal: Refusal } | null {
  const round = stage.rounds.length + 1;
  const { after, removed } = undo.rounds;
  const paired = known(removed[0]).sequence;
  const later = [...matches.values()].filter(
    ({ id, outcome }) => !(id in undo.results) && (outcome?.sequence ?? Infinity) > paired,
  );
  if (after + 1 === round && later.length === 0) return null;
  const message = 'Matches before the removed rounds were decided again: pair the next round.';
  return refuse('round-not-next', message, { round, matches: later.map(({ id }) => id) });
}
