import { byMonth, monthChoices, nameOfMonth, rangeOf } from './months';

test('lists months back from this one, across the turn of the year', () => {
  const choices = monthChoices(new Date(2030, 1, 28, 12));
  expect(choices).toHaveLength(12);
  expect(choices[0]).toEqual({ value: '2030-02', label: 'February 2030' });
  expect(choices[2]).toEqual({ value: '2029-12', label: 'December 2029' });
});

test('returns a month from its first midnight to that of the next', () => {
  expect(rangeOf('2029-12')).toEqual({
    from: new Date(2029, 11, 1).toISOString(),
    to: new Date(2030, 0, 1).toISOString(),
  });
});

test.each(['', '2029-13', 'x', '29-12'])('“%s” is no month', (month) =>
  expect(rangeOf(month)).toEqual({}),
);

test('groups lines by the month of this device, in their order', () => {
  const line = (id: string, ...date: [number, number, number]) => ({
    id,
    createdAt: new Date(...date).toISOString(),
  });
  const [second, first] = [line('b', 2030, 0, 1), line('a', 2029, 11, 31)];
  const third = line('c', 2030, 0, 2);
  expect(byMonth([third, second, first])).toEqual([
    { month: '2030-01', lines: [third, second] },
    { month: '2029-12', lines: [first] },
  ]);
  expect(nameOfMonth('2029-12')).toBe('December 2029');
});
