import {
  inMs,
  type LeaderboardMetric,
  type LeaderboardWindow,
  placementMatches,
} from '@contend/contracts';
import { type Career, ratingIn, totalsOf } from './career';
import type { PlayTypeTotal } from './play-type-total';
import { seasonOf } from './season';
import { nextDecay, shownRating } from './shown-rating';

const dayMs = 24 * 60 * 60_000;
const rollingMs = { '30d': 30 * dayMs, '7d': 7 * dayMs } as const;

/** Money that a player won, dated by its event. */
export interface Earning {
  /** Null where the event names none; then only the boards of all games count it. */
  gameId: string | null;
  playTypeId: string | null;
  amountCents: number;
  at: Date;
}

/** The players that a board ranks: all, or those of one game or play type. */
interface Place {
  gameId?: string | null | undefined;
  playTypeId?: string | null | undefined;
}

interface BoardOf extends Place {
  metric: LeaderboardMetric;
  window: LeaderboardWindow;
}

/** One player's place on one board. */
export interface Score {
  board: string;
  score: number;
}

/** The key of a board; each season has boards of its own. */
export function boardOf({ metric, window, gameId, playTypeId }: BoardOf, now: Date): string {
  const period = window === 'season' ? seasonOf(now).name : window;
  const place = [gameId, playTypeId].filter((one) => typeof one === 'string');
  return [metric, period, ...place].join(':');
}

/** The first instant that a window includes, and whether it includes that instant itself. */
export interface WindowStart {
  at: Date;
  isIncluded: boolean;
}

const windows = ['all', 'season', '30d', '7d'] as const;
type Bounded = Exclude<LeaderboardWindow, 'all'>;

/** Where the windows begin: what is exactly as old as a window of days is not in it any more. */
export const startsOf = (now: Date): Record<Bounded, WindowStart> => ({
  season: { at: seasonOf(now).from, isIncluded: true },
  '30d': { at: inMs(now, -rollingMs['30d']), isIncluded: false },
  '7d': { at: inMs(now, -rollingMs['7d']), isIncluded: false },
});

const isWithin = (at: Date, { at: from, isIncluded }: WindowStart): boolean =>
  isIncluded ? at >= from : at > from;

/** What a player's scores follow from. */
export interface Form {
  /** The career after the last result. */
  career: Career;
  /** The careers before each window. */
  before: Record<Bounded, Career>;
  /** When the first match within each window of days ended; null without one. */
  first: Record<'30d' | '7d', Date | null>;
  earnings: readonly Earning[];
}

/** The places in which something done in one play type counts. */
function placesOf({ gameId, playTypeId }: Required<Place>): Place[] {
  if (!gameId) return [{}];
  return playTypeId ? [{}, { gameId }, { gameId, playTypeId }] : [{}, { gameId }];
}

class Scores {
  private readonly byBoard = new Map<string, number>();

  constructor(private readonly now: Date) {}

  add(board: BoardOf, score: number): void {
    const key = boardOf(board, this.now);
    this.byBoard.set(key, (this.byBoard.get(key) ?? 0) + score);
  }

  raise(board: BoardOf, score: number): void {
    const key = boardOf(board, this.now);
    this.byBoard.set(key, Math.max(this.byBoard.get(key) ?? score, score));
  }

  all(): Score[] {
    return [...this.byBoard].map(([board, score]) => ({ board, score }));
  }
}

/** What was gained in each play type between two careers of one player. */
function gains(career: Career, before: Career | null): PlayTypeTotal[] {
  const earlier = (before && totalsOf(before)) ?? [];
  return (totalsOf(career) ?? []).map((total) => {
    const known = earlier.find(({ playTypeId }) => playTypeId === total.playTypeId);
    return { ...total, wins: total.wins - (known?.wins ?? 0), xp: total.xp - (known?.xp ?? 0) };
  });
}

/** The pools in which a player has played enough rated matches to be ranked. */
const placedPools = ({ pools }: Career) =>
  pools.filter(({ matches }) => matches >= placementMatches);

/**
 * A player's score on every board that ranks them: the same for any order in which events arrived.
 * Without wins, XP or winnings in a window, a player is not on its board.
 */
export function scoresOf(form: Form, now: Date): Score[] {
  const scores = new Scores(now);
  const starts = startsOf(now);
  for (const window of windows) {
    const start = window === 'all' ? null : starts[window];
    const since = (at: Date | undefined) => !start || (at !== undefined && isWithin(at, start));
    const before = window === 'all' ? null : form.before[window];
    for (const { wins, xp, ...where } of gains(form.career, before)) {
      for (const place of placesOf(where)) {
        if (wins > 0) scores.add({ metric: 'wins', window, ...place }, wins);
        if (xp > 0) scores.add({ metric: 'xp', window, ...place }, xp);
      }
    }
    for (const pool of placedPools(form.career)) {
      if (!since(pool.ratedAt)) continue;
      const shown = shownRating(
        { rating: ratingIn(form.career, pool), ratedAt: pool.ratedAt },
        now,
      );
      for (const place of placesOf(pool))
        scores.raise({ metric: 'rating', window, ...place }, shown);
    }
    for (const { at, amountCents, ...where } of form.earnings) {
      if (!since(at) || amountCents <= 0) continue;
      for (const place of placesOf(where))
        scores.add({ metric: 'earnings', window, ...place }, amountCents);
    }
  }
  return scores.all();
}

/** When a player's scores change next without an event; null when they do not. */
export function nextChange(form: Form, now: Date): Date | null {
  const { first, earnings, career } = form;
  const season = seasonOf(now);
  const leaving = (['30d', '7d'] as const).flatMap((window) => {
    const start = startsOf(now)[window];
    const dates = earnings.map(({ at }) => at).filter((at) => isWithin(at, start));
    return [first[window], ...dates].flatMap((at) => (at ? [inMs(at, rollingMs[window])] : []));
  });
  const decays = placedPools(career).flatMap(
    (pool) => nextDecay({ rating: ratingIn(career, pool), ratedAt: pool.ratedAt }, now) ?? [],
  );
  const isInSeason = scoresOf(form, now).some(({ board }) => board.split(':')[1] === season.name);
  const dates = [...leaving, ...decays, ...(isInSeason ? [season.until] : [])];
  return dates.length > 0 ? new Date(Math.min(...dates.map((one) => one.getTime()))) : null;
}
