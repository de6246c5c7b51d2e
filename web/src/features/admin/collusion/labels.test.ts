import type { CollusionSummary } from '../api/collusion';
import { findingWords, pairName } from './labels';

const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)];
const player = (id: string, displayName: string) => ({
  ...{ id, displayName, username: displayName, avatarUrl: null, country: null, rating: null },
});
const flag: CollusionSummary = {
  ...{ id: 'f'.repeat(24), status: 'open', userIds: [ada, bea] },
  players: [player(ada, 'Ada'), player(bea, 'Bea')],
  ...{ pattern: 'alternating', loserId: null, observed: 11, expected: 4.66 },
  ...{ probability: 0.00007, matchCount: 12, flaggedAt: '2026-03-01T10:00:00.000Z' },
};

test('says what was counted, what was expected, and how rare that is', () => {
  expect(findingWords(flag)).toBe(
    'The winner changed 11 times in 12 matches; 4.7 were expected. Honest play leads to this, or to something rarer, in 0.007% of cases.',
  );
  const lost = { ...flag, pattern: 'one-sided' as const, loserId: bea, observed: 0, expected: 5 };
  expect(findingWords({ ...lost, probability: 1e-9 })).toBe(
    'Bea won 0 of 12 matches; 5 were expected. Honest play leads to this, or to something rarer, in less than 0.001% of cases.',
  );
});

test('names stakes at one address', () => {
  const shared = { ...flag, pattern: 'same-address' as const, observed: 1, matchCount: 1 };
  expect(findingWords(shared)).toBe(
    'Both accounts have signed in from the same address, and played 1 staked match against each other.',
  );
  expect(findingWords({ ...shared, matchCount: 2 })).toContain('2 staked matches');
});

test('names both players, also an erased one', () => {
  expect(pairName(flag)).toBe('Ada and Bea');
  expect(pairName({ ...flag, players: [null, flag.players[1]] })).toBe('Erased account and Bea');
});
