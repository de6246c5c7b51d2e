import { LiveOrder } from './live-order';

const room = 'wagers';
const orderAt = (sequence: number) => {
  const order = new LiveOrder();
  order.joined({ room, sequence });
  return order;
};
const take = (order: LiveOrder, ...sequences: number[]) =>
  sequences.map((sequence) => order.take({ room, sequence }));

test('takes each message of a room as new once', () => {
  const order = orderAt(4);
  expect(take(order, 5, 6, 6, 5, 4)).toEqual(['newest', 'newest', 'known', 'known', 'known']);
  expect(order.seen).toEqual({ wagers: 6 });
});

test('requests an overtaken message again until it has arrived', () => {
  const order = orderAt(4);
  expect(take(order, 6, 7)).toEqual(['newest', 'newest']);
  expect(order.seen).toEqual({ wagers: 4 });
  expect(take(order, 5, 6)).toEqual(['late', 'known']);
  expect(order.seen).toEqual({ wagers: 7 });
});

test('reports a gap that is too wide for reordering once', () => {
  const order = orderAt(4);
  expect(take(order, 6, 25, 26, 27)).toEqual(['newest', 'gap', 'newest', 'newest']);
  expect(order.seen).toEqual({ wagers: 27 });
});

test('starts a room without a position at its first message', () => {
  const order = new LiveOrder();
  expect(take(order, 9)).toEqual(['newest']);
  order.restart({ room, sequence: 40 });
  expect(take(order, 40, 41)).toEqual(['known', 'newest']);
  order.leave(room);
  order.joined({ room, sequence: 60 });
  expect(take(order, 61)).toEqual(['newest']);
});

test('takes a resync as a gap, and what follows it as new', () => {
  const order = orderAt(4);
  expect(order.receive('resync', { room, sequence: 30 })).toBe('gap');
  expect(order.receive('wager', { room, sequence: 31 })).toBe('newest');
});
