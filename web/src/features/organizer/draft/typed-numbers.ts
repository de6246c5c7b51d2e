import { type MatchClock, tournamentLimits } from '@contend/contracts';

/** A whole number as typed; null where it is none. */
export const wholeOf = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;

/** Minutes to appear for a match, and of its planned time, as typed. */
export type TypedClock = Record<keyof MatchClock, string>;

/** A match clock as the form starts with it. */
export const typedClock = ({
  appearMinutes,
  baseMinutes,
  gameMinutes,
}: MatchClock): TypedClock => ({
  ...{ appearMinutes: `${appearMinutes}`, baseMinutes: `${baseMinutes}` },
  gameMinutes: `${gameMinutes}`,
});

/** The match clock as typed; a field that is no number is 0. */
export const matchClockOf = (typed: TypedClock): MatchClock => ({
  appearMinutes: wholeOf(typed.appearMinutes) ?? 0,
  baseMinutes: wholeOf(typed.baseMinutes) ?? 0,
  gameMinutes: wholeOf(typed.gameMinutes) ?? 0,
});

/** `60 30 10` in basis points; null unless it adds up to 100 %. */
export function splitOf(typed: string): number[] | null {
  const parts = typed.split(/[\s,·%/-]+/).filter(Boolean);
  const points = parts.map((part) => Math.round(Number(part) * 100));
  const isWhole = points.every((part) => Number.isSafeInteger(part) && part > 0);
  const sum = points.reduce((total, part) => total + part, 0);
  return isWhole && sum === 10_000 && points.length <= tournamentLimits.prizePlaces ? points : null;
}
