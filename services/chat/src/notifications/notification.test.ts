import { notificationCreated, notificationRead } from '@contend/contracts';
import {
  isWithdrawnBy,
  notice,
  newReadMarker,
  unread,
  withdrawn,
  withoutRepeats,
} from './notification';

const [userId, id] = ['a', 'f'].map((letter) => letter.repeat(24)) as [string, string];
const now = new Date('2026-03-02T12:00:00Z');
const news = {
  userId,
  kind: 'money-received' as const,
  facts: { amountCents: 500 },
  link: '/wallet' as const,
};

test('a new notification is unread, and its event has owner and kind but no text', () => {
  const one = unread(id, news, { sequence: 3, at: now });
  const { state, events, timers } = notice(one, { toast: true, pushAt: null });
  const shown = { isRead: false, withdrawnAt: null, sequence: 3, createdAt: now };
  expect(state).toEqual({ ...news, id, ...shown });
  const data = { notificationId: id, userId, kind: 'money-received', toast: true };
  expect(events).toEqual([{ spec: notificationCreated, data }]);
  expect(timers).toEqual({});
});

test('a notification withdrawn before it arrives counts as read and is not announced', () => {
  const { state, events, timers } = withdrawn(id, news, { sequence: 4, at: now });
  const read = { isRead: true, withdrawnAt: now, sequence: 4, createdAt: now };
  expect(state).toEqual({ ...news, id, ...read });
  expect([events, timers]).toEqual([[], {}]);
});

test('reading the list is recorded with its time', () => {
  const { state, events } = newReadMarker(userId, now);
  expect(state).toEqual({ id: userId, readAt: now });
  expect(events).toEqual([{ spec: notificationRead, data: { userId, before: now } }]);
});

test('a marker covers events before the end; what is announced after it is listed', () => {
  const { state: marker } = withdrawn(id, news, { sequence: 4, at: now });
  expect([3, 4, 5].map((sequence) => isWithdrawnBy(marker, sequence))).toEqual([
    true,
    false,
    false,
  ]);
  // A marker of release 0.2.0 has no sequence and covers all.
  expect(isWithdrawnBy({ ...marker, sequence: null }, 5)).toBe(true);
});

test('a user has one notice of a kind for each event', () => {
  const other = { ...news, userId: 'b'.repeat(24) };
  const kinds = [news, { ...news, kind: 'refill-completed' as const }, other];
  expect(withoutRepeats([...kinds, { ...news, facts: {} }])).toEqual(kinds);
});
