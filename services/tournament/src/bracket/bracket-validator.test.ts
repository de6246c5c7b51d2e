import { bracketValidator } from './shown-bracket';

const now = new Date('2026-03-02T12:00:00.000Z');
const mark = { version: 3, stamp: 'a', claims: 2 };
const of = (change: Partial<typeof mark>, at = now) => bracketValidator({ ...mark, ...change }, at);

test('is another one after each save, each claim and each minute', () => {
  const later = new Date(now.getTime() + 60_000);
  const all = [of({}), of({ version: 4 }), of({ stamp: 'b' }), of({ claims: 3 }), of({}, later)];
  expect(new Set(all).size).toBe(all.length);
  expect(of({}, new Date(later.getTime() - 1))).toBe(of({}));
  expect(bracketValidator({ version: 3, stamp: 'a' }, now)).toBe(of({ claims: 0 }));
  expect(bracketValidator({ version: 3 }, now)).toBeNull();
});
