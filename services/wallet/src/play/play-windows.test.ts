import { type PinnedZone, pinZone, windowAt } from './play-windows';
import { wallTime } from './wall-time';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const at = (iso: string) => new Date(`${iso}T00:00:00.000Z`);
const pinned = (name: string): PinnedZone[] => [{ name, since: at('2020-01-01') }];
const windows = ['day', 'week', 'month'] as const;

test('windows without a zone are the UTC day, the week from Monday and the calendar month', () => {
  const sunday = new Date('2026-03-01T23:59:59.999Z');
  expect(windowAt('day', sunday)).toEqual({ from: at('2026-03-01'), to: at('2026-03-02') });
  expect(windowAt('week', sunday)).toEqual({ from: at('2026-02-23'), to: at('2026-03-02') });
  expect(windowAt('month', sunday)).toEqual({ from: at('2026-03-01'), to: at('2026-04-01') });
  expect(windowAt('week', at('2026-03-02')).from).toEqual(at('2026-03-02'));
});

/** The lengths in hours of all windows from the first of a year to that of the next. */
function lengthsOf(window: (typeof windows)[number], zone: string, year: number): number[] {
  const zones = pinned(zone);
  const lengths: number[] = [];
  for (let now = at(`${year}-01-01`); now < at(`${year + 1}-01-01`);) {
    const { from, to } = windowAt(window, now, zones);
    expect(from <= now && now < to).toBe(true);
    // Each begins where the one before ends, and holds each of its instants.
    expect(windowAt(window, new Date(to.getTime() - 1), zones)).toEqual({ from, to });
    expect(windowAt(window, to, zones).from).toEqual(to);
    lengths.push((to.getTime() - from.getTime()) / hourMs);
    now = to;
  }
  return lengths;
}

const others = (lengths: number[], usual: number) => lengths.filter((hours) => hours !== usual);

test.each([
  ['Europe/Dublin', 2026, [23, 25]],
  ['America/New_York', 2026, [23, 25]],
  ['Asia/Kolkata', 2026, []],
  // In the south summer time ends first; on Lord Howe clocks move by half an hour.
  ['Australia/Lord_Howe', 2026, [24.5, 23.5]],
  // The clocks of Beirut skip midnight.
  ['Asia/Beirut', 2026, [23, 25]],
  // In Havana midnight comes twice when summer time ends.
  ['America/Havana', 2026, [23, 25]],
  // Apia crossed the date line: summer time ended, it began, and 30 December did not exist.
  ['Pacific/Apia', 2011, [25, 23]],
] as const)(
  'days of a year in %s have 24 hours but at a change of clocks',
  (zone, year, changed) => {
    const days = lengthsOf('day', zone, year);
    expect(others(days, 24)).toEqual(changed);
    expect(days.length).toBeGreaterThanOrEqual(zone === 'Pacific/Apia' ? 364 : 365);
  },
);

test.each(['Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Beirut'])(
  'weeks and months of a year in %s begin at midnight',
  (zone) => {
    expect(others(lengthsOf('week', zone, 2026), 7 * 24)).toHaveLength(2);
    expect(lengthsOf('month', zone, 2026).length).toBeGreaterThanOrEqual(12);
    const { from } = windowAt('week', at('2026-06-17'), pinned(zone));
    expect(new Date(wallTime(from, zone)).toISOString()).toBe('2026-06-15T00:00:00.000Z');
  },
);

test('windows in use end in their zone, and the next ones are of the new zone', () => {
  const change = new Date('2026-06-17T22:00:00.000Z');
  const zones = [...pinned('UTC'), { name: 'Pacific/Kiritimati', since: change }];
  // There it is the 18th since 10:00 UTC already: the day does not begin early.
  expect(windowAt('day', change, zones)).toEqual({ from: at('2026-06-17'), to: at('2026-06-18') });
  const next = windowAt('day', at('2026-06-18'), zones);
  expect(next.from).toEqual(new Date('2026-06-17T10:00:00.000Z'));
  expect(windowAt('month', at('2026-06-29'), zones).to).toEqual(at('2026-07-01'));
});

test('no change of zone, however often, lets a day hold more than its limit', () => {
  const names = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata'];
  for (const window of windows) {
    let zones: readonly PinnedZone[] = pinned('UTC');
    let spentUntil = windowAt(window, at('2026-06-01'), zones);
    for (let hours = 0; hours < 100 * 24; hours += 17) {
      const now = new Date(at('2026-06-01').getTime() + hours * hourMs);
      const name = names[hours % names.length] ?? 'UTC';
      zones = pinZone(zones, { name, isInUse: true }, now);
      const span = windowAt(window, now, zones);
      // The limit was spent in the last instant of what counted: only its end makes room again.
      if (now < spentUntil.to) expect(span.from <= spentUntil.from).toBe(true);
      else spentUntil = span;
    }
    expect(zones.length).toBeLessThan(13);
  }
});

test('a zone is kept for seven days, and forgotten when its windows are over', () => {
  const now = at('2026-06-17');
  const first = pinZone([], { name: 'Asia/Kolkata', isInUse: true }, now);
  expect(first).toEqual([
    { name: 'UTC', since: new Date(0) },
    { name: 'Asia/Kolkata', since: now },
  ]);
  const early = new Date(now.getTime() + 7 * dayMs - 1);
  expect(pinZone(first, { name: 'UTC', isInUse: true }, early)).toBe(first);
  const much = new Date(now.getTime() + 65 * dayMs);
  expect(pinZone(first, { name: 'UTC', isInUse: true }, much)).toEqual([
    { name: 'Asia/Kolkata', since: now },
    { name: 'UTC', since: much },
  ]);
});
