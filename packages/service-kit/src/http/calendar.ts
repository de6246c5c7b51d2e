import ical, { ICalEventStatus } from 'ical-generator';

interface CalendarEntry {
  /** Stays the same when the entry changes. */
  id: string;
  startsAt: Date;
  /** Null for a moment. */
  endsAt: Date | null;
  summary: string;
  description: string;
  url: string;
  isCancelled: boolean;
}

interface Calendar {
  name: string;
  /** What it lists, for its product id: `Scrims`. */
  product: string;
  entries: readonly CalendarEntry[];
}

/** The library escapes the texts of events, not the name of the calendar. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A calendar as iCalendar (RFC 5545), in UTC. */
export function calendarText({ name, product, entries }: Calendar): string {
  const calendar = ical({ name: escaped(name), prodId: `//Contend//${product}//EN` });
  for (const { id, startsAt, endsAt, summary, description, url, isCancelled } of entries) {
    calendar.createEvent({
      ...{ id: `${id}@contend`, start: startsAt, end: endsAt, summary, description, url },
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Each line ends with a line break, the last one too.
  return `${calendar.toString()}\r\n`;
}
