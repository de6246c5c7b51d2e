import type { PlayedMatch } from '../ratings/career';

/** A match as far as rivalries need it. */
export type Meeting = Pick<PlayedMatch, 'home' | 'away' | 'winner' | 'completedAt'>;

/** Two players' matches against each other; wins and losses are those of the first. */
interface HeadToHead {
  opponentId: string;
  wins: number;
  losses: number;
  lastLostAt: Date | null;
  lastPlayedAt: Date;
}

const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

/** A player's matches against each opponent. */
export function headToHeads(userId: string, meetings: readonly Meeting[]): HeadToHead[] {
  const rivals = new Map<string, HeadToHead>();
  for (const { home, away, winner, completedAt } of meetings) {
    const isHome = home.includes(userId);
    const won = (winner === 'home') === isHome;
    for (const opponentId of new Set(isHome ? away : home)) {
      const known = rivals.get(opponentId) ?? {
        ...{ opponentId, wins: 0, losses: 0, lastLostAt: null, lastPlayedAt: completedAt },
      };
      rivals.set(opponentId, {
        opponentId,
        wins: known.wins + (won ? 1 : 0),
        losses: known.losses + (won ? 0 : 1),
        lastLostAt: won ? known.lastLostAt : later(known.lastLostAt, completedAt),
        lastPlayedAt: later(known.lastPlayedAt, completedAt),
      });
    }
  }
  return [...rivals.values()];
}

const lostAt = ({ lastLostAt }: HeadToHead): number => lastLostAt?.getTime() ?? 0;

/** The opponent who beat a player most; of several the one who did so last, then by id. */
export function nemesisOf(userId: string, meetings: readonly Meeting[]): HeadToHead | null {
  const [first] = headToHeads(userId, meetings)
    .filter(({ losses }) => losses > 0)
    .sort(
      (one, other) =>
        other.losses - one.losses ||
        lostAt(other) - lostAt(one) ||
        one.opponentId.localeCompare(other.opponentId),
    );
  return first ?? null;
}
