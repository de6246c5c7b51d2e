import fc from 'fast-check';
import {
  after,
  earliestOf,
  isStaleAt,
  joined,
  mergeByPlayer,
  nextPage,
  pageSwept,
  recountEnded,
  recountId,
  type PendingRecount,
  sweepProgress,
} from './pending-recount';

const now = new Date('2026-03-02T12:00:00.000Z');
const stale = fc.record({
  userId: fc.constantFrom('ada', 'bea', 'cal'),
  from: fc.constantFrom('1', '2', '3', '4'),
  matchId: fc.string(),
  annulment: fc.option(
    fc.record({ userId: fc.constantFrom('dan', 'eve'), isLifted: fc.boolean() }),
  ),
});
const first = (careers: PendingRecount[]) => careers.map(({ from }) => from).sort()[0];

test('each page is counted and scheduled by the timer at once', () => {
  expect(recountId).toBe('results');
  expect(nextPage(null, '3', now)).toEqual({
    state: { id: recountId, pages: 1, swept: null },
    events: [],
    timers: { recount: now },
  });
  const known = { id: recountId, pages: 4 };
  expect(nextPage(known, '3', now).state).toEqual({ ...known, pages: 5, swept: null });
});

test('a page says how far it came, and an earlier result takes the recount back', () => {
  const { state, timers } = pageSwept(null, { until: '5', by: 'me' }, now);
  expect(timers).toEqual({ recount: now });
  expect(sweepProgress(state)).toEqual({ until: '5', by: 'me', page: 1 });
  const swept = (from: string) => sweepProgress(nextPage(state, from, now).state);
  expect(swept('5')).toEqual({ until: '5', by: 'me', page: 2 });
  expect(swept('7')).toEqual({ until: '5', by: 'me', page: 2 });
  expect(swept('4')).toEqual({ until: '4', by: null, page: 2 });
  expect(recountEnded(state)).toEqual({
    ...{ state: { ...state, swept: null }, events: [], timers: { recount: null } },
  });
});

test('a page that an earlier version counted begins again', () => {
  const { state } = pageSwept(null, { until: '5', by: 'me' }, now);
  expect(sweepProgress({ ...state, pages: 2 })).toBeNull();
  expect(sweepProgress(null)).toBeNull();
});

test('players become stale with the cause of the result that they share', () => {
  const annulment = { userId: 'dan', isLifted: false };
  const driver = { userId: 'ada', from: '2', matchId: 'm', annulment, cause: null };
  const join = (known?: PendingRecount) =>
    joined(known, { userId: 'bea', position: '4', driver, rows: [driver] });
  expect(join()).toEqual({ ...driver, userId: 'bea', from: '4' });
  const later = { userId: 'bea', from: '6', matchId: 'n', annulment: null };
  expect([isStaleAt(later, '4'), isStaleAt(later, '6'), isStaleAt(undefined, '6')]).toEqual([
    ...[false, true, false],
  ]);
  expect(join(later)).toEqual({ ...later, from: '4', annulment });
  const earlier = { ...later, from: '3' };
  expect(join(earlier)).toEqual({ ...earlier, annulment });
  const same = { ...earlier, annulment };
  expect(join(same)).toBe(same);
});

test('the position after one follows it and precedes every later result', () => {
  const positions = ['2026-03-02T12:00:00.000Z a', '2026-03-02T12:00:00.000Z b'];
  const [one = '', next = ''] = positions;
  expect(after(one) > one).toBe(true);
  expect(after(one) < next).toBe(true);
});

test('the earliest of several is the first that none precedes', () => {
  expect(earliestOf([])).toBeNull();
  fc.assert(
    fc.property(fc.array(stale, { minLength: 1 }), (careers) => {
      expect(earliestOf(careers)).toBe(careers.find(({ from }) => from === first(careers)));
    }),
  );
});

test('each player keeps their earliest entry, the first of equal ones, and an annulment', () => {
  fc.assert(
    fc.property(fc.array(stale), (careers) => {
      const players = [...new Set(careers.map(({ userId }) => userId))];
      const left = players.map((player) => {
        const own = careers.filter(({ userId }) => userId === player);
        const annulment = own.map((one) => one.annulment).find((one) => one) ?? null;
        return { ...own.find(({ from }) => from === first(own)), annulment };
      });
      expect(mergeByPlayer(careers)).toEqual(left);
    }),
  );
});
