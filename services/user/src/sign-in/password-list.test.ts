import { publishedPasswords, unpack } from './password-list.adapter';
import { requireStrongPassword } from './password-strength';

const list = publishedPasswords();
const entries = unpack().toString().split('\n');
const owner = { email: 'grace.hopper@navy.example', username: 'Amazing_Grace' };
const passes = (password: string): boolean => {
  try {
    requireStrongPassword(password, owner, list);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'password-weak' });
    return false;
  }
};
/** Every n-th entry, so that a run samples the whole list. */
const sample = (all: string[], count: number) =>
  all.filter((_, index) => index % Math.ceil(all.length / count) === 0);

test('the list has its stated size and finds its first, last and every sampled entry', () => {
  expect(list.size).toBe(entries.length);
  expect(list.size).toBeGreaterThanOrEqual(100_000);
  const looked = [entries[0] ?? '', entries.at(-1) ?? '', ...sample(entries, 2000)];
  expect(looked.filter((one) => !list.has(one))).toEqual([]);
  const absent = [
    '',
    'teal otter juggles seven forks',
    'zzzzzzzzzzzzzzzz~',
    '\u0000',
    'vxr8#mpq2$lw',
  ];
  expect(absent.filter((one) => list.has(one))).toEqual([]);
});

test('every published password of twelve characters and more is refused, in any case', () => {
  const long = entries.filter((one) => one.length >= 12);
  expect(long.length).toBeGreaterThan(300);
  const tried = globalThis.isThorough ? long : sample(long, 100);
  expect(tried.filter(passes)).toEqual([]);
  expect(tried.map((one) => one.toUpperCase()).filter(passes)).toEqual([]);
});

const common = sample(
  entries.filter((one) => /^[a-z]{8,}$/.test(one)),
  150,
);
const leet: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$', t: '7' };

test.each([
  ['a year and a mark', (one: string) => `${one}2024!`],
  ['a capital and digits', (one: string) => `${one[0]?.toUpperCase()}${one.slice(1)}1234`],
  ['digits before and marks behind', (one: string) => `99${one}!!!`],
  [
    'letters written as digits and marks',
    (one: string) => `${one.replaceAll(/[aeiost]/g, (letter) => leet[letter] ?? letter)}2024`,
  ],
  ['itself again', (one: string) => one + one],
  ['itself again after a mark', (one: string) => `${one}-${one}`],
])('a published password with %s is refused', (_, disguise) => {
  expect(common.map(disguise).filter((one) => one.length >= 12 && passes(one))).toEqual([]);
});

test.each([
  'teal otter juggles seven forks',
  'play-fair-and-square',
  'vXr8#mPq2$Lw',
  'das Pferd frisst keinen Gurkensalat',
  'сорок тысяч обезьян',
  'q7Vn-41xT-mmZp-08',
])('%s is no common password', (password) => {
  expect(passes(password)).toBe(true);
});

test.thorough('one check takes less than a millisecond, also for the longest password', () => {
  const longest = 'teal otter juggles '.repeat(7).slice(0, 128);
  passes(longest);
  const rounds = 300;
  const begun = process.cpuUsage();
  for (let nth = 0; nth < rounds; nth += 1) passes(`${longest.slice(0, 124)}${nth}`);
  const { user, system } = process.cpuUsage(begun);
  const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));
  expect((user + system) / 1000 / rounds).toBeLessThan(slowness);
});
