import { changeIdOf, followed, received } from './provider-change';

const now = new Date('2026-03-01T12:00:00.000Z');
/** 180 days later. */
const forgotten = new Date('2026-08-28T12:00:00.000Z');
const change = { id: '1'.repeat(24), provider: 'stripe' };

test('an event that names an object is followed at once', () => {
  const object = { kind: 'payment', id: 'pi_1' };
  expect(received({ ...change, object }, now)).toEqual({
    state: { ...change, object, receivedAt: now, followedAt: null },
    events: [],
    timers: { 'follow-change': now, 'forget-change': forgotten },
  });
});

test('an event of an unused kind is stored, and nothing follows', () => {
  const { state, timers } = received({ ...change, object: null }, now);
  expect(state).toMatchObject({ object: null, receivedAt: now });
  expect(timers).toEqual({ 'forget-change': forgotten });
});

test('a followed event keeps when it was received', () => {
  const { state } = received({ ...change, object: null }, now);
  const later = new Date('2026-03-01T12:00:05.000Z');
  expect(followed(state, later).state).toEqual({ ...state, followedAt: later });
});

test('each event of a provider has its own id, the same for each delivery', () => {
  expect(changeIdOf('stripe', 'evt_1')).toBe(changeIdOf('stripe', 'evt_1'));
  expect(changeIdOf('stripe', 'evt_1')).not.toBe(changeIdOf('stripe', 'evt_2'));
  expect(changeIdOf('stripe', 'evt_1')).not.toBe(changeIdOf('other', 'evt_1'));
});
