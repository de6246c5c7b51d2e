import { refusalOf } from '../../test/model/refusal';
import type { Finding } from './collusion';
import {
  type CollusionFlag,
  flagIdOf,
  follow,
  isAddressDismissed,
  pairOf,
  review,
  reviewedUntil,
} from './collusion-flag';
import { summaryOf } from './collusion-view';

const idOf = (nth: number) => String(nth).padStart(24, '0');
const [ada, bea, admin] = [idOf(1), idOf(2), idOf(3)];
const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-03T12:00:00.000Z');
const userIds: [string, string] = [ada, bea];

const meeting = (matchId: string) => ({
  ...{ matchId, gameId: 'game', playTypeId: 'duel', completedAt: now, firstWon: false },
  chance: 0.7,
});
const finding: Finding = {
  ...{ pattern: 'one-sided', loser: 'first', observed: 0, expected: 1.4, probability: 0.001 },
  matches: [meeting('m1'), meeting('m2')],
};
const more = { ...finding, matches: [...finding.matches, meeting('m3')] };

const followed = (known: CollusionFlag | null, found: Finding | null, at = later) =>
  follow(known, { userIds, finding: found }, at);
const open = () => followed(null, finding, now)!.state;
const seen = { byId: admin, decision: 'dismissed' as const, reason: 'Friends.', seenMatches: 2 };
const dismissed = () => review(open(), seen, later).state;

test('a pair has one flag, in either order of its players', () => {
  expect(pairOf(bea, ada)).toEqual([ada, bea]);
  expect(pairOf(ada, bea)).toEqual([ada, bea]);
  expect(flagIdOf([ada, bea])).toBe(open().id);
  expect(flagIdOf([ada, admin])).not.toBe(open().id);
});

test('a finding opens a flag with its matches', () => {
  const opened = followed(null, finding, now);
  expect(opened?.state).toEqual({
    ...{ id: flagIdOf(userIds), userIds, status: 'open', finding, flaggedAt: now, reviews: [] },
  });
  expect(opened?.events.map(({ data }) => data)).toEqual([
    { flagId: flagIdOf(userIds), userIds, pattern: 'one-sided', matchIds: ['m1', 'm2'] },
  ]);
  expect(followed(null, null)).toBeNull();
});

test('an open flag is kept up to date, and not announced again', () => {
  expect(followed(open(), finding)).toBeNull();
  const updated = followed(open(), more);
  expect(updated).toEqual({ state: { ...open(), finding: more }, events: [], timers: {} });
});

test('an open flag without a finding is withdrawn; a decided one stays', () => {
  const withdrawn = followed(open(), null);
  expect(withdrawn?.state).toEqual({ ...open(), status: 'withdrawn' });
  expect(withdrawn?.events.map(({ data }) => data)).toEqual([{ flagId: open().id, userIds }]);
  expect(followed(dismissed(), null)).toBeNull();
  expect(followed(withdrawn!.state, null)).toBeNull();
});

test('a finding in later matches opens a decided flag again, with its reviews', () => {
  const again = followed(dismissed(), more)!;
  expect(again.state).toMatchObject({
    ...{ status: 'open', finding: more, flaggedAt: later, reviews: [{ reason: 'Friends.' }] },
  });
  expect(again.events[0]?.data).toMatchObject({ matchIds: ['m1', 'm2', 'm3'] });
});

test('a decision is recorded with its admin, reason and time', () => {
  const decided = review(open(), seen, later);
  expect(decided.state).toEqual({
    ...{ ...open(), status: 'dismissed' },
    reviews: [{ decision: 'dismissed', reason: 'Friends.', byId: admin, at: later }],
  });
  expect(decided.events.map(({ data }) => data)).toEqual([
    { flagId: open().id, userIds, decision: 'dismissed', byId: admin },
  ]);
  expect(reviewedUntil(decided.state)).toEqual(later);
  expect(reviewedUntil(open())).toBeNull();
  expect(reviewedUntil(null)).toBeNull();
});

test('an address is dismissed with its own flag alone', () => {
  const shared = followed(null, { ...finding, pattern: 'same-address', loser: null }, now)!.state;
  expect(isAddressDismissed(null)).toBe(false);
  expect(isAddressDismissed(shared)).toBe(false);
  expect(isAddressDismissed(review(shared, seen, later).state)).toBe(true);
  expect(isAddressDismissed(dismissed())).toBe(false);
});

test('no player decides on an own flag, and no admin on matches that were not seen', () => {
  for (const byId of userIds) {
    expect(refusalOf(() => review(open(), { ...seen, byId }, later))).toBe('own-collusion-flag');
  }
  expect(refusalOf(() => review(open(), { ...seen, seenMatches: 1 }, later))).toBe(
    'collusion-flag-changed',
  );
});

test('a repeated decision changes nothing, and another one on a decided flag is refused', () => {
  const flag = dismissed();
  expect(review(flag, { ...seen, seenMatches: 9 }, later).state).toBe(flag);
  const changes = [{ decision: 'confirmed' as const }, { reason: 'No.' }, { byId: idOf(4) }];
  for (const change of changes) {
    expect(refusalOf(() => review(flag, { ...seen, ...change }, later))).toBe(
      'collusion-flag-decided',
    );
  }
  const withdrawn = followed(open(), null)!.state;
  expect(refusalOf(() => review(withdrawn, seen, later))).toBe('collusion-flag-decided');
});

test('a list shows the loser of a one-sided finding, and no card of unknown accounts', () => {
  const summary = summaryOf(open(), new Map());
  expect(summary).toEqual({
    ...{ id: open().id, status: 'open', userIds, flaggedAt: now, pattern: 'one-sided' },
    ...{ observed: 0, expected: 1.4, probability: 0.001, players: [null, null] },
    ...{ loserId: ada, matchCount: 2 },
  });
  const loserOf = (loser: Finding['loser']) =>
    summaryOf({ ...open(), finding: { ...finding, loser } }, new Map()).loserId;
  expect([loserOf('second'), loserOf(null)]).toEqual([bea, null]);
});
