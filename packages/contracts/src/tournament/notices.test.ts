import { enteredNotices, entryEndedNotices, promotedNotices } from './entry-notices';
import { checkInOpenNotices } from './notices';

const ended = {
  ...{ tournamentId: 't', name: 'Friday Cup', playerIds: ['ben', 'cat'] },
  reason: 'withdrawn',
};
const toldOf = (changes: Partial<Parameters<typeof entryEndedNotices>[0]>) =>
  entryEndedNotices({ ...ended, ...changes }).map(({ userId, kind }) => [userId, kind]);

test('players and the captain of an entry are told once that it ended without their doing', () => {
  const kind = 'tournament-team-changed';
  expect(toldOf({ isTeamChanged: true, captainId: 'ada' })).toEqual([
    ['ben', kind],
    ['cat', kind],
    ['ada', kind],
  ]);
  expect(toldOf({ isTeamChanged: true, captainId: 'ben' })).toHaveLength(2);
  // Of earlier versions.
  expect(toldOf({ reason: 'disqualified' })).toEqual([
    ['ben', 'tournament-disqualified'],
    ['cat', 'tournament-disqualified'],
  ]);
  expect(toldOf({ captainId: 'ada' })).toEqual([]);
});

test('the others of an entry read who withdrew it, and what goes back', () => {
  const withdrawn = { ...ended, captainId: 'ada', byId: 'ada', refundCents: 1000 };
  expect(entryEndedNotices(withdrawn)).toMatchObject(
    ['ben', 'cat'].map((userId) => ({
      ...{ userId, kind: 'tournament-withdrawn' },
      facts: { otherId: 'ada', amountCents: 1000 },
    })),
  );
  expect(toldOf({ ...withdrawn, reason: 'dropped', byId: 'ben' })).toEqual([
    ['cat', 'tournament-withdrawn'],
    ['ada', 'tournament-withdrawn'],
  ]);
});

test('an entry that was out because check-in was ended early reads so', () => {
  const cut = { ...ended, reason: 'absent', isCutShort: true, refundCents: 500 };
  expect(entryEndedNotices(cut)[0]).toMatchObject({
    ...{ kind: 'tournament-absent', facts: { reason: 'cut-short', amountCents: 500 } },
  });
});

test('an entry on the waitlist until the event was seeded reads that it got no place', () => {
  expect(toldOf({ isUnplaced: true, captainId: 'ada' }).map(([, kind]) => kind)).toEqual(
    Array.from({ length: 3 }, () => 'tournament-no-place'),
  );
  expect(toldOf({ isUnplaced: true, isWithoutTeam: true })[0]?.[1]).toBe('tournament-no-team');
});

const place = { tournamentId: 't', name: 'Friday Cup', playerIds: ['ben', 'cat'], feeCents: 500 };

test('who acts for an entry without playing reads once of its place, and of its team', () => {
  const people = { ...place, actingIds: ['ada', 'dee'], payBy: null };
  expect(promotedNotices(people).map(({ userId }) => userId)).toEqual(['ben', 'cat', 'ada', 'dee']);
  const entered = enteredNotices({ ...people, byId: 'ada' });
  expect(entered.map(({ userId, facts }) => [userId, facts.as])).toEqual([
    ['ben', undefined],
    ['cat', undefined],
    ['dee', 'acting'],
  ]);
});

test('a place during check-in names until when to pay and to check in', () => {
  const [notice] = promotedNotices({ ...place, payBy: 'soon', checkInBy: 'later' });
  expect(notice?.facts).toMatchObject({ amountCents: 500, until: 'soon', checkInBy: 'later' });
});

test('the opening of check-in reads otherwise where seats are to be paid first', () => {
  const opened = { tournamentId: 't', name: 'Friday Cup', closesAt: 'later' };
  const notices = checkInOpenNotices({ ...opened, userIds: ['ben', 'cat'], unpaidIds: ['cat'] });
  expect(notices.map(({ userId, facts }) => [userId, facts.reason])).toEqual([
    ['ben', undefined],
    ['cat', 'unpaid'],
  ]);
});
