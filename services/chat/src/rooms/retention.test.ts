import { decide } from '@contend/contracts';
import { disputeRoom, expireMessages, expiryTimer, withRetention } from './retention';
import { declareRoom, type Room } from './room';

const dayMs = 24 * 60 * 60_000;
const now = new Date('2026-03-02T12:00:00Z');
const after = (days: number, ms = 0) => new Date(now.getTime() + days * dayMs + ms);
const roomOf = (kind: string): Room => ({
  ...declareRoom(null, { kind, id: 'd'.repeat(24), members: [] }, { sequence: 1, at: now }).state,
  ...{ messages: 4, lastMessageAt: now },
});
const armed = withRetention(decide(roomOf('match')));

test.each(['match', 'scrim'])('messages of a %s expire 90 days after the last one', (kind) => {
  const { state, timers } = withRetention(decide(roomOf(kind)));
  expect(timers).toEqual({ [expiryTimer]: after(90) });
  expect(state.expiresAt).toEqual(after(90));
});

test.each(['team', 'community', 'support'])('messages of a %s room do not expire', (kind) => {
  const room = roomOf(kind);
  expect(withRetention(decide(room))).toEqual(decide(room));
});

test('later messages move the timer at most once a day', () => {
  const within = withRetention(decide({ ...armed.state, lastMessageAt: after(1, -1) }));
  expect(within.timers).toEqual({});
  const beyond = withRetention(decide({ ...armed.state, lastMessageAt: after(1) }));
  expect(beyond.timers).toEqual({ [expiryTimer]: after(91) });
});

test('a timer that is due too early is set again; at its very time it deletes', () => {
  const room = { ...armed.state, lastMessageAt: after(1, -1) };
  const early = expireMessages(room, after(90));
  expect(early.timers).toEqual({ [expiryTimer]: after(91, -1) });
  expect(early.state).toEqual({ ...room, expiresAt: after(91, -1) });
  const due = expireMessages(room, after(91, -1));
  expect(due).toEqual(decide({ ...room, deletedNumber: 4, lastMessageAt: null, expiresAt: null }));
  expect(expireMessages(due.state, after(92))).toEqual(decide(due.state));
});

test('a dispute extends the retention to two years, once', () => {
  const disputed = disputeRoom(armed.state);
  expect(disputed.timers).toEqual({ [expiryTimer]: after(730) });
  expect(disputeRoom(disputed.state)).toEqual(decide(disputed.state));
  const silent = disputeRoom({ ...roomOf('match'), messages: 0, lastMessageAt: null });
  expect([silent.state.isDisputed, silent.timers]).toEqual([true, {}]);
});
