import { Temporal } from 'temporal-polyfill';

/** An instant by the clock and the calendar of a time zone (IANA name). */
export const zonedTime = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** `2026-11-29` by the clock of a zone. */
export const dateInZone = (at: Date, timeZone: string): string =>
  zonedTime(at, timeZone).toPlainDate().toString();
