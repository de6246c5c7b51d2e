import { deliveryTimer, openDelivery, retryDelivery } from './delivery';

const now = new Date('2026-03-02T12:00:00Z');
const opened = openDelivery(
  {
    ...{ id: 'd', channel: 'push', userId: 'u', targetId: 's', notificationId: 'n' },
    news: null,
  },
  now,
);

test('is attempted at once', () => {
  expect(opened.timers).toEqual({ [deliveryTimer]: now });
});

test('is attempted eight times, each pause twice as long as the one before', () => {
  const pauses: (number | null)[] = [];
  let delivery = opened.state;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const next = retryDelivery(delivery, null, now);
    const due = next?.timers[deliveryTimer];
    pauses.push(due ? (due.getTime() - now.getTime()) / 1000 : null);
    delivery = next?.state ?? delivery;
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, null]);
});

test('pauses as long as the receiver asks, at most an hour', () => {
  const dueAfter = (ms: number) =>
    retryDelivery(opened.state, ms, now)?.timers[deliveryTimer]?.getTime();
  expect(dueAfter(90_000)).toBe(now.getTime() + 90_000);
  expect(dueAfter(1000)).toBe(now.getTime() + 15_000);
  expect(dueAfter(86_400_000)).toBe(now.getTime() + 3_600_000);
});
