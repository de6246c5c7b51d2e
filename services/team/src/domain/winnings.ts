import { inMs } from '@contend/contracts';

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
