import {
  allowEntry,
  changeEntryRoster,
  disqualifyEntry,
  getTournamentStatus,
  leaveSeat,
  leaveTournament,
  listTournamentParticipants,
  payForSeat,
  previewEntryRoster,
  registerForTournament,
  startTimeOut,
  userStatusChanged,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  entered,
  entering,
  entryOf,
  type EventBody,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  published,
  teamPlayTypeId,
  unknownId,
} from './event-story';
import { publishedTeam } from './team-story';

const teamTerms: Partial<EventBody> = {
  ...{ entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId, seeding: 'manual' },
};

let p: StoryPlatform;
let host: Player;
let ada: Player;
let ben: Player;
let cat: Player;
let dan: Player;
let eve: Player;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, ada, ben, cat, dan, eve } = await castOf(p));
});

const reason = 'Plays under two names.';

test('a player who was removed registers again once an organizer allows it', async () => {
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const { id: entryId } = await entered(ada, event);
  await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
  const allow = { params, body: { entryId } };
  const missing = { params, body: { entryId: unknownId } };
  expect(await host.refused(allowEntry, missing)).toMatchObject({ code: 'entry-not-found' });
  expect(await host.refused(allowEntry, allow)).toMatchObject({ code: 'change-impossible' });
  await host.call(disqualifyEntry, { params, body: { entryId, reason } });
  await p.settled();
  expect(await ada.refused(registerForTournament, entering(event))).toMatchObject({
    ...{ status: 409, code: 'entry-removed' },
  });
  const status = () => ada.call(getTournamentStatus, { params });
  expect(await status()).toMatchObject({ next: null, entry: { isBarred: true } });
  const shownTo = async (reader: Player) =>
    (await reader.call(listTournamentParticipants, { params, query: {} })).items[0]?.isBarred;
  expect([await shownTo(host), await shownTo(ben)]).toEqual([true, false]);
  expect(await host.call(allowEntry, allow)).toMatchObject({ isBarred: false });
  await host.call(allowEntry, allow);
  expect(await status()).toMatchObject({ next: { what: 'register' } });
  const again = await entered(ada, event);
  expect(again).toMatchObject({ status: 'pending_payment', isBarred: false });
  expect(again.id).not.toBe(entryId);
});

test('neither a team that was removed nor its players come in by another way', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const params = { tournamentId: event.id };
  const { id: first } = await publishedTeam(p, 31, [ada, ben, eve]);
  const { id: second } = await publishedTeam(p, 32, [cat, dan, ben]);
  const { id: third } = await publishedTeam(p, 33, [ben, eve]);
  const enter = (by: Player, teamId: string, users: Player[]) => ({
    ...{ params, body: { teamId, users: users.map(({ id }) => id) } },
    by,
  });
  const refused = async ({ by, ...request }: ReturnType<typeof enter>) =>
    (await by.refused(registerForTournament, request)).code;
  const inTime = await cat.call(registerForTournament, enter(cat, second, [cat, dan]));
  // Dan leaves the seat for a team of his own, which is removed.
  await dan.call(leaveSeat, { params, body: { entryId: inTime.id } });
  const { id: fourth } = await publishedTeam(p, 34, [dan, eve]);
  const elsewhere = await dan.call(registerForTournament, enter(dan, fourth, [dan, eve]));
  const { id: entryId } = await ada.call(registerForTournament, enter(ada, first, [ada, ben]));
  for (const removed of [entryId, elsewhere.id]) {
    await host.call(disqualifyEntry, { params, body: { entryId: removed, reason } });
  }
  expect(await refused(enter(ada, first, [ada, eve]))).toBe('entry-removed');
  expect(await refused(enter(ben, third, [ben, eve]))).toBe('entry-removed');
  const swaps = [{ outId: dan.id, inId: ben.id }];
  const change = { params, body: { entryId: inTime.id, swaps } };
  expect((await cat.refused(previewEntryRoster, change)).code).toBe('entry-removed');
  expect((await cat.refused(changeEntryRoster, change)).code).toBe('entry-removed');
  const back = { params, body: { entryId: inTime.id, isBack: true } };
  expect((await dan.refused(leaveSeat, back)).code).toBe('entry-removed');
  await host.call(allowEntry, { params, body: { entryId } });
  await cat.call(changeEntryRoster, change);
  await host.call(allowEntry, { params, body: { entryId: elsewhere.id } });
  await ada.call(registerForTournament, enter(ada, first, [ada, eve]));
});

/** Sets the status of an account in the projection of players, without an event. */
const become = async ({ id }: Player, status: 'suspended' | 'active') => {
  const players = p.database('tournament').collection('players');
  await players.updateOne({ _id: id as never }, { $set: { status } });
};

/** An event of two places with one that is free, for which Cat waits, who was suspended then. */
async function withPassedOver(change: Partial<EventBody> = {}) {
  const event = await published(host, freeTerms(p, { maxEntries: 2, ...change }));
  const params = { tournamentId: event.id };
  await entered(ada, event);
  const { id: entryId } = await entered(ben, event);
  await entered(cat, event);
  await become(cat, 'suspended');
  await ben.call(leaveTournament, { params, body: { entryId } });
  await p.settled();
  expect(await entryOf(cat, event)).toMatchObject({ status: 'waiting', waitPosition: 1 });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 1, waiting: 1 } });
  return event;
}

test.thorough(
  'a waiting entry that was passed over is before one that registers later',
  async () => {
    const event = await withPassedOver();
    await become(cat, 'active');
    expect(await entered(dan, event)).toMatchObject({ status: 'waiting' });
    expect(await entryOf(cat, event)).toMatchObject({ status: 'entered' });
    expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 2, waiting: 1 } });
  },
);

test.thorough('who may not play still is overtaken, and has the place once they may', async () => {
  const event = await withPassedOver();
  const { id: entryId } = await entered(dan, event);
  expect(await entryOf(dan, event)).toMatchObject({ status: 'entered' });
  const params = { tournamentId: event.id };
  await dan.call(leaveTournament, { params, body: { entryId } });
  await become(cat, 'active');
  const data = { userId: cat.id, status: 'active' as const };
  await p.publish(userStatusChanged, { subject: cat.id, sequence: 90, data });
  await p.settled();
  expect(await entryOf(cat, event)).toMatchObject({ status: 'entered' });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 2, waiting: 0 } });
});

test.thorough('the opening of check-in gives free places to who waits', async () => {
  const event = await withPassedOver();
  await become(cat, 'active');
  await moveEvent(host, event, 'open-check-in');
  expect(await entryOf(cat, event)).toMatchObject({ status: 'entered' });
});

test.thorough('a place passes over a player who is on a break, where it has a fee', async () => {
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 2 }));
  const params = { tournamentId: event.id };
  await entered(ada, event);
  const { id: entryId } = await entered(ben, event);
  await entered(cat, event);
  await entered(dan, event);
  await moveEvent(host, event, 'open-check-in');
  await cat.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  await ben.call(leaveTournament, { params, body: { entryId } });
  expect(await entryOf(cat, event)).toMatchObject({ status: 'waiting' });
  expect(await entryOf(dan, event)).toMatchObject({ status: 'pending_payment' });
});
