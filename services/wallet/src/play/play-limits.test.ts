import { playRaiseMs, playReturnMs, Refusal } from '@contend/contracts';
import fc from 'fast-check';
import {
  applyRaises,
  askToReturn,
  defaultPlayLimits,
  limitAt,
  nextPauseStep,
  nextRaise,
  pauseAt,
  pausePlay,
  type PlayLimits,
  selfExclusionEnd,
  setLimit,
  setZone,
  takeOver,
  timeOutEnd,
  zoneOf,
} from './play-limits';
import { addMonths } from './play-windows';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = (ms: number, from = now) => new Date(from.getTime() + ms);
const name = 'stake-day';
const set = (play: PlayLimits, cents: number | null, at = now) =>
  setLimit(play, { name, cents }, at);
const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  throw new Error('It was not refused.');
};

const amount = fc.option(fc.integer({ min: 0, max: 1_000_00 }), { nil: null });

test('a first limit and a lower one hold at once', () => {
  fc.assert(
    fc.property(fc.nat(1_000_00), fc.nat(1_000_00), (one, other) => {
      const low = Math.min(one, other);
      const play = set(set(defaultPlayLimits, Math.max(one, other)), low);
      expect(limitAt(play, name, now)).toEqual({ cents: low, pending: null });
    }),
  );
});

test('no sequence of changes makes a limit higher within 24 hours', () => {
  const step = fc.record({ cents: amount, waitMs: fc.nat(playRaiseMs - 1) });
  fc.assert(
    fc.property(fc.nat(1_000_00), fc.array(step, { maxLength: 12 }), (first, steps) => {
      let at = now;
      let play = set(defaultPlayLimits, first);
      let held: { at: Date; cents: number | null }[] = [{ at, cents: first }];
      for (const { cents, waitMs } of steps) {
        at = later(waitMs, at);
        const before = limitAt(play, name, at).cents;
        const asked = play.limits[name]?.pending;
        const isRaised = before !== held.at(-1)?.cents;
        // What became higher was asked for 24 hours earlier.
        if (isRaised) expect(asked && at >= asked.from).toBe(true);
        play = set(play, cents, at);
        const after = limitAt(play, name, at).cents;
        expect(before !== null && (after === null || after > before)).toBe(false);
        held = [...held, { at, cents: after }];
      }
    }),
  );
});

test('a higher limit holds 24 hours later, to the millisecond', () => {
  for (const cents of [60_00, null]) {
    const play = set(set(defaultPlayLimits, 50_00), cents);
    const from = later(playRaiseMs);
    expect(nextRaise(play)).toEqual(from);
    const before = later(playRaiseMs - 1);
    expect(limitAt(play, name, before)).toEqual({ cents: 50_00, pending: { cents, from } });
    expect(applyRaises(play, before)).toEqual({ play, raised: [] });
    expect(limitAt(play, name, from)).toEqual({ cents, pending: null });
    expect(applyRaises(play, from).raised).toEqual([{ name, cents }]);
    expect(nextRaise(applyRaises(play, from).play)).toBeNull();
  }
});

test('a repeat keeps the date of a raise, another amount begins again', () => {
  const play = set(set(defaultPlayLimits, 50_00), 60_00);
  expect(set(play, 60_00, later(1000))).toEqual(play);
  expect(nextRaise(set(play, 70_00, later(1000)))).toEqual(later(playRaiseMs + 1000));
});

test('the present amount, and a lower one, withdraw a raise', () => {
  const play = set(set(defaultPlayLimits, 50_00), 60_00);
  for (const cents of [50_00, 40_00]) {
    const lowered = set(play, cents, later(1000));
    expect(limitAt(lowered, name, later(10 * playRaiseMs))).toEqual({ cents, pending: null });
    expect(nextRaise(lowered)).toBeNull();
  }
});

test('the next raise is the earliest of all limits', () => {
  const raise = (play: PlayLimits, one: 'stake-day' | 'loss-week', at: Date) =>
    setLimit(play, { name: one, cents: 60_00 }, at);
  const low = setLimit(set(defaultPlayLimits, 50_00), { name: 'loss-week', cents: 50_00 }, now);
  const early = raise(raise(low, 'stake-day', now), 'loss-week', later(1000));
  const late = raise(raise(low, 'stake-day', later(1000)), 'loss-week', now);
  expect([nextRaise(early), nextRaise(late)]).toEqual([later(playRaiseMs), later(playRaiseMs)]);
});

const timeOut = (play: PlayLimits, hours: number, at = now) =>
  pausePlay(play, { kind: 'time-out', until: timeOutEnd(at, hours) }, at);
const exclude = (play: PlayLimits, months: number, at = now) =>
  pausePlay(play, { kind: 'self-exclusion', until: selfExclusionEnd(at, months) }, at);

test('a time-out ends by itself at its end', () => {
  const play = timeOut(defaultPlayLimits, 24);
  const until = later(24 * 3_600_000);
  expect(pauseAt(play, later(-1, until))).toMatchObject({ kind: 'time-out', until });
  expect(pauseAt(play, until)).toBeNull();
  expect(nextPauseStep(play)).toEqual(until);
});

test('a break is lengthened, never shortened', () => {
  fc.assert(
    fc.property(fc.integer({ min: 24, max: 1008 }), fc.integer({ min: 24, max: 1008 }), (a, b) => {
      const play = timeOut(defaultPlayLimits, a);
      if (b <= a) expect(refusalOf(() => timeOut(play, b))).toBe('pause-not-shortened');
      else expect(timeOut(play, b).pause).toMatchObject({ until: timeOutEnd(now, b), from: now });
    }),
  );
  const excluded = exclude(timeOut(defaultPlayLimits, 1008), 6);
  expect(excluded.pause).toMatchObject({ kind: 'self-exclusion' });
  expect(refusalOf(() => exclude(excluded, 6))).toBe('pause-not-shortened');
  // Not even near its end or after it, where the end of a time-out would be later.
  for (const at of [later(-1, addMonths(now, 6)), addMonths(now, 7)]) {
    expect(refusalOf(() => timeOut(excluded, 1008, at))).toBe('pause-not-shortened');
  }
});

test('a break that is lengthened keeps its beginning', () => {
  const anHour = later(3_600_000);
  expect(timeOut(timeOut(defaultPlayLimits, 24), 48, anHour).pause?.from).toEqual(now);
  const excluded = exclude(defaultPlayLimits, 6);
  expect(exclude(excluded, 12, anHour).pause).toMatchObject({
    ...{ kind: 'self-exclusion', from: now, until: selfExclusionEnd(anHour, 12) },
  });
  // A time-out that becomes a self-exclusion is another break.
  expect(exclude(timeOut(defaultPlayLimits, 24), 6, anHour).pause?.from).toEqual(anHour);
});

test('a self-exclusion ends 24 hours after its player asked to return', () => {
  const play = exclude(defaultPlayLimits, 6);
  const until = addMonths(now, 6);
  expect(refusalOf(() => askToReturn(defaultPlayLimits, now))).toBe('not-excluded');
  expect(refusalOf(() => askToReturn(timeOut(defaultPlayLimits, 24), now))).toBe('not-excluded');
  expect(refusalOf(() => askToReturn(play, later(-1, until)))).toBe('exclusion-not-over');
  expect(pauseAt(play, addMonths(now, 60))).not.toBeNull();
  const asked = askToReturn(play, until);
  expect(askToReturn(asked, later(1000, until))).toBe(asked);
  const from = later(playReturnMs, until);
  expect(pauseAt(asked, later(-1, from))).toMatchObject({ returnsAt: from });
  expect(pauseAt(asked, from)).toBeNull();
  expect(nextPauseStep(asked)).toEqual(from);
});

test('months later is the last day of a shorter month', () => {
  expect(addMonths(new Date('2026-08-31T10:00:00.000Z'), 6)).toEqual(
    new Date('2027-02-28T10:00:00.000Z'),
  );
});

test('takes over an exclusion of another account; of two ends the later one counts', () => {
  const until = later(1000);
  const carried = takeOver(defaultPlayLimits, until, now);
  expect(carried.pause).toEqual({ kind: 'self-exclusion', from: now, until, returnsAt: null });
  expect(takeOver(carried, later(999), now)).toBe(carried);
  expect(takeOver(carried, later(1001), now).pause).toMatchObject({ until: later(1001) });
  const timeOut = pausePlay(defaultPlayLimits, { kind: 'time-out', until: later(2000) }, now);
  expect(takeOver(timeOut, until, now).pause).toMatchObject({
    ...{ kind: 'self-exclusion', until: later(2000) },
  });
});

test('a time zone is pinned for the limits that follow', () => {
  expect(zoneOf(defaultPlayLimits)).toBe('UTC');
  const dublin = setZone(defaultPlayLimits, 'Europe/Dublin', now);
  expect(dublin.zones).toEqual([{ name: 'Europe/Dublin', since: now }]);
  expect(setZone(dublin, 'Europe/Dublin', later(1))).toBe(dublin);
  // Without a limit no window is in use.
  expect(setZone(dublin, 'UTC', later(1)).zones).toEqual([{ name: 'UTC', since: later(1) }]);
  const limited = set(dublin, 5_00);
  expect(zoneOf(setZone(limited, 'UTC', later(1)))).toBe('Europe/Dublin');
  expect(setZone(limited, 'UTC', later(8 * playRaiseMs)).zones).toHaveLength(2);
});
