import {
  inMs,
  type LeaderboardMetric,
  type LeaderboardWindow,
  placementMatches,
} from '@contend/contracts';
import { type Career, ratingAtTime, totalsOf } from '../ratings/career';
import type { PlayTypeTotal } from '../ratings/play-type-total';
import { type Season, seasonBefore, seasonOf } from '../ratings/season';
import { nextDecay, shownRating } from '../ratings/shown-rating';

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
  country?: string | undefined;
}

/** One player's place on one board. */
export interface Score {
  board: string;
  score: number;
}

/** The key of a board; each season has boards of its own, and each board one for each country. */
export function boardOf(of: BoardOf, now: Date): string {
  const { metric, window, gameId, playTypeId, country } = of;
  const period = window === 'season' ? seasonOf(now).name : window;
  const place = [gameId, playTypeId, country].filter((one) => typeof one === 'string');
  return [metric, period, ...place].join(':');
}

/** The country whose players a board ranks; null where it ranks those of all. */
export const countryOf = (board: string): string | null => /:([A-Z]{2})$/.exec(board)?.[1] ?? null;

/** Whether a board may have a player: it is of their present country, or of all. */
export const isOpenTo = (board: string, { country }: { country: string | null }): boolean =>
  countryOf(board) === null || countryOf(board) === country;

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
  /** The seasons that ended and are still counted. */
  ended?: readonly EndedSeason[];
  /** As the profile shows it. */
  country?: string | null;
}

/** A season that is over, with a player's careers at its start and at its end. */
export interface EndedSeason {
  season: Season;
  before: Career;
  career: Career;
}

/** The places in which something done in one play type counts. */
function placesOf({ gameId, playTypeId }: Required<Place>): Place[] {
  if (!gameId) return [{}];
  return playTypeId ? [{}, { gameId }, { gameId, playTypeId }] : [{}, { gameId }];
}

/** The board with the ratings of a week ago, beside a board by rating. */
export const weekAgo = (board: string): string => `week-ago:${board}`;

/**
 * Whether the scores of a board stay as they are: it is of a season before the last that ended.
 */
export function isFinal(board: string, now: Date): boolean {
  const period = board.split(':')[1] ?? '';
  return /^\d{4}-Q\d$/.test(period) && period < seasonBefore(seasonOf(now)).name;
}

class Scores {
  private readonly byBoard = new Map<string, number>();

  add(board: string, score: number): void {
    this.byBoard.set(board, (this.byBoard.get(board) ?? 0) + score);
  }

  raise(board: string, score: number): void {
    this.byBoard.set(board, Math.max(this.byBoard.get(board) ?? score, score));
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

/** A window that ends at `at`, with the careers at its two ends. */
interface Span {
  window: LeaderboardWindow;
  at: Date;
  career: Career;
  before: Career | null;
}

const isIn = ({ window, at }: Pick<Span, 'window' | 'at'>, one: Date | undefined): boolean =>
  window === 'all' || (one !== undefined && isWithin(one, startsOf(at)[window]));

const rated = (career: Career, pool: Career['pools'][number], at: Date) => ({
  rating: ratingAtTime(career, pool, at),
  ratedAt: pool.ratedAt,
});

/** The best shown rating of each place, at the end of a window with a rated match. */
function ratingsOf({ window, at, career }: Omit<Span, 'before'>): Score[] {
  const scores = new Scores();
  for (const pool of placedPools(career)) {
    if (!isIn({ window, at }, pool.ratedAt)) continue;
    const shown = shownRating(rated(career, pool, at), at);
    for (const place of placesOf(pool))
      scores.raise(boardOf({ metric: 'rating', window, ...place }, at), shown);
  }
  return scores.all();
}

function scoresIn(span: Span, earnings: readonly Earning[]): Score[] {
  const { window, at, career, before } = span;
  const scores = new Scores();
  const add = (metric: LeaderboardMetric, where: Required<Place>, score: number) => {
    if (score <= 0) return;
    for (const place of placesOf(where))
      scores.add(boardOf({ metric, window, ...place }, at), score);
  };
  for (const { wins, xp, ...where } of gains(career, before)) {
    add('wins', where, wins);
    add('xp', where, xp);
  }
  for (const { at: wonAt, amountCents, ...where } of earnings)
    if (isIn(span, wonAt)) add('earnings', where, amountCents);
  return [...scores.all(), ...ratingsOf(span)];
}

/** The ratings of a week ago, for the boards that show how ranks moved since. */
const ratingsWeekAgo = ({ before }: Form, now: Date): Score[] =>
  (['all', 'season'] as const).flatMap((window) => {
    const at = startsOf(now)['7d'].at;
    // In the first week of a season, no one was on its board a week ago.
    if (window === 'season' && seasonOf(at).name !== seasonOf(now).name) return [];
    const then = ratingsOf({ window, at, career: before['7d'] });
    return then.map(({ board, score }) => ({ board: weekAgo(board), score }));
  });

/**
 * A player's score on every board that ranks them and can still change: the same for any order in
 * which events arrived. Without wins, XP or winnings in a window, a player is not on its board.
 */
export function scoresOf(form: Form, now: Date): Score[] {
  const { career, before, earnings, ended = [], country } = form;
  const running = windows.flatMap((window) =>
    scoresIn(
      { window, at: now, career, before: window === 'all' ? null : before[window] },
      earnings,
    ),
  );
  const over = ended.flatMap(({ season, ...careers }) => {
    const span = { window: 'season' as const, at: inMs(season.until, -1), ...careers };
    const won = earnings.filter(({ at }) => at < season.until);
    return scoresIn(span, won);
  });
  const scores = [...running, ...over, ...ratingsWeekAgo(form, now)];
  const own = country ? scores.map((one) => ({ ...one, board: `${one.board}:${country}` })) : [];
  return [...scores, ...own];
}

/** When a player's scores change next without an event; null when they do not. */
export function nextChange(form: Form, now: Date): Date | null {
  const { first, earnings, career, before } = form;
  const season = seasonOf(now);
  const leaving = (['30d', '7d'] as const).flatMap((window) => {
    const start = startsOf(now)[window];
    const dates = earnings.map(({ at }) => at).filter((at) => isWithin(at, start));
    return [first[window], ...dates].flatMap((at) => (at ? [inMs(at, rollingMs[window])] : []));
  });
  const decaysOf = (one: Career, at: Date) =>
    placedPools(one).flatMap((pool) => {
      const { until } = seasonOf(at);
      const present = rated(one, pool, at);
      const isLowered = rated(one, pool, until).rating !== present.rating;
      return [nextDecay(present, at) ?? [], isLowered ? until : []].flat();
    });
  const fallsWeekAgo = decaysOf(before['7d'], startsOf(now)['7d'].at);
  const decays = [...decaysOf(career, now), ...fallsWeekAgo.map((at) => inMs(at, rollingMs['7d']))];
  const isInSeason = scoresOf(form, now).some(({ board }) => board.split(':')[1] === season.name);
  const dates = [...leaving, ...decays, ...(isInSeason ? [season.until] : [])];
  return dates.length > 0 ? new Date(Math.min(...dates.map((one) => one.getTime()))) : null;
}
