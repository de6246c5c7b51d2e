import type { UserDeps } from '../src/deps';
import { listLeaders } from '../src/leaderboards/leaderboards.actions';

const [ada, bea, cal] = ['a', 'b', 'c'].map((mark) => ({ id: mark.repeat(24) })) as never as [
  never,
  never,
  never,
];
const actor = { id: 'c'.repeat(24) };
const now = () => new Date('2026-03-02T12:00:00.000Z');

const record = { wins: 9, losses: 0, streak: 9 } as never;

type Boards = UserDeps['boards'];

/** Boards whose pages change only when they are cleared, as those of a second replica do. */
function boards(
  pages: { rank: number; user: never; score: number; record: never }[][],
  score: number,
) {
  let clears = 0;
  const recent: Boards = {
    page: () => Promise.resolve({ items: pages[Math.min(clears, 1)] ?? [], total: 3 }),
    place: () => Promise.resolve({ user: cal, record, place: { rank: 2, position: 45, score } }),
    choices: () => Promise.resolve({ seasons: ['2026-Q1'], countries: [] }),
    clear: () => void (clears += 1),
  };
  const read = (page = 1) =>
    listLeaders(
      { boards: recent, now } as never,
      {
        body: { metric: 'wins', window: 'all', page },
        actor,
      } as never,
    );
  return { read, clears: () => clears };
}

const before = [
  { rank: 1, user: ada, score: 9, record },
  { rank: 2, user: bea, score: 5, record },
];
const after = [
  { rank: 1, user: ada, score: 9, record },
  { rank: 2, user: cal, score: 7, record },
];

test('a page on which the caller must be, but is not yet, is read again', async () => {
  const { read, clears } = boards([before, after], 7);
  const { items, me } = await read();
  expect(items.map(({ user }) => user)).toEqual([ada, cal]);
  expect(me).toEqual({ ...after[1], page: 1, goal: { rank: 1, score: 9 } });
  expect(clears()).toBe(1);
});

test('a page shows one place of the caller: that on the page', async () => {
  const { read, clears } = boards([after], 8);
  expect((await read()).me).toMatchObject({ ...after[1] });
  expect(clears()).toBe(0);
});

test('a caller of another page, or level with its last player, may be missing', async () => {
  for (const [score, page] of [
    [4, 1],
    [5, 1],
    [9, 2],
    [12, 2],
  ] as const) {
    const { read, clears } = boards([before, after], score);
    // By position: of sixty players of one rank, the caller may be on a later page.
    expect((await read(page)).me).toMatchObject({ score, rank: 2, page: 3 });
    expect(clears()).toBe(0);
  }
});
