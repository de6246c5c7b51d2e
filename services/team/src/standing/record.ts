import { inMs } from '@contend/contracts';

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

const dayMs = 24 * 60 * 60 * 1000;

/** Windows of the top list, in milliseconds. */
export const windowMs = { all: Infinity, '30d': 30 * dayMs, '7d': 7 * dayMs } as const;
export type Window = keyof typeof windowMs;
const windows = Object.keys(windowMs) as Window[];

/** A wager that a team won. */
export interface WonWager {
  wonCents: number;
  settledAt: Date;
}

export interface Winnings {
  wonCents: number;
  wagersWon: number;
}

/**
 * Winnings by window: the same for any order of `wagers`. A wager leaves a window at its very end.
 * `changesAt` is the first instant at which one does; null when none will.
 */
export function winningsOf(
  wagers: readonly WonWager[],
  now: Date,
): { won: Record<Window, Winnings>; changesAt: Date | null } {
  const within = (window: Window) =>
    wagers.filter(({ settledAt }) => now.getTime() < settledAt.getTime() + windowMs[window]);
  const sumOf = (some: readonly WonWager[]): Winnings => ({
    wonCents: some.reduce((sum, { wonCents }) => sum + wonCents, 0),
    wagersWon: some.length,
  });
  const ends = (['30d', '7d'] as const).flatMap((window) =>
    within(window).map(({ settledAt }) => inMs(settledAt, windowMs[window]).getTime()),
  );
  const won = Object.fromEntries(windows.map((window) => [window, sumOf(within(window))]));
  return {
    won: won as Record<Window, Winnings>,
    changesAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}
