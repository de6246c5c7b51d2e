const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, calendar: 'gregory', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(zone, format);
  return format;
}

/** What clocks of a time zone show at an instant, in milliseconds as if it were UTC. */
export function wallTime(at: Date, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) +
    at.getUTCMilliseconds()
  );
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant at which a day begins in a time zone: its first midnight, or where clocks skip that,
 * the change of the clocks.
 * @param midnight of the day, in milliseconds as if it were UTC
 */
export function startOfDay(midnight: number, zone: string): Date {
  const offset = (at: number) => wallTime(new Date(at), zone) - at;
  // A day has one change of the clocks at most; before it and after it are the two offsets.
  const [before, after] = [offset(midnight - dayMs), offset(midnight + dayMs)];
  const earliestFirst = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  const found = earliestFirst.find((at) => at + offset(at) === midnight);
  return new Date(found ?? midnight - before);
}
