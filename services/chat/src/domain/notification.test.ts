import { notificationCreated, notificationRead } from '@contend/contracts';
import { notice, ring, withdrawn } from './notification';

const [userId, id] = ['a', 'f'].map((letter) => letter.repeat(24)) as [string, string];
const now = new Date('2026-03-02T12:00:00Z');
const news = { userId, kind: 'money-received' as const, facts: { amountCents: 500 }, link: '/w' };

test('a new notification is unread, and its event has owner and kind but no text', () => {
  const { state, events, timers } = notice(id, news, { sequence: 3, at: now });
  const unread = { isRead: false, withdrawnAt: null, sequence: 3, createdAt: now };
  expect(state).toEqual({ ...news, id, ...unread });
  expect(events).toEqual([
    { spec: notificationCreated, data: { notificationId: id, userId, kind: 'money-received' } },
  ]);
  expect(timers).toEqual({});
});

test('a notification that is withdrawn before it arrives counts as read and is not announced', () => {
  const { state, events, timers } = withdrawn(id, news, now);
  expect(state).toEqual({ ...news, id, isRead: true, withdrawnAt: now, createdAt: now });
  expect([events, timers]).toEqual([[], {}]);
});

test('reading the list is recorded with its time', () => {
  const { state, events } = ring(userId, now);
  expect(state).toEqual({ id: userId, readAt: now });
  expect(events).toEqual([{ spec: notificationRead, data: { userId, before: now } }]);
});
