import type { GameRecord, SideName } from '@contend/contracts';
import type { MapResult, Scores } from '../match/match';

/** A completed match as far as records need it, from the view of one side. */
export interface PlayedResult {
  gameId: string;
  side: SideName;
  winner: SideName;
  scores: Scores;
  /** Results of single maps, if they were reported. */
  maps: readonly MapResult[];
  completedAt: Date;
}

type Computed = Omit<GameRecord, 'lastPlayedAt'> & { lastPlayedAt: Date };

/** Maps won and lost: of the maps that were reported, otherwise of the score. */
function mapsOf({ side, scores, maps }: PlayedResult): GameRecord['maps'] {
  const [mine, theirs] = side === 'home' ? [0, 1] : ([1, 0] as const);
  if (maps.length === 0) return { won: scores[mine] ?? 0, lost: scores[theirs] ?? 0 };
  const won = maps.filter(({ scores: map }) => (map[mine] ?? 0) > (map[theirs] ?? 0)).length;
  return { won, lost: maps.length - won };
}

function follow(record: Computed, result: PlayedResult): Computed {
  const won = result.winner === result.side;
  const { won: mapsWon, lost } = mapsOf(result);
  const streak = won ? Math.max(record.streak, 0) + 1 : Math.min(record.streak, 0) - 1;
  return {
    gameId: record.gameId,
    wins: record.wins + (won ? 1 : 0),
    losses: record.losses + (won ? 0 : 1),
    streak,
    bestStreak: Math.max(record.bestStreak, streak),
    maps: { won: record.maps.won + mapsWon, lost: record.maps.lost + lost },
    lastPlayedAt: result.completedAt,
  };
}

/** Records by game, the one that was played last first. The results may be in any order. */
export function recordsOf(results: readonly PlayedResult[]): Computed[] {
  const records = new Map<string, Computed>();
  const inOrder = results.toSorted(
    (one, other) => one.completedAt.getTime() - other.completedAt.getTime(),
  );
  for (const result of inOrder) {
    const { gameId, completedAt: lastPlayedAt } = result;
    const known = records.get(gameId) ?? {
      ...{ gameId, wins: 0, losses: 0, streak: 0, bestStreak: 0 },
      ...{ maps: { won: 0, lost: 0 }, lastPlayedAt },
    };
    records.set(gameId, follow(known, result));
  }
  return [...records.values()].toSorted(
    (one, other) => other.lastPlayedAt.getTime() - one.lastPlayedAt.getTime(),
  );
}
