import type { PlayLimit, PlayLimits } from '@contend/contracts';
import { formatCents, formatDayTime, formatYearDay } from '../format/format';
import { t } from '../language/translate';

export const kindWords = {
  deposit: {
    title: t`Money added`,
    note: t`Payments you begin, memberships paid by card, money from other players`,
  },
  stake: {
    title: t`Staked`,
    note: t`Stakes, deposits, entry fees and money sent to players, without what came back`,
  },
  loss: { title: t`Net loss`, note: t`Staked and sent less won; what is at stake counts as lost` },
} as const;

export const windowWords = { day: t`Today`, week: t`This week`, month: t`This month` } as const;
const adjectives = { day: t`daily`, week: t`weekly`, month: t`monthly` } as const;
const nouns = {
  deposit: t`deposit limit`,
  stake: t`stake limit`,
  loss: t`net loss limit`,
} as const;

/** `weekly stake limit`. */
export const limitName = ({ kind, window }: Pick<PlayLimit, 'kind' | 'window'>): string =>
  `${adjectives[window]} ${nouns[kind]}`;

const amountOrNone = (cents: number | null): string =>
  cents === null ? t`no limit` : formatCents(cents);

/** What counts so far; a gain is no loss. */
export function usedWords({ kind, usedCents }: PlayLimit): string {
  if (kind === 'loss' && usedCents < 0) return t`${formatCents(-usedCents)} ahead`;
  return formatCents(usedCents);
}

/** The time zone of the windows, and from when another one counts. */
export const zoneWords = (timeZone: string | undefined, mine: string): string => {
  const counting = t`Days, weeks and months begin at midnight in ${placeOf(timeZone ?? 'UTC')}.`;
  if ((timeZone ?? 'UTC') === mine) return counting;
  const later = t`counts once you change a limit and the current day, week or month is over.`;
  return t`${counting} Your time zone, ${placeOf(mine)}, ${later}`;
};

const barred = t`You cannot add, send or receive money, stake or enter paid events`;

const placeOf = (zone: string): string => zone.replaceAll('_', ' ');

/** The limit beside what counts: `of $80.00`. */
export const ofWords = ({ kind, usedCents, cents }: PlayLimit): string =>
  kind === 'loss' && usedCents < 0
    ? t`· limit ${formatCents(cents ?? 0)}`
    : t`of ${formatCents(cents ?? 0)}`;

export const leftWords = ({ leftCents, resetsAt }: PlayLimit): string =>
  t`${leftCents === null ? t`No limit` : t`${formatCents(leftCents)} left`}, new from
    ${formatDayTime(resetsAt)}`;

export const pendingWords = (limit: PlayLimit): string | null =>
  limit.pending &&
  t`${formatCents(limit.cents ?? 0)} →
    ${amountOrNone(limit.pending.cents)} from ${formatDayTime(limit.pending.from)}`;

/** What a new amount of a limit does, and when. */
export function effectOf(limit: PlayLimit, cents: number | null): string {
  if (limit.cents !== null && (cents === null || cents > limit.cents)) {
    return t`It takes effect in 24 hours. Until then you can keep the lower limit.`;
  }
  return t`It takes effect at once. Raising or removing it later takes 24 hours.`;
}

/** A break in words: what bars play, until when, and what comes after it. */
export function pauseWords(
  { kind, until, returnsAt }: NonNullable<PlayLimits['pause']>,
  nowMs: number,
): { title: string; text: string; canReturn: boolean } {
  const isOver = new Date(until).getTime() <= nowMs;
  if (kind === 'time-out') {
    const text = t`${barred} until then. It ends by itself.`;
    return { title: t`Time-out until ${formatDayTime(until)}`, text, canReturn: false };
  }
  if (returnsAt) {
    const text = t`You asked to return. Your limits hold as before.`;
    return { title: t`Play is possible from ${formatDayTime(returnsAt)}`, text, canReturn: false };
  }
  if (isOver) {
    const text = t`You stay excluded until you ask to return. Play is possible 24 hours after
      that.`;
    return { title: t`Your self-exclusion is over`, text, canReturn: true };
  }
  const text = t`${barred}. It cannot be shortened.`;
  return { title: t`Self-excluded until ${formatYearDay(until)}`, text, canReturn: false };
}

export const timeOuts = [
  { value: '24', label: t`24 hours` },
  { value: '72', label: t`3 days` },
  { value: '168', label: t`1 week` },
  { value: '336', label: t`2 weeks` },
  { value: '672', label: t`4 weeks` },
  { value: '1008', label: t`6 weeks` },
] as const;

export const exclusions = [
  { value: '6', label: t`6 months` },
  { value: '12', label: t`1 year` },
  { value: '24', label: t`2 years` },
  { value: '60', label: t`5 years` },
] as const;
