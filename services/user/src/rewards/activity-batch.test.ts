import { addToBatch, batchPageSize, takePage } from './activity-batch';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T13:00:00.000Z');
const users = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);
const seen = { kind: 'tournament-entered' as const, sourceId: 't', at: now, userIds: users(120) };

test('counts each player once, in pages, each with a timer for the next', () => {
  const counted: string[] = [];
  let batch = addToBatch(null, seen, now);
  expect(batch.timers).toEqual({ 'count-activities': now });
  for (;;) {
    const { activities, rest } = takePage(batch.state, later);
    expect(activities.length).toBeLessThanOrEqual(batchPageSize);
    counted.push(...activities.map(({ userId }) => userId));
    if (!rest) break;
    expect(rest.timers).toEqual({ 'count-activities': later });
    batch = rest;
  }
  expect(counted).toEqual(seen.userIds);
});

test('a repetition adds no player twice, and keeps the earlier date', () => {
  const { state } = addToBatch(null, seen, now);
  const again = addToBatch(state, { ...seen, at: later, userIds: ['u1', 'new'] }, later);
  expect(again.state).toEqual({ ...state, userIds: [...seen.userIds, 'new'] });
});
