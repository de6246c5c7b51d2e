import { cursorOf, rowOf } from './cursor';

test('a cursor names the row that it was made from', () => {
  const row = { at: new Date('2026-03-02T11:00:00.000Z'), id: 'a'.repeat(24) };
  expect(rowOf(cursorOf(row))).toEqual(row);
  expect(rowOf(undefined)).toBeNull();
});
