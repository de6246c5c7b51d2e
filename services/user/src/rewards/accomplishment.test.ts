import { derivedId } from '@contend/contracts/src/derived-id';
import {
  changeAccomplishment,
  firstAccomplishments,
  isOffered,
  makeAccomplishment,
  offerOf,
  offersFor,
  withdrawAccomplishment,
} from './accomplishment';
import { accomplishmentOf, challengeOf, earnedAccomplishmentOf, rewardOf } from './reward-view';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-03T12:00:00.000Z');
const terms = {
  ...{ name: 'Five', description: 'Win five matches.', tier: 'silver' as const, xp: 50 },
  rule: { event: 'match-won' as const, count: 5 },
};
const made = () => makeAccomplishment('1'.repeat(24), terms, now).state;

test('each platform begins with these accomplishments', () => {
  const rows = firstAccomplishments.map(({ name, tier, rule, xp }) =>
    [name, tier, rule.event, rule.count, xp].join(', '),
  );
  expect(rows).toEqual([
    'First match, bronze, match-completed, 1, 20',
    'Regular, silver, match-completed, 25, 100',
    'Veteran, gold, match-completed, 100, 300',
    'First win, bronze, match-won, 1, 30',
    'Ten wins, silver, match-won, 10, 100',
    'Fifty, gold, match-won, 50, 300',
    'Duelist, bronze, wager-won, 1, 0',
    'Warm-up, bronze, scrim-completed, 1, 20',
    'Well drilled, silver, scrim-completed, 10, 100',
    'Entrant, bronze, tournament-entered, 1, 30',
    'Champion, gold, tournament-won, 1, 300',
    'Team player, bronze, team-joined, 1, 20',
    'Thirty days, silver, day-played, 30, 150',
  ]);
  expect(firstAccomplishments.every(isOffered)).toBe(true);
  expect(firstAccomplishments.every(({ description }) => description.endsWith('.'))).toBe(true);
});

test('the ids of the first accomplishments never change, since rewards name them', () => {
  const codes = [
    ...['first-match', 'regular', 'veteran', 'first-win', 'ten-wins', 'fifty-wins', 'duelist'],
    ...['first-scrim', 'ten-scrims', 'entrant', 'champion', 'team-player', 'thirty-days'],
  ];
  expect(firstAccomplishments.map(({ id }) => id)).toEqual(
    codes.map((code) => derivedId('accomplishment', code)),
  );
});

test('a new accomplishment is offered until it is withdrawn, which happens once', () => {
  expect(made()).toEqual({ ...terms, id: '1'.repeat(24), createdAt: now, deletedAt: null });
  expect(isOffered(made())).toBe(true);
  const withdrawn = withdrawAccomplishment(made(), now).state;
  expect(withdrawn).toEqual({ ...made(), deletedAt: now });
  expect(isOffered(withdrawn)).toBe(false);
  expect(withdrawAccomplishment(withdrawn, later).state).toBe(withdrawn);
});

test('a change replaces the terms alone', () => {
  const changed = { ...terms, name: 'Six', rule: { ...terms.rule, count: 6 } };
  expect(changeAccomplishment(made(), changed).state).toEqual({ ...made(), ...changed });
});

test('what only a later version counts is not offered', () => {
  const unknown = { event: 'moon-landed', count: 1 } as never;
  expect(isOffered({ ...made(), rule: unknown })).toBe(false);
});

test('an accomplishment is an offer without days, and without its dates', () => {
  const offer = { ...terms, kind: 'accomplishment', sourceId: '1'.repeat(24), days: null };
  expect(offerOf(made())).toEqual(offer);
  expect(accomplishmentOf(made())).toEqual({ ...terms, id: '1'.repeat(24) });
});

test('an activity counts for offers of its kind, and of its game where they name one', () => {
  const offered = (gameId: string | null, rule: object) => {
    const activity = { userId: 'ada', kind: 'match-won' as const, sourceId: 'm', gameId, at: now };
    const accomplishment = { ...made(), rule: { ...terms.rule, ...rule } };
    return offersFor(activity, [accomplishment]).some(({ kind }) => kind === 'accomplishment');
  };
  expect(offered('game', {})).toBe(true);
  expect(offered('game', { event: 'match-completed' })).toBe(false);
  expect(offered('game', { gameId: 'game' })).toBe(true);
  expect(offered('other', { gameId: 'game' })).toBe(false);
  expect(offered(null, { gameId: 'game' })).toBe(false);
});

const reward = {
  ...{ ...terms, id: 'reward', userId: 'ada', kind: 'accomplishment', sourceId: '1'.repeat(24) },
  ...{ earnedAt: later, claimedAt: null },
} as never;

test('an earned accomplishment has its full progress, and bronze where no tier was stored', () => {
  const earned = { ...terms, id: '1'.repeat(24), earnedAt: later, progress: 5 };
  expect(earnedAccomplishmentOf(reward)).toEqual([earned]);
  expect(earnedAccomplishmentOf({ ...(reward as object), tier: null } as never)).toEqual([
    { ...earned, tier: 'bronze' },
  ]);
  const unknown = { ...(reward as object), rule: { event: 'moon-landed', count: 1 } } as never;
  expect(earnedAccomplishmentOf(unknown)).toEqual([]);
  expect(rewardOf(reward)).toEqual({
    ...{ id: 'reward', kind: 'accomplishment', name: 'Five', description: 'Win five matches.' },
    ...{ xp: 50, earnedAt: later, claimedAt: null },
  });
});

test('a challenge shows what counted, and its reward once it is earned', () => {
  const offer = { ...terms, kind: 'challenge', sourceId: 'c1', period: 'day', endsAt: later };
  const activity = { userId: 'ada', kind: 'match-won', sourceId: 'm1', gameId: null, at: now };
  const shown = {
    ...{ id: 'c1', name: 'Five', description: 'Win five matches.', period: 'day', xp: 50 },
    ...{ endsAt: later, event: 'match-won', count: 5, progress: 1 },
    counted: [{ sourceId: 'm1', at: now }],
  };
  expect(challengeOf(offer as never, null, [activity as never])).toEqual({
    ...{ ...shown, rewardId: null, claimable: false },
  });
  expect(challengeOf(offer as never, reward, [activity as never])).toMatchObject({
    ...{ rewardId: 'reward' },
  });
});
