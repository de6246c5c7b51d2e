import { mostCounted } from '@contend/contracts';
import { hourCycle, timeWords } from './clock';
import { t } from '../language/translate';
import { dateLocale, numberLocale } from '../language/language';

const plain = new Intl.NumberFormat(numberLocale, {
  style: 'currency',
  currency: 'USD',
});

/** Cents as dollars: 1000 → $10.00, with a true minus sign. */
export const formatCents = (amountCents: number): string =>
  plain.format(amountCents / 100).replace('-', '\u2212');

/** With its sign, for changes of a balance: +$22.50, −$10.00. */
export const formatChange = (amountCents: number): string =>
  amountCents > 0 ? `+${formatCents(amountCents)}` : formatCents(amountCents);

export const formatCount = (count: number): string => count.toLocaleString(numberLocale);

/** The total of a list, which is counted up to a limit. */
export const formatTotal = (total: number): string =>
  total < mostCounted ? formatCount(total) : `${formatCount(total)}+`;

/** 50%, or 98.2% with digits after the point. */
export const formatPercent = (percent: number, fractionDigits = 0): string =>
  t`${percent.toLocaleString(numberLocale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })}%`;

/** A part of a whole in whole percent: 100 is all of it alone, and 0 nothing of it. */
export function percentOf(part: number, all: number): number {
  const rounded = Math.round((100 * part) / all);
  return part === 0 || part === all ? rounded : Math.min(99, Math.max(1, rounded));
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Time left as a clock, not below zero: 24:10, 1:12:40 from an hour on, 7 d 2 h from two days. */
export function formatClock(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t`${Math.floor(hours / 24)} d ${hours % 24} h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${pad(minutes)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A duration in its largest sensible unit: 42 min, 23 h, 2 d. */
export function formatSpan(spanMs: number): string {
  const minutes = Math.floor(Math.max(0, spanMs) / 60_000);
  if (minutes < 1) return t`< 1 min`;
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t`${hours} h` : t`${Math.floor(hours / 24)} d`;
}

/** A moment relative to now: “just now”, “5 min ago”, “in 3 h”. */
export function formatRelative(atMs: number, nowMs: number): string {
  const difference = atMs - nowMs;
  if (Math.abs(difference) < 60_000) return t`just now`;
  return difference > 0 ? t`in ${formatSpan(difference)}` : t`${formatSpan(-difference)} ago`;
}

const exact = new Intl.DateTimeFormat(dateLocale, {
  ...{ dateStyle: 'full', timeStyle: 'medium', hourCycle },
});
export const formatExact = (at: string): string => exact.format(new Date(at));

const shortDay = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short' });
/** 21 Nov */
export const formatShortDay = (at: string): string => shortDay.format(new Date(at));

const yearDay = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium' });
/** 21 Nov 2026, for what can be a year away */
export const formatYearDay = (at: string): string => yearDay.format(new Date(at));

const utcShortDay = new Intl.DateTimeFormat(dateLocale, {
  ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
});
const utcYearDay = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeZone: 'UTC' });
/** 21 Nov of `2026-11-21`, or of a moment of that day in UTC, in every time zone */
export const formatShortDate = (date: string | number): string =>
  utcShortDay.format(new Date(date));
/** 21 Nov 2026 of `2026-11-21`, or of a moment of that day in UTC, in every time zone */
export const formatYearDate = (date: string | number): string => utcYearDay.format(new Date(date));

const hourMinute = new Intl.DateTimeFormat(dateLocale, { hour: '2-digit', minute: '2-digit' });
/** 19:41, or 7:41 pm on a clock of 12 hours */
export const formatTime = (at: string): string => timeWords(hourMinute.format(new Date(at)));

/** 21 Nov 19:41 */
export const formatDayTime = (at: string): string => `${formatShortDay(at)} ${formatTime(at)}`;

/** 21 Nov 2026, 19:41 */
export const formatYearTime = (at: string): string => `${formatYearDay(at)}, ${formatTime(at)}`;

/** W5 or L2; a dash before the first match. */
export function streakWords(streak: number): string {
  if (streak === 0) return '–';
  return streak > 0 ? t`W${streak}` : t`L${-streak}`;
}

/** Words that begin a sentence or a label: with a capital letter. */
export const capitalized = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** The end of an id, as a short reference: #8F2C. */
export const shortId = (id: string): string => `#${id.slice(-4).toUpperCase()}`;
