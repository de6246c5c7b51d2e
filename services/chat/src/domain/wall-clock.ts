import { Temporal } from 'temporal-polyfill';

const zonedOf = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** `23:05` by the clock of a zone. */
export const timeOfDay = (at: Date, timeZone: string): string =>
  zonedOf(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

/** `2026-11-29` by the clock of a zone. */
export const dateOf = (at: Date, timeZone: string): string =>
  zonedOf(at, timeZone).toPlainDate().toString();

/**
 * The first instant after `now` at which the clock of a zone shows `time`, on another day than
 * `without`. A time that is skipped when clocks are set forward is as much later; one that occurs
 * twice when they are set back is the first.
 */
export function nextTimeOfDay(
  now: Date,
  { at, timeZone }: { at: string; timeZone: string },
  without: string | null = null,
): Date {
  const today = zonedOf(now, timeZone).toPlainDate();
  const instants = [0, 1, 2].map((days) => {
    const date = today.add({ days });
    const plain = date.toPlainDateTime(Temporal.PlainTime.from(at));
    const { epochMilliseconds } = plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    return { date: date.toString(), instant: new Date(epochMilliseconds) };
  });
  const next = instants.find(({ date, instant }) => instant > now && date !== without);
  return (next ?? (instants[2] as { instant: Date })).instant;
}
