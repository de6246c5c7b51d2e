import {
  type AccountDeletion,
  beginEnd,
  cancelDeletion,
  type DeletionFacts,
  isDue,
  obstaclesOf,
  openAtEnd,
  postpone,
  remainderOf,
  requestDeletion,
} from './account-deletion';

const now = new Date('2030-01-01T12:00:00Z');
const userId = 'a'.repeat(24);
const empty: DeletionFacts = {
  user: { roles: ['player'], status: 'active' },
  wallet: {
    ...{ availableCents: 0, bonusCents: 0, stakedCents: 0, openPayoutCents: 0 },
    ...{ hasOpenRefill: false, isFrozen: false },
  },
  events: { entered: [], owned: [] },
  matches: [],
};
const withWallet = (wallet: Partial<DeletionFacts['wallet']>): DeletionFacts => ({
  ...empty,
  wallet: { ...empty.wallet, ...wallet },
});
const ask = (facts: DeletionFacts, givesUpCents = 0, present?: AccountDeletion) =>
  requestDeletion(present, { userId, givesUpCents, facts }, now);
const codeOf = (run: () => unknown) => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('is asked for when nothing is open, and ends 14 days later', () => {
  const { state, timers } = ask(empty);
  expect(state).toMatchObject({ status: 'pending', endsAt: new Date('2030-01-15T12:00:00Z') });
  expect(timers).toEqual({
    'remind-deletion': new Date('2030-01-12T12:00:00Z'),
    'end-deletion': state.endsAt,
    'mail-deletion-notice': now,
  });
  expect(codeOf(() => ask(empty, 0, state))).toBe('deletion-requested');
  expect(codeOf(() => ask(empty, 0, beginEnd(state).state))).toBe('deletion-requested');
  expect(ask(empty, 0, cancelDeletion(state, now).state).state.status).toBe('pending');
});

test('names everything that has to be settled first', () => {
  const object = { id: 'b'.repeat(24), name: 'Cup' };
  const facts: DeletionFacts = {
    user: { roles: ['player', 'admin'], status: 'suspended' },
    wallet: {
      ...{ availableCents: 10_00, bonusCents: 0, stakedCents: 3_00, openPayoutCents: 20_00 },
      ...{ hasOpenRefill: true, isFrozen: true },
    },
    events: { entered: [object], owned: [object] },
    matches: [{ id: object.id, kind: 'wager', status: 'scheduled' }],
  };
  expect(obstaclesOf(facts).map(({ code, amount }) => [code, amount])).toEqual([
    ...[['suspended', null] as const, ['staff-role', null], ['payouts-frozen', null]],
    ...[['money', 10_00] as const, ['payout-open', 20_00], ['refill-open', null]],
    ...[['stakes-open', 3_00] as const, ['match-open', null], ['entry-open', null]],
    ['event-open', null],
  ]);
  expect(obstaclesOf(withWallet({ availableCents: -5 }))).toEqual([
    { code: 'debt', amount: 5, objects: [] },
  ]);
  expect(codeOf(() => ask(facts))).toBe('deletion-blocked');
});

test('a scrim is open for its players once all have checked in', () => {
  const statuses = ['scheduled', 'check_in', 'live', 'score_proposed', 'disputed'] as const;
  const openOf = (kind: 'scrim' | 'wager' | null) =>
    statuses.filter(
      (status) => obstaclesOf({ ...empty, matches: [{ id: 'm', kind, status }] }).length > 0,
    );
  expect(openOf('scrim')).toEqual(['live', 'score_proposed', 'disputed']);
  expect([openOf('wager'), openOf(null)]).toEqual([statuses, statuses]);
});

test('forfeits what no payout takes, if the owner has seen it', () => {
  const facts = withWallet({ availableCents: 9_99, bonusCents: 50 });
  expect(remainderOf(facts.wallet)).toBe(10_49);
  expect(remainderOf(withWallet({ availableCents: -1, bonusCents: 50 }).wallet)).toBe(50);
  expect(ask(facts, 10_49).state.givesUpCents).toBe(10_49);
  expect(codeOf(() => ask(facts, 10_48))).toBe('deletion-remainder');
});

test('ends unless something is open or more money came, and is postponed by a week', () => {
  const { state } = ask(withWallet({ availableCents: 5 }), 5);
  expect([isDue(state, now), isDue(state, state.endsAt)]).toEqual([false, true]);
  expect(isDue(cancelDeletion(state, now).state, state.endsAt)).toBe(false);
  expect(isDue(beginEnd(state).state, now)).toBe(true);
  expect(openAtEnd(state, withWallet({ availableCents: 5 }))).toEqual([]);
  expect(openAtEnd(state, withWallet({ availableCents: 6 }))).toEqual(['money']);
  expect(openAtEnd(state, withWallet({ availableCents: 12_00 }))).toEqual(['money']);
  const later = postpone(beginEnd(state).state, ['money'], state.endsAt).state;
  expect(later).toMatchObject({ status: 'pending', postponedFor: ['money'] });
  expect(later.endsAt).toEqual(new Date('2030-01-22T12:00:00Z'));
});

test('is cancelled before its end begins, not after it, and not twice', () => {
  const { state } = ask(empty);
  expect(cancelDeletion(state, now).timers['end-deletion']).toBeNull();
  const refused = 'deletion-not-requested';
  expect(codeOf(() => cancelDeletion(undefined, now))).toBe(refused);
  expect(codeOf(() => cancelDeletion(beginEnd(state).state, now))).toBe(refused);
  expect(codeOf(() => cancelDeletion(cancelDeletion(state, now).state, now))).toBe(refused);
});
