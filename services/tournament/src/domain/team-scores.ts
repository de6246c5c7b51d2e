import { type EventState, placesOfEvent, resolveStage } from '@contend/tournament-engine';
import { gamesWon } from './bracket-games';
import { sidesOf } from './bracket-step';

interface TeamScore {
  entryId: string;
  played: number;
  won: number;
  lost: number;
  maps: { won: number; lost: number };
  points: number;
  place: number | null;
}

/** Points of a win, in every format. */
const winPoints = 3;

/** One row for each entry, in seed order: what it played and won in all stages. */
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
    for (const match of resolveStage(stage).matches.values()) {
      const sides = sidesOf(match);
      if (!sides || !match.outcome) continue;
      const { kind, winner, losers, games } = match.outcome;
      const [home, away] = gamesWon(games);
      count(rows.get(sides.home), [home, away]);
      count(rows.get(sides.away), [away, home]);
      for (const side of Object.values(sides)) {
        const row = rows.get(side);
        if (!row) continue;
        row.played += kind === 'played' ? 1 : 0;
        row.won += side === winner ? 1 : 0;
        row.lost += losers.includes(side) ? 1 : 0;
        row.points += side === winner ? winPoints : 0;
      }
    }
  }
  return [...rows.values()];
}

function count(row: TeamScore | undefined, [won, lost]: [number, number]): void {
  if (!row) return;
  row.maps = { won: row.maps.won + won, lost: row.maps.lost + lost };
}
