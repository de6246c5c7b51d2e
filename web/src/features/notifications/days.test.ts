import { daysOf } from './days';

const now = new Date(2030, 0, 2, 0, 30).getTime();
const at = (...when: [number, number, number, number, number]) => ({
  createdAt: new Date(...when).toISOString(),
});

test('groups a list by the days of this device, newest first', () => {
  const items = [
    at(2030, 0, 2, 0, 10),
    at(2030, 0, 1, 23, 59),
    at(2030, 0, 1, 8, 0),
    at(2029, 11, 28, 12, 0),
    at(2028, 4, 3, 12, 0),
  ];
  const days = daysOf(items, now);
  expect(days.map(({ label, items: of }) => [label, of.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Friday 28 December', 1],
    ['3 May 2028', 1],
  ]);
});

test('an empty list has no days', () => expect(daysOf([], now)).toEqual([]));
