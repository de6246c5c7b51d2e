import {
  type CallRequest,
  changeEntryRoster,
  checkInToTournament,
  entryRosterChanged,
  getMyParticipant,
  getMyTournamentMatch,
  getOrganizerBoard,
  getTournament,
  getTournamentStatus,
  listMyTournaments,
  payForAll,
  payForSeat,
  previewEntryRoster,
  type RefusalCode,
  registerForTournament,
  startTimeOut,
  tournamentCheckInOpened,
  tournamentStarted,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  type EventBody,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  published,
  teamPlayTypeId,
  unknownId,
} from './event-story';
import { playRound, publishedTeam } from './team-story';

const teamTerms: Partial<EventBody> = {
  ...{ entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId, seeding: 'manual' },
};
type RosterBody = CallRequest<typeof changeEntryRoster>['body'];

let p: StoryPlatform;
let host: Player;
let other: Player;
let ada: Player;
let ben: Player;
let cat: Player;
let dan: Player;
let eve: Player;
let fay: Player;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, other, ada, ben, cat, dan, eve, fay } = await castOf(p));
});

/** The team enters with its first two members. */
async function enteredTeam(
  event: { id: string },
  number: number,
  members: Parameters<typeof publishedTeam>[2],
) {
  const { id: teamId, captain, mate } = await publishedTeam(p, number, members);
  const params = { tournamentId: event.id };
  const body = { teamId, users: [captain.id, mate.id] };
  const { id: entryId } = await captain.call(registerForTournament, { params, body });
  return { entryId, teamId };
}

const swap = (entryId: string, out: Player, to: Player): RosterBody => ({
  ...{ entryId, swaps: [{ outId: out.id, inId: to.id }] },
});

/** All check in, and the event starts. */
async function begun(event: { id: string }, entries: [captain: Player, id: string | undefined][]) {
  await moveEvent(host, event, 'open-check-in');
  for (const [captain, entryId = ''] of entries) {
    const params = { tournamentId: event.id };
    await captain.call(checkInToTournament, { params, body: { entryId } });
  }
  await moveEvent(host, event, 'seed');
  await moveEvent(host, event, 'start');
  await p.settled();
}

test('matches that open after a substitution are played by the substitute', async () => {
  const rosterLock = { at: 'check-in' as const, swaps: 1 };
  const event = await published(host, freeTerms(p, { ...teamTerms, rosterLock }));
  const params = { tournamentId: event.id };
  const { entryId } = await enteredTeam(event, 1, [ada, ben, eve, fay]);
  const rivals = [
    await enteredTeam(event, 2, [cat, await p.player('gus')]),
    await enteredTeam(event, 3, [dan, await p.player('hal')]),
  ];
  // Before the lock as often as they like.
  await ada.call(changeEntryRoster, { params, body: swap(entryId, ben, eve) });
  await ada.call(changeEntryRoster, { params, body: swap(entryId, eve, ben) });
  await begun(event, [
    [cat, rivals[0]?.entryId],
    [dan, rivals[1]?.entryId],
    [ada, entryId],
  ]);

  const matches = p.database('tournament').collection('tournamentMatches');
  const sides = async () => {
    const rows = await matches.find({ tournamentId: event.id }).toArray();
    return rows.map(({ key, home, away }) => [key, [home.playerIds, away.playerIds]]);
  };
  const before = await sides();
  const asked = { params, body: swap(entryId, ben, eve) };
  expect(await ada.call(previewEntryRoster, asked)).toMatchObject({
    swaps: [{ out: { id: ben.id }, in: { id: eve.id }, paidBy: null }],
    ...{ swapsLeft: { before: 1, after: 0 }, isSeeded: true },
  });
  const changed = await ada.call(changeEntryRoster, asked);
  expect(changed).toMatchObject({ seats: [{ userId: ada.id }, { userId: eve.id }], swapsUsed: 1 });
  expect(await ada.call(changeEntryRoster, asked)).toMatchObject({ swapsUsed: 1 });
  expect(p.events(entryRosterChanged).at(-1)?.data).toMatchObject({
    ...{ entryId, byId: ada.id, captainId: ada.id, playerIds: [ada.id, eve.id], reason: null },
  });
  expect(await sides()).toEqual(before);
  const over = { params, body: swap(entryId, eve, fay) };
  expect(await ada.refused(changeEntryRoster, over)).toMatchObject({ code: 'roster-locked' });

  // An organizer does, with a reason that is in the log of the event.
  expect(await host.refused(changeEntryRoster, over)).toMatchObject({ code: 'reason-required' });
  const body = { ...over.body, reason: 'absent' as const };
  await host.call(changeEntryRoster, { params, body });
  const { log } = await host.call(getOrganizerBoard, { params });
  expect(log?.[0]).toMatchObject({
    ...{ kind: 'roster', by: { id: host.id } },
    fields: [
      { field: entryId, before: 'ada, eve', after: 'ada, fay' },
      { field: 'reason', before: null, after: 'absent' },
    ],
  });
  await playRound(p, host, params);
  const final = (await sides()).find(([key]) => key === 'F1');
  expect(final?.[1]).toContainEqual([ada.id, fay.id]);
  // Who left the running event plays for no other team in it, and has nothing to do.
  expect(await ben.call(getTournamentStatus, { params })).toMatchObject({ next: null });
});

test.thorough(
  'a captain who does not play finds the entry, its match, and what is to be done',
  async () => {
    const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
    const params = { tournamentId: event.id };
    const { id: teamId } = await publishedTeam(p, 31, [cat, eve, fay]);
    const body = { teamId, users: [eve.id, fay.id] };
    const nextOf = async (player: Player) => {
      const { entry, next } = await player.call(getTournamentStatus, { params });
      return [entry?.id, entry?.isActing, next?.what];
    };
    expect(await nextOf(cat)).toEqual([undefined, undefined, 'register']);
    const { id } = await cat.call(registerForTournament, { params, body });
    expect(await nextOf(cat)).toEqual([id, true, 'pay']);
    expect(await nextOf(eve)).toEqual([id, false, 'pay']);
    await cat.call(payForAll, { params, body: { teamId } });
    expect((await cat.call(getTournament, { params })).viewer).toMatchObject({ entryId: id });
    const mine = await cat.call(listMyTournaments, { query: { as: 'player' } });
    const listed = mine.items.find((one) => one.id === event.id);
    expect(listed).toMatchObject({ myEntry: 'entered' });
    expect((await cat.call(getMyParticipant, { params })).entry).toMatchObject({ id });

    const rival = await enteredTeam(event, 32, [ada, ben]);
    await ada.call(payForAll, { params, body: { teamId: rival.teamId } });
    await moveEvent(host, event, 'open-check-in');
    expect(await nextOf(cat)).toEqual([id, true, 'check-in']);
    await cat.call(checkInToTournament, { params, body: { entryId: id } });
    await ada.call(checkInToTournament, { params, body: { entryId: rival.entryId } });
    await moveEvent(host, event, 'seed');
    await moveEvent(host, event, 'start');
    await p.settled();
    expect(p.events(tournamentCheckInOpened).at(-1)?.data).toMatchObject({
      userIds: expect.arrayContaining([cat.id]) as string[],
    });
    expect(await nextOf(cat)).toEqual([id, true, 'play']);
    const { match } = await cat.call(getMyTournamentMatch, { params });
    expect(match).toMatchObject({ status: 'open' });
    expect(p.events(tournamentStarted).at(-1)?.data).toMatchObject({ actingIds: [cat.id] });
  },
);

/** The code with which a change and its preview are refused. */
const refusalIn =
  (event: { id: string }) =>
  async (by: Player | StoryPlatform['anyone'], body: RosterBody, tournamentId = event.id) => {
    const request = { params: { tournamentId }, body };
    const preview = await by.refused(previewEntryRoster, request);
    expect(await by.refused(changeEntryRoster, request)).toEqual(preview);
    return preview.code;
  };

test('a change that the rules do not allow is refused, and so is its preview', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const { entryId } = await enteredTeam(event, 4, [ada, ben, eve, cat, host, fay]);
  await enteredTeam(event, 5, [cat, dan]);
  const refusal = refusalIn(event);
  const change = swap(entryId, ben, eve);
  expect([
    await refusal(p.anyone, change),
    await refusal(ada, { ...change, swaps: [] }),
    await refusal(ada, change, unknownId),
    await refusal(ada, { ...change, entryId: unknownId }),
    await refusal(other, change),
    await refusal(ben, change),
    await refusal(ada, swap(entryId, ben, other)),
    await refusal(ada, swap(entryId, ben, host)),
    await refusal(ada, swap(entryId, ben, cat)),
    await refusal(host, change),
  ]).toEqual([
    ...['unauthenticated', 'invalid-request', 'tournament-not-found', 'entry-not-found'],
    ...['not-entry-player', 'not-entry-captain', 'roster-invalid', 'organizer-plays'],
    ...['already-entered', 'reason-required'],
  ]);

  const db = p.database('tournament');
  const player = { _id: eve.id as never };
  const stored = await db.collection('players').findOne(player);
  const barred: [RefusalCode, object][] = [
    ['account-suspended', { status: 'suspended' }],
    ['birth-date-required', { ageKnown: false, minorUntil: null }],
    ['under-age', { minorUntil: new Date('2040-01-01') }],
    ['country-required', { country: null }],
    ['country-blocked', { country: 'CU' }],
  ];
  for (const [code, state] of barred) {
    await db.collection('players').updateOne(player, { $set: state });
    expect(await refusal(ada, change)).toBe(code);
    await db.collection('players').replaceOne(player, stored as never);
  }
  await fay.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect(await refusal(ada, swap(entryId, ben, fay))).toBe('payer-limited');
});

test('a seat that a player paid is handed over by them, until the event is over', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const params = { tournamentId: event.id };
  const { entryId, teamId } = await enteredTeam(event, 8, [ada, ben, eve]);
  const refusal = refusalIn(event);
  const change = swap(entryId, ben, eve);
  await ben.call(payForSeat, { params, body: { userId: ben.id, amount: 5_00 } });
  expect(await refusal(ada, change)).toBe('seat-paid-by-player');
  const db = p.database('tournament');
  const seats = db.collection('tournamentEntries');
  const ofEntry = { _id: entryId as never };
  await seats.updateOne(ofEntry, { $set: { 'seats.1.payment.status': 'pending' } });
  expect(await refusal(ada, change)).toBe('seat-payment-pending');
  await seats.updateOne(ofEntry, { $set: { 'seats.1.payment.status': 'held' } });
  // Who paid hands the seat over, and the payment stays with it.
  await ben.call(changeEntryRoster, { params, body: change });
  const entry = await ada.call(payForAll, { params, body: { teamId } });
  expect(entry).toMatchObject({
    status: 'entered',
    seats: [{ paidById: ada.id }, { userId: eve.id, isPaid: true, paidById: ben.id }],
  });

  await seats.updateOne(ofEntry, { $set: { isOpen: false, status: 'withdrawn' } });
  expect(await refusal(ada, swap(entryId, eve, ben))).toBe('entry-ended');
  await seats.updateOne(ofEntry, { $set: { isOpen: true, status: 'entered' } });
  const ofEvent = { _id: event.id as never };
  await db.collection('tournaments').updateOne(ofEvent, { $set: { status: 'live' } });
  expect(await refusal(ada, swap(entryId, ada, ben))).toBe('roster-locked');
  await db.collection('tournaments').updateOne(ofEvent, { $set: { status: 'completed' } });
  expect(await refusal(ada, swap(entryId, eve, ben))).toBe('tournament-status');
});

test.thorough('of two teams that bring the same substitute at once, one has them', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const params = { tournamentId: event.id };
  const one = await enteredTeam(event, 6, [ada, ben, eve]);
  const two = await enteredTeam(event, 7, [cat, dan, eve]);
  const answers = await Promise.all([
    ada.answer(changeEntryRoster, { params, body: swap(one.entryId, ben, eve) }),
    cat.answer(changeEntryRoster, { params, body: swap(two.entryId, dan, eve) }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already-entered',
  });
});
