import {
  changeEntryRoster,
  checkInToTournament,
  editTournament,
  entrySeatLeft,
  leaveSeat,
  leaveTournament,
  payForSeat,
  previewEntryRoster,
  registerForTournament,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  entryOf,
  type EventBody,
  eventOf,
  eventPlatform,
  freeTerms,
  hourMs,
  moveEvent,
  pool,
  published,
  teamPlayTypeId,
  unknownId,
  until,
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

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, ada, ben, cat, dan } = await castOf(p));
});

test('a player who was entered leaves the seat, and is free to enter elsewhere', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const params = { tournamentId: event.id };
  const { id: teamId } = await publishedTeam(p, 1, [ada, ben, dan]);
  const { id: other } = await publishedTeam(p, 2, [cat, ben]);
  const users = [ada.id, ben.id];
  const entered = await ada.call(registerForTournament, { params, body: { teamId, users } });
  const body = { entryId: entered.id };
  const refused = async (player: Player, asked = body, at = params) =>
    (await player.refused(leaveSeat, { params: at, body: asked })).code;
  expect(await refused(cat)).toBe('not-entry-player');
  expect(await refused(ben, body, { tournamentId: unknownId })).toBe('tournament-not-found');
  expect(await refused(ben, { entryId: unknownId })).toBe('entry-not-found');

  const left = await ben.call(leaveSeat, { params, body });
  expect(left.seats).toMatchObject([{ leftAt: null }, { userId: ben.id }]);
  expect(left.seats[1]?.leftAt).not.toBeNull();
  await ben.call(leaveSeat, { params, body });
  await p.settled();
  expect(p.events(entrySeatLeft)).toMatchObject([{ data: { captainId: ada.id, userId: ben.id } }]);
  const elsewhere = { teamId: other, users: [cat.id, ben.id] };
  const second = await cat.call(registerForTournament, { params, body: elsewhere });
  const back = { ...body, isBack: true };
  expect(await refused(ben, back)).toBe('already-entered');
  await ben.call(leaveSeat, { params, body: { entryId: second.id } });
  expect((await ben.call(leaveSeat, { params, body: back })).seats[1]).toMatchObject({
    leftAt: null,
  });
  await ben.call(leaveSeat, { params, body });

  await moveEvent(host, event, 'open-check-in');
  expect(await ada.refused(checkInToTournament, { params, body })).toMatchObject({
    ...{ status: 409, code: 'seat-left' },
  });
  const swaps = [{ outId: ben.id, inId: dan.id }];
  const changed = await ada.call(changeEntryRoster, { params, body: { ...body, swaps } });
  expect(changed.seats).toMatchObject([{ userId: ada.id }, { userId: dan.id, leftAt: null }]);
  await ada.call(checkInToTournament, { params, body });
  expect(await refused(dan)).toBe('seat-bound');
  await cat.call(leaveTournament, { params, body: { entryId: second.id } });
  expect(await refused(cat, { entryId: second.id })).toBe('entry-ended');
});

test.thorough('an entry that did not check in leaves before the timer has ended it', async () => {
  const event = await published(host, freeTerms(p, { seeding: 'manual' }));
  const params = { tournamentId: event.id };
  const [one, two, absent] = await Promise.all(
    [ada, ben, cat].map((player) => player.call(registerForTournament, { params, body: {} })),
  );
  await moveEvent(host, event, 'open-check-in');
  for (const [player, entry] of [[ada, one] as const, [ben, two] as const]) {
    await player.call(checkInToTournament, { params, body: { entryId: entry!.id } });
  }
  await moveEvent(host, event, 'seed');
  await p.settled();
  const body = { entryId: absent!.id };
  const entries = p.database('tournament').collection('tournamentEntries');
  const open = { status: 'entered', isOpen: true, endedAt: null };
  await entries.updateOne({ _id: absent!.id as never }, { $set: open });
  expect(await cat.call(leaveTournament, { params, body })).toMatchObject({ status: 'absent' });
  await ada.call(leaveTournament, { params, body: { entryId: one!.id } });
});

test('captains do not enter members who have not allowed it', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const params = { tournamentId: event.id };
  const noEntriesIds = [ben.id];
  const { id: teamId } = await publishedTeam(p, 3, [ada, ben, dan], { noEntriesIds });
  const notAllowed = { code: 'entries-not-allowed' };
  const entering = (users: string[]) => ({ params, body: { teamId, users } });
  const both = await ada.answer(registerForTournament, entering([ada.id, ben.id]));
  expect(both.body).toMatchObject({ ...notAllowed, details: { userIds: [ben.id] } });
  const entry = await ada.call(registerForTournament, entering([ada.id, dan.id]));
  const body = { entryId: entry.id, swaps: [{ outId: dan.id, inId: ben.id }] };
  expect(await ada.refused(changeEntryRoster, { params, body })).toMatchObject(notAllowed);
  expect(await ada.refused(previewEntryRoster, { params, body })).toMatchObject(notAllowed);
});

test('a seat that its player paid is handed over, not left', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const params = { tournamentId: event.id };
  const { id: teamId } = await publishedTeam(p, 4, [ada, ben, dan]);
  const users = [ada.id, ben.id];
  const { id } = await ada.call(registerForTournament, { params, body: { teamId, users } });
  await ben.call(payForSeat, { params, body: { userId: ben.id, amount: 5_00 } });
  const refused = async () =>
    (await ben.refused(leaveSeat, { params, body: { entryId: id } })).code;
  expect(await refused()).toBe('seat-paid-by-player');
  const seats = p.database('tournament').collection('tournamentEntries');
  const pending = { $set: { 'seats.1.payment.status': 'pending' } };
  await seats.updateOne({ _id: id as never }, pending);
  expect(await refused()).toBe('seat-payment-pending');
});

test.thorough(
  'a payment by a stranger binds no player, and goes back when they leave',
  async () => {
    const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
    const params = { tournamentId: event.id };
    const { id: teamId } = await publishedTeam(p, 5, [ada, ben, dan]);
    const users = [ada.id, ben.id];
    const { id: entryId } = await ada.call(registerForTournament, {
      params,
      body: { teamId, users },
    });
    const money = async () => (await cat.balance()).available;
    const before = await money();
    await cat.call(payForSeat, { params, body: { userId: ben.id, amount: 5_00 } });
    const paid = await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
    expect(paid).toMatchObject({ status: 'entered' });
    expect(await money()).toBe(before - 5_00);
    const left = await ben.call(leaveSeat, { params, body: { entryId } });
    expect(left).toMatchObject({ status: 'pending_payment', payBy: event.dates.checkInClosesAt });
    await p.settled();
    expect(await money()).toBe(before);
    const swaps = [{ outId: ben.id, inId: dan.id }];
    await ada.call(changeEntryRoster, { params, body: { entryId, swaps } });
    const again = await dan.call(payForSeat, { params, body: { userId: dan.id, amount: 5_00 } });
    expect(again).toMatchObject({
      status: 'entered',
      seats: [{}, { userId: dan.id, isPaid: true }],
    });
  },
);

test.thorough(
  'a start that moves later moves the time to pay a seat whose payment went back',
  async () => {
    const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
    const params = { tournamentId: event.id };
    const { id: teamId } = await publishedTeam(p, 6, [ada, ben, dan]);
    const users = [ada.id, ben.id];
    const { id } = await ada.call(registerForTournament, { params, body: { teamId, users } });
    await cat.call(payForSeat, { params, body: { userId: ben.id, amount: 5_00 } });
    await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
    await ben.call(leaveSeat, { params, body: { entryId: id } });
    await p.settled();
    const startsAt = new Date(Date.parse(event.dates.startsAt) + 2 * hourMs).toISOString();
    const { version } = await eventOf(host, event);
    const moved = await host.call(editTournament, { params, body: { version, startsAt } });
    await until(p, event.dates.checkInClosesAt);
    await p.settled();
    expect(await entryOf(ada, event)).toMatchObject({
      ...{ status: 'pending_payment', payBy: moved.dates.checkInClosesAt },
    });
  },
);
