import { messageHidden } from '../chat/events';
import { reportDecided } from '../chat/moderation-events';
import { teamDeleted } from '../team/events';
import { scrimCancelled, scrimContested } from '../team/scrim-events';
import { tournamentOrganizersSet, tournamentPublished } from '../tournament/events';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cal, mia] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];

test('a decision reaches the users who reported, and none of events of earlier versions', () => {
  const decided = { reportId: idOf('1'), roomId: idOf('2'), roomKind: 'team', byId: mia };
  const about = { ...decided, outcome: 'muted', rule: '2' };
  expect(reportDecided.notification?.({ ...about, reporterIds: [ada, bea] })).toEqual(
    [ada, bea].map((userId) => ({
      ...{ userId, kind: 'report-decided', link: '/moderation/log' },
      facts: { reason: 'muted', rule: '2' },
    })),
  );
  expect(reportDecided.notification?.(about)).toEqual([]);
});

test('a deleted team reaches its former members but the one who deleted it', () => {
  const team = { teamId: idOf('3'), name: 'Nova', tag: 'NOV', avatarUrl: null, gameId: idOf('4') };
  const terms = { ...team, region: 'eu', timeZone: 'UTC', ownerId: ada, deletedAt: null };
  const data = { ...terms, captainIds: [], memberIds: [], actingIds: [] };
  const kind = 'team-deleted';
  expect(
    teamDeleted.notification?.({ ...data, formerMemberIds: [ada, bea], deletedBy: ada }),
  ).toEqual([{ userId: bea, kind, link: '/teams', facts: { teamId: team.teamId, otherId: ada } }]);
  const byStaff = { ...data, formerMemberIds: [ada, bea], deletedBy: null };
  expect(teamDeleted.notification?.(byStaff)).toMatchObject([{ userId: ada }, { userId: bea }]);
  expect(teamDeleted.notification?.(data)).toEqual([]);
});

const bookingSides = () => {
  const side = (teamId: string, userId: string) => ({
    ...{ teamId, actingIds: [userId], memberIds: [userId, cal] },
  });
  const booking = { bookingId: idOf('5'), matchId: idOf('6'), gameId: idOf('4') };
  const sides = { home: side(idOf('7'), ada), away: side(idOf('8'), bea) };
  return { ...booking, ...sides, startsAt: '2026-03-02T12:00:00Z', side: 'away' as const };
};

test('a contested cancellation reaches those who act for the other side', () => {
  const data = bookingSides();
  expect(scrimContested.notification?.(data as never)).toEqual([
    {
      ...{ userId: ada, kind: 'scrim-contested', link: `/scrims/bookings/${data.bookingId}` },
      facts: { teamId: idOf('8'), ownTeamId: idOf('7') },
    },
  ]);
});

test('those who may contest a late cancellation are notified of the deadline', () => {
  const contestBy = '2026-03-03T12:00:00Z';
  const told = (changes: object) =>
    scrimCancelled
      .notification?.({ ...bookingSides(), counts: true, ...changes } as never)
      .filter(({ facts }) => facts.until)
      .map(({ userId, facts: { reason, until, isStaked } }) => [userId, reason, until, isStaked]);
  expect(told({})).toEqual([]);
  expect(told({ contestBy })).toEqual([[bea, 'excuse', contestBy, undefined]]);
  expect(told({ contestBy, counts: false, depositCents: 5_00 })).toEqual([
    [ada, 'contest', contestBy, true],
  ]);
});

test('co-organizers of a published event are notified when they are named', () => {
  const ref = { tournamentId: idOf('9'), name: 'Friday Cup', ownerId: ada };
  const link = `/organize/${ref.tournamentId}`;
  const notice = {
    kind: 'tournament-organizer',
    link,
    facts: { event: 'Friday Cup', otherId: ada },
  };
  const named = { ...ref, organizerIds: [bea, cal] };
  expect(tournamentOrganizersSet.notification?.({ ...named, addedIds: [cal] })).toEqual([
    { ...notice, userId: cal },
  ]);
  expect(tournamentOrganizersSet.notification?.(named)).toEqual([]);
  expect(tournamentPublished.notification?.(named as never)).toEqual(
    [bea, cal].map((userId) => ({ ...notice, userId })),
  );
});

test.each([
  ['a captain in the room of a team', { kind: 'team' as const, id: idOf('3') }, 'host'],
  [
    'an organizer in the room of an event',
    { kind: 'tournament' as const, id: idOf('3') },
    'organizer',
  ],
  ['an organizer in the room of a match', { kind: 'match' as const, id: idOf('3') }, 'organizer'],
  ['an organizer in a match whose event names no room', undefined, 'organizer'],
] as const)('a message that a host hid was hidden by %s', (_, room, as) => {
  const message = { messageId: idOf('1'), roomId: idOf('2'), room, authorId: ada, memberIds: [] };
  const hidden = { ...message, isHidden: true, as: 'host', rule: '2', byId: mia };
  expect(messageHidden.notification?.(hidden)).toMatchObject([{ userId: ada, facts: { as } }]);
});
