import {
  certaintyOfSkill,
  type LastRating,
  ratingOfSkill,
  type SideName,
  type Skill,
  skillAt,
} from '@contend/contracts';
import { predictWin, rating } from 'openskill';
import { addedTotal, type PlayTypeTotal } from './play-type-total';
import { rateSides } from './skill-change';

/** A skill within one game and play type. */
interface Pool extends Skill {
  gameId: string;
  playTypeId: string;
  /** Rated matches. */
  matches: number;
  /**
   * The number of rated matches against opponents of whom none had been met in one of them before,
   * and these opponents, until they limit the certainty no more; absent as above.
   */
  firstMeetings?: number | undefined;
  opponents?: string[] | undefined;
}

/** The sum of a player's results: a fold over them in the order they were played. */
export interface Career {
  wins: number;
  losses: number;
  /** Consecutive wins; negative for losses. */
  streak: number;
  xp: number;
  /** The UTC day of the last match, and the number of matches against each opponent on it. */
  day: string;
  met: { userId: string; times: number }[];
  pools: Pool[];
  /**
   * What was gained in each play type; absent in a new career, and in those that earlier versions
   * counted.
   */
  totals?: PlayTypeTotal[] | undefined;
}

/** The part of a career that a player's account shows. */
export interface Standing {
  wins: number;
  losses: number;
  streak: number;
  xp: number;
  /** Ratings as of the last rated match; `ratingAt` says what the seasons since made of them. */
  pools: (LastRating & { gameId: string; playTypeId: string; matches: number })[];
}

export const newCareer: Career = {
  wins: 0,
  losses: 0,
  streak: 0,
  xp: 0,
  day: '',
  met: [],
  pools: [],
};
export const emptyStanding: Standing = { wins: 0, losses: 0, streak: 0, xp: 0, pools: [] };

export interface PlayedMatch {
  gameId: string;
  playTypeId: string;
  isRated: boolean;
  home: string[];
  away: string[];
  winner: SideName;
  scores: [number, number];
  completedAt: Date;
  /** The wager that it decided; absent in matches that earlier versions recorded. */
  wagerId?: string | null | undefined;
  /** Of each seat; absent without one, and in matches that earlier versions recorded. */
  stakeCents?: number | undefined;
  /** Teams of the sides, and numbers of made ones; absent without any. */
  teams?: Record<SideName, string | null> | undefined;
  madeTeams?: Record<SideName, number | null> | undefined;
}

export interface Seat {
  userId: string;
  before: Career;
  after: Career;
}

/** The certainty, in percent, that each first meeting allows: two players alone prove little. */
const percentPerMeeting = 7;
const enoughMeetings = Math.ceil(100 / percentPerMeeting);

/** How certain a skill is, in percent: less after matches against the same opponents. */
export function certaintyOf({
  sigma,
  firstMeetings,
}: Pick<Pool, 'sigma' | 'firstMeetings'>): number {
  const most = (firstMeetings ?? enoughMeetings) * percentPerMeeting;
  return Math.min(certaintyOfSkill({ sigma }), most);
}

/** The first meetings after a rated match. All matches before they were kept count as first. */
function meetingsAfter(pool: Pool, opponents: string[]): Pick<Pool, 'firstMeetings' | 'opponents'> {
  const { firstMeetings = pool.matches, opponents: known = [] } = pool;
  if (firstMeetings >= enoughMeetings) return { firstMeetings, opponents: [] };
  if (opponents.some((userId) => known.includes(userId)))
    return { firstMeetings, opponents: known };
  return { firstMeetings: firstMeetings + 1, opponents: [...known, ...opponents] };
}

/** The displayed rating after a career's last match in a play type. */
export const ratingIn = (career: Career, { gameId, playTypeId }: Place): number =>
  ratingOfSkill(poolIn(career, { gameId, playTypeId }));

/** How certain the rating is after a career's last match in a play type, in percent. */
export const certaintyIn = (career: Career, place: Place): number =>
  certaintyOf(poolIn(career, place));

/** The displayed standing of a player without rated matches. */
export const newcomerRating = 1000;

export const standingOf = ({ wins, losses, streak, xp, pools }: Career): Standing => ({
  wins,
  losses,
  streak,
  xp,
  pools: pools.map((pool) => ({
    gameId: pool.gameId,
    playTypeId: pool.playTypeId,
    rating: ratingOfSkill(pool),
    matches: pool.matches,
    certainty: certaintyOf(pool),
    ...(pool.ratedAt && { skill: { mu: pool.mu, sigma: pool.sigma, ratedAt: pool.ratedAt } }),
  })),
});

/** The totals of a career; undefined where earlier versions counted it. */
export const totalsOf = ({ totals, wins, losses }: Career): PlayTypeTotal[] | undefined =>
  totals ?? (wins + losses === 0 ? [] : undefined);

type Place = Pick<Pool, 'gameId' | 'playTypeId'>;

const poolIn = ({ pools }: Career, { gameId, playTypeId }: Place): Pool =>
  pools.find((pool) => pool.playTypeId === playTypeId) ?? {
    gameId,
    playTypeId,
    ...rating(),
    matches: 0,
  };

/** The skill at a time, also that with which a match is rated which is completed then. */
const poolAt = (career: Career, place: Place, at: Date): Pool => skillAt(poolIn(career, place), at);

/** The displayed rating at a time, which a new season may have lowered since the last match. */
export const ratingAtTime = (career: Career, place: Place, at: Date): number =>
  ratingOfSkill(poolAt(career, place, at));

/**
 * Plays a match and returns every seat's career before and after it. Pure, so a match can be
 * counted again.
 *
 * @param doubled users whose XP counted twice when it was completed
 */
export function play(
  match: PlayedMatch,
  careerOf: (userId: string) => Career,
  doubled: ReadonlySet<string> = new Set(),
): Seat[] {
  const sides = [match.home, match.away].map((users) =>
    users.map((userId) => ({ userId, pool: poolAt(careerOf(userId), match, match.completedAt) })),
  );
  const [home = [], away = []] = sides;
  const skills = [home.map(({ pool }) => pool), away.map(({ pool }) => pool)] as const;
  const chances = predictWin([...skills]);
  const rated = match.isRated ? rateSides(skills, match.winner === 'home' ? 0 : 1) : [];
  return [home, away].flatMap((side, index) =>
    side.map(({ userId, pool }, seat) => {
      const before = careerOf(userId);
      const opponents = index === 0 ? match.away : match.home;
      const won = (match.winner === 'home') === (index === 0);
      const next = match.isRated
        ? {
            ...{ ...pool, ...rated[index]?.[seat], matches: pool.matches + 1 },
            ...{ ratedAt: match.completedAt, ...meetingsAfter(pool, opponents) },
          }
        : poolIn(before, match);
      const chance = chances[index] ?? 0.5;
      const times = doubled.has(userId) ? 2 : 1;
      const after = follow(before, { match, won, chance, opponents, next, times });
      return { userId, before, after };
    }),
  );
}

/** The probability, from 0 to 1, that the home side wins, by the careers before the match. */
export function homeChance(match: PlayedMatch, seats: readonly Seat[]): number {
  const before = new Map(seats.map((seat) => [seat.userId, seat.before]));
  const sides = [match.home, match.away].map((users) =>
    users.map((userId) => poolAt(before.get(userId) ?? newCareer, match, match.completedAt)),
  );
  return predictWin(sides)[0] ?? 0.5;
}

/** The number of rated matches in the play type of a match. */
export const ratedMatchesIn = (career: Career, place: Place): number =>
  poolIn(career, place).matches;

interface Step {
  match: PlayedMatch;
  won: boolean;
  /** Predicted probability of this seat's side to win. */
  chance: number;
  opponents: string[];
  next: Pool;
  /** How often its XP counts. */
  times: number;
}

function follow(before: Career, step: Step): Career {
  const { match, won, chance, opponents, next, times } = step;
  const day = match.completedAt.toISOString().slice(0, 10);
  const earlier = before.day === day ? before.met : [];
  const timesMet = (userId: string) => earlier.find((one) => one.userId === userId)?.times ?? 0;
  const others = earlier.filter(({ userId }) => !opponents.includes(userId));
  const known = before.pools.some((pool) => pool.playTypeId === next.playTypeId);
  const meetings = Math.max(0, ...opponents.map(timesMet));
  const xp = times * xpFor({ won, chance, meetings });
  const { gameId, playTypeId } = next;
  const gained = { gameId, playTypeId, wins: won ? 1 : 0, xp };
  const totals = addedTotal(totalsOf(before), gained);
  return {
    wins: before.wins + gained.wins,
    losses: before.losses + (won ? 0 : 1),
    streak: won ? Math.max(before.streak, 0) + 1 : Math.min(before.streak, 0) - 1,
    xp: before.xp + xp,
    day,
    met: [...others, ...opponents.map((userId) => ({ userId, times: timesMet(userId) + 1 }))],
    pools: known
      ? before.pools.map((pool) => (pool.playTypeId === next.playTypeId ? next : pool))
      : [...before.pools, next],
    ...(totals && { totals }),
  };
}

const winXp = 50;
const lossXp = 10;
/** The weight of the nth match against the same opponent on one day. */
const repeatWorth = [1, 0.5, 0.25];

/**
 * An unlikely win earns more; repeated matches against one opponent on one day earn nothing after
 * the third.
 */
export function xpFor(match: { won: boolean; chance: number; meetings: number }): number {
  const surprise = Math.min(Math.max(2 * (1 - match.chance), 0.5), 1.5);
  const full = match.won ? winXp * surprise : lossXp;
  return Math.round(full * (repeatWorth[match.meetings] ?? 0));
}
