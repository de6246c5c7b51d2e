import {
  checkInToTournament,
  leaveTournament,
  moveTournament,
  payForAll,
  registerForTournament,
  setOrganizers,
  teamUpdated,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  eventOf,
  eventPlatform,
  freeTerms,
  gameId,
  pool,
  published,
  teamPlayTypeId,
  castOf,
} from './event-story';

const teamTerms = { entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;

let p: StoryPlatform;
let host: Player;
let ada: Player;
let ben: Player;
let cat: Player;
let sequence = 0;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, ada, ben, cat } = await castOf(p));
});

/** Publishes a team of Ada and Ben, which these users act for. */
async function teamOf(number: number, acting: Player[], changes = {}): Promise<string> {
  const teamId = String(number).padStart(24, '0');
  const actingIds = acting.map(({ id }) => id);
  sequence += 1;
  const data = {
    ...{ teamId, name: `Team ${number}`, tag: 'TAG', avatarUrl: null, gameId, region: 'eu' },
    ...{ timeZone: 'Europe/Berlin', ownerId: ada.id, captainIds: actingIds },
    ...{ memberIds: [ada.id, ben.id, ...actingIds], actingIds, deletedAt: null, ...changes },
  };
  await p.publish(teamUpdated, { subject: teamId, sequence, data });
  return teamId;
}

const enteringTeam = (event: { id: string }, teamId: string) => ({
  ...{ params: { tournamentId: event.id }, body: { teamId, users: [ada.id, ben.id] } },
});

test.thorough('a team whose deputy organizes the event does not enter for prizes', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const teamId = await teamOf(1, [ada, host]);
  expect(await ada.refused(registerForTournament, enteringTeam(event, teamId))).toEqual({
    ...{ status: 409, code: 'organizer-plays' },
  });
  await teamOf(1, [ada, cat]);
  await ada.call(registerForTournament, enteringTeam(event, teamId));
  const { version } = await eventOf(host, event);
  const naming = { params: { tournamentId: event.id }, body: { version, userIds: [cat.id] } };
  expect(await host.refused(setOrganizers, naming)).toMatchObject({ code: 'organizer-plays' });
});

test.thorough('those who act for the team now act for its entry', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const teamId = await teamOf(2, [ada, ben]);
  const params = { tournamentId: event.id };
  const { id: entryId } = await ada.call(registerForTournament, enteringTeam(event, teamId));
  await teamOf(2, [ada, cat]);
  const everyone = { params, body: { teamId } };
  expect(await ben.refused(payForAll, everyone)).toMatchObject({ code: 'not-entry-captain' });
  const paid = await cat.call(payForAll, everyone);
  expect(paid.seats.map(({ paidById }) => paidById)).toEqual([cat.id, cat.id]);
  const { version } = await eventOf(host, event);
  const opening = { params: { ...params, move: 'open-check-in' as const }, body: { version } };
  await host.call(moveTournament, opening);
  const acting = { params, body: { entryId } };
  expect(await cat.call(checkInToTournament, acting)).toMatchObject({ status: 'checked_in' });
  expect(await ben.refused(leaveTournament, acting)).toMatchObject({ code: 'not-entry-captain' });
  expect(await cat.call(leaveTournament, acting)).toMatchObject({ status: 'withdrawn' });
});

test.thorough('a captain who was removed from the team does nothing for its entry', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const teamId = await teamOf(3, [ada, cat]);
  const params = { tournamentId: event.id };
  const { id: entryId } = await cat.call(registerForTournament, enteringTeam(event, teamId));
  await cat.call(payForAll, { params, body: { teamId } });
  const { version } = await eventOf(host, event);
  const opening = { params: { ...params, move: 'open-check-in' as const }, body: { version } };
  await host.call(moveTournament, opening);
  await teamOf(3, [ada]);
  const acting = { params, body: { entryId } };
  expect(await cat.refused(leaveTournament, acting)).toMatchObject({ code: 'not-entry-captain' });
  expect(await cat.refused(checkInToTournament, acting)).toMatchObject({
    code: 'not-entry-player',
  });
  const everyone = { params, body: { teamId } };
  expect(await cat.refused(payForAll, everyone)).toMatchObject({ code: 'not-entry-captain' });
  expect(await ada.call(checkInToTournament, acting)).toMatchObject({
    ...{ status: 'checked_in', captainId: ada.id },
  });
});

test.thorough('an organizer checks in a hundred entries within a minute', async () => {
  const event = await published(host, freeTerms(p));
  const params = { tournamentId: event.id };
  const { id: entryId } = await entered(ada, event);
  const { version } = await eventOf(host, event);
  const opening = { params: { ...params, move: 'open-check-in' as const }, body: { version } };
  await host.call(moveTournament, opening);
  const tries = Array.from({ length: 100 }, () => ({ params, body: { entryId } }));
  for (const one of tries) {
    expect(await host.answer(checkInToTournament, one)).toMatchObject({ status: 200 });
  }
});
