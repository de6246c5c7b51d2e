import type { PlayLimit, PlayLimits } from '@contend/contracts';
import { formatCents, formatDayTime } from '../format/format';

export const kindWords = {
  deposit: {
    title: 'Money added',
    note: 'Payments you begin, memberships paid by card, money from other players',
  },
  stake: {
    title: 'Staked',
    note: 'Stakes, deposits, entry fees and money sent to players, without what came back',
  },
  loss: { title: 'Net loss', note: 'Staked and sent less won; what is at stake counts as lost' },
} as const;

export const windowWords = { day: 'Today', week: 'This week', month: 'This month' } as const;
const adjectives = { day: 'daily', week: 'weekly', month: 'monthly' } as const;
const nouns = { deposit: 'deposit limit', stake: 'stake limit', loss: 'net loss limit' } as const;

/** `weekly stake limit`. */
export const limitName = ({ kind, window }: Pick<PlayLimit, 'kind' | 'window'>): string =>
  `${adjectives[window]} ${nouns[kind]}`;

const amountOrNone = (cents: number | null): string =>
  cents === null ? 'no limit' : formatCents(cents);

/** What counts so far; a gain is no loss. */
export function usedWords({ kind, usedCents }: PlayLimit): string {
  if (kind === 'loss' && usedCents < 0) return `${formatCents(-usedCents)} ahead`;
  return formatCents(usedCents);
}

/** The time zone of the windows, and from when another one counts. */
export const zoneWords = (timeZone: string | undefined, mine: string): string => {
  const counting = `Days, weeks and months begin at midnight in ${placeOf(timeZone ?? 'UTC')}.`;
  if ((timeZone ?? 'UTC') === mine) return counting;
  const later = 'counts once you change a limit and the present day, week or month is over.';
  return `${counting} Your time zone, ${placeOf(mine)}, ${later}`;
};

const barred = 'You cannot add, send or receive money, stake or enter paid events';

const placeOf = (zone: string): string => zone.replaceAll('_', ' ');

/** The limit beside what counts: `of $80.00`. */
export const ofWords = ({ kind, usedCents, cents }: PlayLimit): string =>
  `${kind === 'loss' && usedCents < 0 ? '· limit' : 'of'} ${formatCents(cents ?? 0)}`;

export const leftWords = ({ leftCents, resetsAt }: PlayLimit): string =>
  `${leftCents === null ? 'No limit' : `${formatCents(leftCents)} left`}, new from ${formatDayTime(resetsAt)}`;

export const pendingWords = (limit: PlayLimit): string | null =>
  limit.pending &&
  `${formatCents(limit.cents ?? 0)} → ${amountOrNone(limit.pending.cents)} from ${formatDayTime(limit.pending.from)}`;

/** What a new amount of a limit does, and when. */
export function effectOf(limit: PlayLimit, cents: number | null): string {
  if (limit.cents !== null && (cents === null || cents > limit.cents)) {
    return 'It takes effect in 24 hours. Until then you can keep the lower limit.';
  }
  return 'It takes effect at once. Raising or removing it later takes 24 hours.';
}

/** A break in words: what bars play, until when, and what comes after it. */
export function pauseWords(
  { kind, until, returnsAt }: NonNullable<PlayLimits['pause']>,
  nowMs: number,
): { title: string; text: string; canReturn: boolean } {
  const isOver = new Date(until).getTime() <= nowMs;
  if (kind === 'time-out') {
    const text = `${barred} until then. It ends by itself.`;
    return { title: `Time-out until ${formatDayTime(until)}`, text, canReturn: false };
  }
  if (returnsAt) {
    const text = 'You asked to return. Your limits hold as before.';
    return { title: `Play is possible from ${formatDayTime(returnsAt)}`, text, canReturn: false };
  }
  if (isOver) {
    const text = 'You stay excluded until you ask to return. Play is possible 24 hours after that.';
    return { title: 'Your self-exclusion is over', text, canReturn: true };
  }
  const text = `${barred}. It cannot be shortened.`;
  return { title: `Self-excluded until ${dateOf(until)}`, text, canReturn: false };
}

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dateOf = (at: string): string => date.format(new Date(at));

export const timeOuts = [
  { value: '24', label: '24 hours' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
  { value: '336', label: '2 weeks' },
  { value: '672', label: '4 weeks' },
  { value: '1008', label: '6 weeks' },
] as const;

export const exclusions = [
  { value: '6', label: '6 months' },
  { value: '12', label: '1 year' },
  { value: '24', label: '2 years' },
  { value: '60', label: '5 years' },
] as const;
