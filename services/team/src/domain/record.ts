/** Wins and losses, with the number of consecutive ones at the end: negative for losses. */
export interface WinLoss {
  wins: number;
  losses: number;
  streak: number;
}

export const noRecord: WinLoss = { wins: 0, losses: 0, streak: 0 };

/** A final match of a team, from its side. */
export interface PlayedMatch {
  id: string;
  finalAt: Date;
  isWon: boolean;
  /** The players of the team’s side. */
  playerIds: string[];
}

const next = ({ wins, losses, streak }: WinLoss, { isWon }: Pick<PlayedMatch, 'isWon'>): WinLoss =>
  isWon
    ? { wins: wins + 1, losses, streak: Math.max(streak, 0) + 1 }
    : { wins, losses: losses + 1, streak: Math.min(streak, 0) - 1 };

const inTheirOrder = (one: PlayedMatch, other: PlayedMatch): number =>
  one.finalAt.getTime() - other.finalAt.getTime() || (one.id < other.id ? -1 : 1);

/** The record of a team and of each player with it: the same for any order of `matches`. */
export function recordsOf(matches: readonly PlayedMatch[]): {
  team: WinLoss;
  players: Record<string, WinLoss>;
} {
  const players: Record<string, WinLoss> = {};
  let team = noRecord;
  for (const match of [...matches].sort(inTheirOrder)) {
    team = next(team, match);
    for (const id of new Set(match.playerIds)) players[id] = next(players[id] ?? noRecord, match);
  }
  return { team, players };
}
