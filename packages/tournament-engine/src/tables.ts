import { known } from './known';
import type { Place } from './places';
import type { ResolvedMatch, ResolvedMatches } from './resolve';
import { groupSeeds } from './round-robin';
import type { EntryId, GameScore, RoundRobin, Stage } from './stage';
import { type RankedRow, rankRows, type Row, type RowMatch } from './standings';

/** The present table of a group, best first. */
export interface Table {
  group: number;
  rows: RankedRow[];
}

/** The tables of round-robin groups. The same whichever order the decisions were made in. */
export function tablesOf(stage: Stage, format: RoundRobin, matches: ResolvedMatches): Table[] {
  return groupSeeds(format.groups, stage.entries.length).map((seeds, index) => {
    const entries = seeds.map((seed) => known(stage.entries[seed - 1]));
    const inGroup = [...matches.values()].filter(({ planned }) => planned.group === index + 1);
    const counted = inGroup.filter((match) => isCounted(stage, match, inGroup));
    const rows = entries.map((entry) => rowOf(entry, counted, format));
    const { criteria, lotSeed, points } = format;
    const pointsOf = { won: points.win, drawn: points.draw, lost: points.loss };
    const ranked = rankRows(rows, { criteria, lotSeed, pointsOf, entries: stage.entries });
    return { group: index + 1, rows: ranked };
  });
}

/** Whether a decided match counts under the policy for entries that withdrew. */
function isCounted(stage: Stage, match: ResolvedMatch, inGroup: ResolvedMatch[]): boolean {
  if (!match.outcome) return false;
  const { withdrawal, isForfeitUnplayed = false } = stage.format as RoundRobin;
  const left = sidesOf(match).filter((entry) => Object.hasOwn(stage.withdrawals, entry));
  if (left.length === 0 || withdrawal === 'forfeit-rest') return true;
  const isPlayed = ({ id }: ResolvedMatch): boolean => {
    const result = stage.results[id];
    return result !== undefined && (result.kind === 'played' || !isForfeitUnplayed);
  };
  if (withdrawal === 'keep-played') return isPlayed(match);
  return left.every((entry) => {
    const own = inGroup.filter((one) => sidesOf(one).includes(entry));
    return 2 * own.filter(isPlayed).length >= own.length;
  });
}

const sidesOf = ({ home, away }: ResolvedMatch): EntryId[] =>
  [home, away].flatMap((slot) => (slot.kind === 'entry' ? [slot.entry] : []));

function rowOf(entry: EntryId, matches: ResolvedMatch[], { points }: RoundRobin): Row {
  const own = matches.filter((match) => sidesOf(match).includes(entry));
  const results = own.map((match) => rowMatch(match, entry));
  const count = (result: RowMatch['result']): number =>
    results.filter((one) => one.result === result).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const games = own.flatMap((match) => ownGames(match, entry));
  return {
    ...{ entry, played: own.length, won, drawn, lost, matches: results },
    points: won * points.win + drawn * points.draw + lost * points.loss,
    gamesWon: games.filter(({ home, away }) => home > away).length,
    gamesLost: games.filter(({ home, away }) => home < away).length,
  };
}

function rowMatch(match: ResolvedMatch, entry: EntryId): RowMatch {
  const { winner, losers } = known(match.outcome);
  const opponent = known(sidesOf(match).find((side) => side !== entry));
  const lost = losers.includes(entry) ? 'lost' : 'drawn';
  return { match: match.id, opponent, result: winner === entry ? 'won' : lost };
}

/** The games of a match with the entry as home. */
function ownGames({ home, outcome }: ResolvedMatch, entry: EntryId): GameScore[] {
  const isHome = home.kind === 'entry' && home.entry === entry;
  return known(outcome).games.map((game) => (isHome ? game : { home: game.away, away: game.home }));
}

/**
 * Places over all groups: by rank within the group, then per match played, so that groups of
 * unequal size compare.
 */
export function placesOfTables(tables: Table[], entries: EntryId[]): Place[] {
  if (tables.length === 1) return known(tables[0]).rows.map((row) => toPlace(row, row.rank));
  const depth = Math.max(...tables.map((table) => table.rows.length));
  const places: Place[] = [];
  for (let rank = 1; rank <= depth; rank += 1) {
    const level = tables.flatMap((table) => table.rows.filter((row) => row.rank === rank));
    const perMatch = level.map((row) => ({ ...row, ...gamesPerMatch(row) }));
    const ranked = rankRows(perMatch, {
      criteria: ['points-per-match', 'game-difference'],
      ...{ lotSeed: '', pointsOf: { won: 0, drawn: 0, lost: 0 }, entries },
    });
    places.push(...ranked.map((row, index) => toPlace(row, places.length + index + 1)));
  }
  return places;
}

const gamesPerMatch = (row: Row): Pick<Row, 'gamesWon' | 'gamesLost'> => ({
  gamesWon: row.gamesWon / Math.max(row.played, 1),
  gamesLost: row.gamesLost / Math.max(row.played, 1),
});

const toPlace = ({ entry, decidedBy }: RankedRow, place: number): Place => ({
  ...{ entry, place, shared: 1, decidedBy },
});
