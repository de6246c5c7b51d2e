import { known } from './known';
import { digest } from './digest';
import type { Criterion, EntryId } from './stage';

/** A match of a table, for the entry of the row. */
export interface RowMatch {
  match: string;
  opponent: EntryId;
  result: 'won' | 'drawn' | 'lost';
}

/** Scores of the opponents of an entry. */
export interface OpponentScores {
  buchholz: number;
  buchholzCut1: number;
  sonnebornBerger: number;
}

/** What a Swiss table counts of an entry beside the columns of a group. */
export interface SwissColumns extends OpponentScores {
  /** Byes and wins by forfeit or walkover: the next bye goes to an entry with fewer. */
  byes: number;
  /** Rounds for which the entry had withdrawn or was not admitted yet. */
  missed: number;
  /** Whether the entry is paired again: `through` and `out` by the thresholds of the format. */
  state: 'in' | 'through' | 'out' | 'withdrawn';
}

/** What a table counts of one entry. */
export interface Row {
  entry: EntryId;
  /** Matches that count, with forfeits and walkovers. */
  played: number;
  won: number;
  drawn: number;
  lost: number;
  points: number;
  gamesWon: number;
  gamesLost: number;
  matches: RowMatch[];
  /** Of a Swiss stage. */
  swiss?: SwissColumns;
}

/**
 * The criterion that gave an entry its rank, with the numbers: of the entry, and of the next better
 * and next worse among the `among` entries that were tied before it.
 */
export interface RankReason {
  criterion: Criterion | 'seed' | 'last-remaining';
  among: number;
  value: number;
  better: number | null;
  worse: number | null;
}

export interface RankedRow extends Row {
  /** From 1; no two rows have the same. */
  rank: number;
  decidedBy: RankReason;
}

interface Ranking {
  criteria: (Criterion | 'seed')[];
  lotSeed: string;
  pointsOf: Record<RowMatch['result'], number>;
  seeds: Map<EntryId, number>;
}

export interface RankOptions {
  criteria: Criterion[];
  /** Revealed after it was committed: decides the order of the lot. */
  lotSeed: string;
  /** Points of a match by its result. */
  pointsOf: Record<RowMatch['result'], number>;
  /** Entries in seed order: the last resort, so that the order is total. */
  entries: EntryId[];
}

/**
 * Ranks rows by the declared criteria. When a criterion places some of the tied, the criteria start
 * again among the rest: a head-to-head of three is computed again for the two that remain.
 */
export function rankRows(rows: Row[], options: RankOptions): RankedRow[] {
  const ranking: Ranking = {
    ...{ lotSeed: options.lotSeed, pointsOf: options.pointsOf },
    criteria: [...options.criteria, 'seed'],
    seeds: new Map(options.entries.map((entry, index) => [entry, index + 1])),
  };
  return split(rows, ranking).map((row, index) => ({ ...row, rank: index + 1 }));
}

type Decided = Omit<RankedRow, 'rank'>;

function split(tied: Row[], ranking: Ranking): Decided[] {
  for (const criterion of ranking.criteria) {
    const groups = groupsBy(tied, criterion, ranking);
    if (groups.length < 2 && tied.length > 1) continue;
    return groups.flatMap(({ value, rows }, index): Decided[] => {
      if (rows.length > 1) return split(rows, ranking);
      const [better, worse] = [groups[index - 1]?.value ?? null, groups[index + 1]?.value ?? null];
      const decidedBy = { criterion, among: tied.length, value, better, worse };
      return [{ ...known(rows[0]), decidedBy }];
    });
  }
  return [];
}

interface Tied {
  value: number;
  rows: Row[];
}

/** The rows by their value of a criterion, best first. */
function groupsBy(rows: Row[], criterion: Ranking['criteria'][number], ranking: Ranking): Tied[] {
  const values = valuesOf(rows, criterion, ranking);
  const groups = new Map<number, Row[]>();
  for (const [index, row] of rows.entries()) {
    const value = known(values[index]);
    const same = groups.get(value);
    if (same) same.push(row);
    else groups.set(value, [row]);
  }
  return [...groups]
    .map(([value, same]) => ({ value, rows: same }))
    .sort((one, other) => other.value - one.value);
}

/** The value of each row; the higher one is better. */
function valuesOf(rows: Row[], criterion: Ranking['criteria'][number], ranking: Ranking): number[] {
  switch (criterion) {
    case 'points':
      return rows.map((row) => row.points);
    case 'points-per-match':
      return rows.map((row) => (row.played === 0 ? 0 : row.points / row.played));
    case 'game-difference':
      return rows.map((row) => row.gamesWon - row.gamesLost);
    case 'losses':
      return rows.map((row) => -(row.lost + (row.swiss?.missed ?? 0)));
    case 'buchholz':
      return rows.map((row) => row.swiss?.buchholz ?? 0);
    case 'buchholz-cut-1':
      return rows.map((row) => row.swiss?.buchholzCut1 ?? 0);
    case 'sonneborn-berger':
      return rows.map((row) => row.swiss?.sonnebornBerger ?? 0);
    case 'head-to-head':
      return headToHead(rows, ranking);
    case 'lot':
      return rows.map((row) =>
        Number.parseInt(digest(ranking.lotSeed + row.entry).slice(0, 12), 16),
      );
    case 'seed':
      return rows.map((row) => -known(ranking.seeds.get(row.entry)));
  }
}

/** Points among the tied; all the same unless each of them met each other. */
function headToHead(rows: Row[], { pointsOf }: Ranking): number[] {
  const tied = new Set(rows.map((row) => row.entry));
  const among = rows.map((row) => row.matches.filter((match) => tied.has(match.opponent)));
  const isMissing = (matches: RowMatch[]): boolean =>
    new Set(matches.map(({ opponent }) => opponent)).size < rows.length - 1;
  if (among.some(isMissing)) return rows.map(() => 0);
  return among.map((matches) => matches.reduce((sum, match) => sum + pointsOf[match.result], 0));
}
