import { cursorOf, levelOf } from '@contend/contracts';
import fc from 'fast-check';
import { newCareer } from '../ratings/career';
import type { Result } from '../ratings/result';
import type { Reward } from './reward';
import { xpGainsOf } from './xp-history';

const me = 'a'.repeat(24);
const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1) + minute * 60_000);

interface Row {
  kind: 'match' | 'reward' | 'voided';
  xp: number;
  minute: number;
}

const rows = fc.array(
  fc.record<Row>({
    kind: fc.constantFrom('match', 'reward', 'voided'),
    xp: fc.integer({ min: 0, max: 200 }),
    minute: fc.integer({ min: 0, max: 50 }),
  }),
  { maxLength: 40 },
);

/** Rows of a player, oldest first, as they are stored. */
function storedOf(wanted: readonly Row[]) {
  const ordered = wanted
    .map((row, nth) => ({ ...row, id: idOf(nth), at: at(row.minute) }))
    .sort((one, other) => (cursorOf(one) < cursorOf(other) ? -1 : 1));
  let matchXp = 0;
  return ordered.map((row) => {
    const before = matchXp;
    if (row.kind === 'match') matchXp += row.xp;
    return { ...row, before, after: matchXp };
  });
}

type Stored = ReturnType<typeof storedOf>[number];

const resultOf = ({ id, at: when, kind, before, after }: Stored): Result => ({
  ...{ id, sequence: 1, players: [me], position: null },
  match:
    kind === 'voided'
      ? null
      : {
          ...{ gameId: me, playTypeId: me, isRated: true, home: [me], away: [], winner: 'home' },
          ...{ scores: [2, 0], completedAt: when },
        },
  voided: kind === 'voided' ? { at: when, reason: 'no-show' } : null,
  seats: [
    {
      userId: me,
      before: { ...newCareer, xp: before },
      after: { ...newCareer, xp: after, day: '2026-03-01' },
    },
  ],
});

const rewardOf = ({ id, at: when, xp }: Stored): Reward => ({
  ...{ id, userId: me, kind: 'streak', sourceId: 'streak-3', name: 'Three', description: '' },
  ...{ tier: null, rule: { event: 'day-played', count: 3 }, xp, earnedAt: when, claimedAt: when },
});

/** One page as it is read: as many of each kind as the page has, and one. */
function pageOf(stored: readonly Stored[], cursor: string | null, size: number) {
  const older = [...stored].reverse().filter((row) => cursor === null || cursorOf(row) < cursor);
  const of = (kind: Row['kind']) => older.filter((row) => row.kind === kind).slice(0, size + 1);
  const rewards = of('reward');
  const until = rewards[0] && cursorOf(rewards[0]);
  const claimed = stored.filter((row) => row.kind === 'reward' && until && cursorOf(row) <= until);
  const sources = {
    results: [...of('match'), ...of('voided')].map(resultOf),
    rewards: rewards.map(rewardOf),
    ...{ rewardXp: claimed.reduce((sum, { xp }) => sum + xp, 0), doubled: [] },
  };
  const gains = xpGainsOf(me, sources, size + 1);
  const last = gains.slice(0, size).at(-1);
  return { items: gains.slice(0, size), next: last && gains.length > size ? cursorOf(last) : null };
}

test('pages together have every row once, and its sum of XP is the total', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 7 }), (wanted, size) => {
      const stored = storedOf(wanted);
      const found = [];
      let cursor: string | null = null;
      do {
        const page: ReturnType<typeof pageOf> = pageOf(stored, cursor, size);
        found.push(...page.items);
        cursor = page.next;
      } while (cursor !== null);
      expect(found.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).reverse());
      let total = 0;
      for (const gain of found.reverse()) {
        const row = stored.find(({ id }) => id === gain.id);
        expect(gain.xp).toBe(row?.kind === 'voided' ? 0 : row?.xp);
        expect(gain.levelBefore).toBe(levelOf(total));
        total += gain.xp;
        expect([gain.totalXp, gain.levelAfter]).toEqual([total, levelOf(total)]);
      }
    }),
  );
});

test('notes double XP only at a match that it changed', () => {
  const [before, within, worthless] = storedOf([
    { kind: 'match', xp: 50, minute: 1 },
    { kind: 'match', xp: 100, minute: 2 },
    { kind: 'match', xp: 0, minute: 3 },
  ]).map(resultOf) as [Result, Result, Result];
  const results = [worthless, within, before];
  const doubled = [{ from: at(2), until: at(4) }];
  const gains = xpGainsOf(me, { results, rewards: [], rewardXp: 0, doubled }, 9);
  expect(gains.map(({ isDoubled }) => isDoubled)).toEqual([false, true, false]);
});
