import fc from 'fast-check';
import { after, earliestOf, merged, nextPage, recountId, type StaleCareer } from './stale-career';

const now = new Date('2026-03-02T12:00:00.000Z');
const stale = fc.record({
  userId: fc.constantFrom('ada', 'bea', 'cal'),
  from: fc.constantFrom('1', '2', '3', '4'),
  matchId: fc.string(),
  annulment: fc.option(
    fc.record({ userId: fc.constantFrom('dan', 'eve'), isLifted: fc.boolean() }),
  ),
});
const first = (careers: StaleCareer[]) => careers.map(({ from }) => from).sort()[0];

test('each page is counted and scheduled by the timer at once', () => {
  expect(recountId).toBe('results');
  expect(nextPage(null, now)).toEqual({
    state: { id: recountId, pages: 1 },
    events: [],
    timers: { recount: now },
  });
  expect(nextPage({ id: recountId, pages: 4 }, now).state).toEqual({ id: recountId, pages: 5 });
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
      expect(merged(careers)).toEqual(left);
    }),
  );
});
