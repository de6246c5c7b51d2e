/** The time at a place: `21:30` by the clock of an IANA zone. */
export const formatTimeIn = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(at),
  );

/** The city of a zone: `America/Argentina/Buenos_Aires` is Buenos Aires. */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const dayIn = (atMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(atMs);

const dayMs = 86_400_000;

/** Today, Tonight (from 18:00), Tomorrow, or `Sat 29 Nov`, by the clock of a zone. */
export function dayWordsIn(at: string, { timeZone, nowMs }: { timeZone: string; nowMs: number }) {
  const atMs = Date.parse(at);
  const day = dayIn(atMs, timeZone);
  if (day === dayIn(nowMs, timeZone)) {
    return Number.parseInt(formatTimeIn(at, timeZone), 10) >= 18 ? 'Tonight' : 'Today';
  }
  if (day === dayIn(nowMs + dayMs, timeZone)) return 'Tomorrow';
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  })
    .format(atMs)
    .replace(',', '');
}
