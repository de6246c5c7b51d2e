import { LiveOrder } from './live-order';

const room = 'wagers';
const orderAt = (sequence: number) => {
  const order = new LiveOrder();
  order.joined({ room, sequence });
  return order;
};
const take = (order: LiveOrder, ...sequences: number[]) =>
  sequences.map((sequence) => order.take({ room, sequence }));

test('each message of a room is news once', () => {
  const order = orderAt(4);
  expect(take(order, 5, 6, 6, 5, 4)).toEqual(['newest', 'newest', 'known', 'known', 'known']);
  expect(order.seen).toEqual({ wagers: 6 });
});

test('one that others overtook is not lost, and is asked for again until it came', () => {
  const order = orderAt(4);
  expect(take(order, 6, 7)).toEqual(['newest', 'newest']);
  expect(order.seen).toEqual({ wagers: 4 });
  expect(take(order, 5, 6)).toEqual(['late', 'known']);
  expect(order.seen).toEqual({ wagers: 7 });
});

test('a gap that is too wide to be an overtaking is told once', () => {
  const order = orderAt(4);
  expect(take(order, 6, 25, 26, 27)).toEqual(['newest', 'gap', 'newest', 'newest']);
  expect(order.seen).toEqual({ wagers: 27 });
});

test('a room without a place begins with what it tells first', () => {
  const order = new LiveOrder();
  expect(take(order, 9)).toEqual(['newest']);
  order.restart({ room, sequence: 40 });
  expect(take(order, 40, 41)).toEqual(['known', 'newest']);
  order.leave(room);
  order.joined({ room, sequence: 60 });
  expect(take(order, 61)).toEqual(['newest']);
});
