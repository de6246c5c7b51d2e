import { timeWords } from './clock';
import { dateLocale } from '../language/language';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Of numbers only, for texts of ISO. Formats are slow to create: one per zone is kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  formats.set(timeZone, created);
  return created;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

function partsOf(at: string | number, timeZone: string): Record<Part, string> {
  const parts = formatOf(timeZone).formatToParts(new Date(at));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
}

/** The IANA zone of this device: `Europe/Berlin`. */
export const myZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2026-11-29T21:30` by the clock of a zone. */
export function wallTimeOf(at: string | number, timeZone: string): string {
  const { year, month, day, hour, minute } = partsOf(at, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** 21:30, or 9:30 pm on a clock of 12 hours, in a zone. */
export const timeIn = (at: string | number, timeZone: string): string =>
  timeWords(wallTimeOf(at, timeZone).slice(11));

/** The hour of the day in a zone, 0 to 23. */
export const hourIn = (at: string | number, timeZone: string): number =>
  Number(wallTimeOf(at, timeZone).slice(11, 13));

/** `2026-11-29` by the clock of a zone. */
export const dateIn = (at: string | number, timeZone: string): string =>
  wallTimeOf(at, timeZone).slice(0, 10);

const weekday = new Intl.DateTimeFormat(dateLocale, { weekday: 'short', timeZone: 'UTC' });

/** `Sun`, by the clock of a zone. */
const weekdayIn = (at: string | number, timeZone: string): string =>
  weekday.format(new Date(dateIn(at, timeZone)));

const shortDay = new Intl.DateTimeFormat(dateLocale, {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});
const longDay = new Intl.DateTimeFormat(dateLocale, {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
});
const plain = (words: string) => words.replace(',', '');

/** Sun 29 Nov, of a date like `2026-11-29`. */
export const dayWords = (date: string): string => plain(shortDay.format(new Date(date)));

/** Sunday 29 November, of a date like `2026-11-29`. */
export const longDayWords = (date: string): string => plain(longDay.format(new Date(date)));

/** Sun 29 Nov, 21:30. */
export const momentIn = (at: string | number, timeZone: string): string =>
  `${dayWords(dateIn(at, timeZone))}, ${timeIn(at, timeZone)}`;

/** Its city: `America/Argentina/Buenos_Aires` → Buenos Aires. */
export const zonePlace = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The time of another zone, with its day where that differs: `00:45 Helsinki, Fri`. */
export function otherTime(at: string | number, zone: string, mine = myZone()): string {
  const words = `${timeIn(at, zone)} ${zonePlace(zone)}`;
  const isSameDay = dateIn(at, zone) === dateIn(at, mine);
  return isSameDay ? words : `${words}, ${weekdayIn(at, zone)}`;
}

/** The difference of a zone's clock to UTC at a moment, in milliseconds. */
function offsetAt(atMs: number, timeZone: string): number {
  const floored = Math.floor(atMs / minuteMs) * minuteMs;
  return Date.parse(`${wallTimeOf(floored, timeZone)}Z`) - floored;
}

/**
 * The moments at which the clock of a zone shows a wall time like `2026-11-29T21:30`, in
 * milliseconds: none where clocks are set forward over it, two where they are set back over it.
 */
export function momentsOf(local: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => offsetAt(near, timeZone));
  return [...new Set(offsets)]
    .map((offset) => asUtc - offset)
    .filter((at) => wallTimeOf(at, timeZone) === local)
    .sort((one, other) => one - other);
}

/** All zones of this browser, with `wanted` first. */
export function zonesWith(wanted: readonly string[]): string[] {
  return [...new Set([...wanted, ...Intl.supportedValuesOf('timeZone')])];
}
