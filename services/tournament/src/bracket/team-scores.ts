import {
  type EventState,
  placesOfEvent,
  type ResolvedStage,
  resolveStage,
} from '@contend/tournament-engine';
import { gamesWon } from './bracket-games';
import { sidesOf } from './known-matches';

interface TeamScore {
  entryId: string;
  played: number;
  won: number;
  lost: number;
  maps: { won: number; lost: number };
  points: number;
  place: number | null;
}

/** Points of a win in a bracket; groups and Swiss stages have their own. */
const winPoints = 3;

type Counts = Pick<TeamScore, 'played' | 'won' | 'lost' | 'maps' | 'points'>;

/**
 * One row for each entry, in seed order: what it played and won in all stages. A stage with tables
 * counts as its tables do, with byes and without matches that do not count there.
 */
export function teamScoresOf(event: EventState): TeamScore[] {
  const places = new Map(placesOfEvent(event).map(({ entry, place }) => [entry, place]));
  const rows = new Map(
    event.entries.map((entryId): [string, TeamScore] => [
      entryId,
      {
        ...{ entryId, played: 0, won: 0, lost: 0, maps: { won: 0, lost: 0 } },
        ...{ points: 0, place: places.get(entryId) ?? null },
      },
    ]),
  );
  for (const stage of Object.values(event.stages)) {
    const { tables, matches } = resolveStage(stage);
    const counted = tables.length > 0 ? countsOfTables(tables) : countsOfMatches(matches);
    for (const [entryId, counts] of counted) add(rows.get(entryId), counts);
  }
  return [...rows.values()];
}

const countsOfTables = (tables: ResolvedStage['tables']): [string, Counts][] =>
  tables.flatMap(({ rows }) =>
    rows.map(({ entry, played, won, lost, points, gamesWon, gamesLost }): [string, Counts] => [
      entry,
      { played, won, lost, points, maps: { won: gamesWon, lost: gamesLost } },
    ]),
  );

/** Of a bracket: a match without a game is played by the entry that wins it and the one that loses. */
const countsOfMatches = (matches: ResolvedStage['matches']): [string, Counts][] =>
  [...matches.values()].flatMap((match) => {
    const sides = sidesOf(match);
    if (!sides || !match.outcome) return [];
    const { winner, losers, games } = match.outcome;
    const [home, away] = gamesWon(games);
    const countsOf = (entry: string, maps: Counts['maps']): [string, Counts] => {
      const [won, lost] = [Number(entry === winner), Number(losers.includes(entry))];
      return [entry, { played: won + lost, won, lost, points: won * winPoints, maps }];
    };
    return [
      countsOf(sides.home, { won: home, lost: away }),
      countsOf(sides.away, { won: away, lost: home }),
    ];
  });

function add(row: TeamScore | undefined, { played, won, lost, maps, points }: Counts): void {
  if (!row) return;
  row.played += played;
  row.won += won;
  row.lost += lost;
  row.points += points;
  row.maps = { won: row.maps.won + maps.won, lost: row.maps.lost + maps.lost };
}
