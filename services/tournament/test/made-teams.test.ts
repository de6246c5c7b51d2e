import {
  type CallRequest,
  cancelTournament,
  createTournament,
  entryEnded,
  entryPlayerLeft,
  entryTeamMade,
  type EventData,
  leaveSeat,
  leaveTournament,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  payForSeat,
  prizeHoldMs,
  type RefusalCode,
  removeTeamPlayer,
  setOrganizers,
  takeTeamSeat,
  unblockUser,
} from '@contend/contracts';
import { expectRefusals, type Player, refusal, type StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  entered,
  enteredAndPaid,
  entryOf,
  eventOf,
  eventPlatform,
  moveEvent,
  published,
  unknownId,
  until,
} from './event-story';
import { soloFunds as funds, soloPlayers, soloTerms } from './solo-story';
import { playRound } from './team-story';

let p: StoryPlatform;
let host: Player;
let friend: Player;
let players: Player[];

const barred: [RefusalCode, object][] = [
  ['account-suspended', { status: 'suspended' }],
  ['birth-date-required', { ageKnown: false, minorUntil: null }],
  ['under-age', { minorUntil: new Date('2040-01-01') }],
  ['country-required', { country: null }],
  ['country-blocked', { country: 'CU' }],
];
const fee = 5_00;
const available = (some: Player[]) =>
  Promise.all(some.map(async (one) => (await one.balance()).available));

/** Five players enter alone and check in, the first one paid by a friend: the last has no team. */
async function seeded(): Promise<{ id: string; entryIds: string[] }> {
  const event = await published(host, soloTerms(p));
  const [first, ...others] = players as [Player, ...Player[]];
  const { id } = await entered(first, event);
  const body = { userId: first.id, amount: fee };
  await friend.call(payForSeat, { params: { tournamentId: event.id }, body });
  const entryIds = [id, ...(await enteredAndPaid(others, event, fee))];
  await until(p, event.dates.checkInOpensAt);
  await checkAllIn(players, event, entryIds);
  expect((await eventOf(host, event)).entries).toMatchObject({ placed: 5, checkedIn: 5, max: 6 });
  await moveEvent(host, event, 'seed');
  await p.settled();
  return { id: event.id, entryIds };
}

beforeEach(async () => {
  p = await eventPlatform();
  ({ host, ada: friend } = await castOf(p));
  players = await soloPlayers(p);
});

/** The players of both teams share the prizes; the fee of the first one was a friend's. */
async function expectShared(params: { tournamentId: string }) {
  // 20.00 of fees: 2.00 to the organizer, 12.60 and 5.40 to the teams.
  const { items: shares } = await p.anyone.call(listPrizeShares, { params });
  expect(shares.map(({ amountCents }) => amountCents).toSorted()).toEqual([2_70, 2_70, 6_30, 6_30]);
  const won = (player: Player) =>
    shares.filter(({ userId }) => userId === player.id).map(({ amountCents }) => amountCents);
  const paid = [0, fee, fee, fee, 0];
  expect(await available(players)).toEqual(
    players.map((player, nth) => funds - (paid[nth] ?? 0) + (won(player)[0] ?? 0)),
  );
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
}

/** A player without a team who may not play for money takes no seat. */
async function mayNotPlay(player: Player, taking: CallRequest<typeof takeTeamSeat>) {
  const db = p.database('tournament');
  const known = db.collection<{ _id: string }>('players');
  const breaks = db.collection<{ _id: string }>('playBreaks');
  const of = { _id: player.id };
  const before = await known.findOne(of);
  for (const [code, change] of barred) {
    await known.updateOne(of, { $set: change });
    await expectRefusals([refusal(code, player, takeTeamSeat, taking)]);
    await known.replaceOne(of, before!);
  }
  const pause = { kind: 'time-out', until: new Date('2030-01-01') };
  await breaks.updateOne(of, { $set: pause }, { upsert: true });
  await expectRefusals([refusal('payer-limited', player, takeTeamSeat, taking)]);
  await breaks.deleteOne(of);
}

const claims = async () =>
  Number((await p.database('tournament').collection('brackets').findOne({}))?.claims ?? 0);

async function setOrganizersOf(params: { tournamentId: string }, userIds: string[]) {
  const { version } = await eventOf(host, { id: params.tournamentId });
  await host.call(setOrganizers, { params, body: { version, userIds } });
}

/** A team is left for good: a player who took a seat in one and left it takes no other. */
async function expectLeftForGood(
  player: Player,
  taking: { params: { tournamentId: string }; body: { entryId: string } },
) {
  await player.call(leaveSeat, taking);
  await expectRefusals([refusal('seat-not-offered', player, takeTeamSeat, taking)]);
  await p.settled();
  expect(p.events(entryPlayerLeft).at(-1)).toMatchObject({ data: { offeredTo: [] } });
}

test('players who enter alone are made into teams, play and share the prizes', async () => {
  const event = await seeded();
  const params = { tournamentId: event.id };
  const [yan] = players.slice(-1) as [Player];

  // Who registered last has the fee back; the others are two teams.
  expect(await available(players)).toEqual([funds, 15_00, 15_00, 15_00, funds]);
  expect(await available([friend])).toEqual([95_00]);
  expect(await entryOf(yan, event)).toMatchObject({
    ...{ status: 'withdrawn', refund: 'returned', isWithoutTeam: true },
  });
  expect(p.events(entryEnded).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ playerIds: [yan.id], refundCents: fee, isWithoutTeam: true }),
  );
  const made = p
    .events(entryTeamMade)
    .map(({ data }) => (data as EventData<typeof entryTeamMade>).playerIds);
  const placed = players.slice(0, 4).map(({ id }) => id);
  expect(made.flat().toSorted()).toEqual(placed.toSorted());
  const { items } = await p.anyone.call(listTournamentParticipants, { params, query: {} });
  const teams = items.filter(({ status }) => status === 'checked_in');
  expect(teams.map(({ seats }) => seats.length)).toEqual([2, 2]);
  expect(items).toHaveLength(3);
  expect((await eventOf(host, event)).entries).toMatchObject({
    ...{ placed: 4, checkedIn: 4, teams: 2 },
  });
  for (const player of players.slice(0, 4)) {
    expect((await entryOf(player, event))?.seats.map(({ userId }) => userId)).toContain(player.id);
  }
  // An entry that is part of a team cannot be left any more.
  const teamIds = teams.map(({ id }) => id);
  const merged = event.entryIds.slice(0, 4).findIndex((id) => !teamIds.includes(id));
  const left = { params, body: { entryId: event.entryIds[merged] ?? '' } };
  await expect((players[merged] as Player).call(leaveTournament, left)).rejects.toThrow(
    'entry-ended',
  );

  await mayNotPlay(yan, { params, body: { entryId: teamIds[0] ?? '' } });
  await moveEvent(host, event, 'start');
  const late = { params, body: { entryId: teamIds[0] ?? '' } };
  await expectRefusals([refusal('tournament-status', yan, takeTeamSeat, late)]);
  await p.settled();
  const matches = await p.anyone.call(listTournamentMatches, { query: params });
  expect(matches.items).toMatchObject([{ status: 'open', key: 'F1' }]);
  await playRound(p, host, params);
  await p.advance(prizeHoldMs);
  await p.settled();
  for (const player of players) await player.signInAgain();
  await expectShared(params);
});

/** Runs `work` as if a player had decided something in an event. */
async function whileDecided(event: { id: string }, by: Player, work: () => Promise<unknown>) {
  const acts = p.database('tournament').collection('organizerActs');
  const decided = { tournamentId: event.id, byId: by.id, decides: true };
  const { insertedId } = await acts.insertOne(decided);
  await work();
  await acts.deleteOne({ _id: insertedId });
}

test('a cancelled event returns each fee of made teams, also of players who left', async () => {
  const event = await seeded();
  const params = { tournamentId: event.id };
  const [uma, vic, wes, , yan] = players as [Player, Player, Player, Player, Player];
  const entryIn = async (player: Player) => (await entryOf(player, event))?.id ?? '';
  const entryId = await entryIn(wes);
  const taking = { params, body: { entryId } };
  const nowhere = { ...taking, params: { tournamentId: unknownId } };
  await expectRefusals([
    refusal('tournament-not-found', yan, takeTeamSeat, nowhere),
    refusal('entry-not-found', yan, takeTeamSeat, { params, body: { entryId: unknownId } }),
    refusal('seat-not-offered', yan, takeTeamSeat, taking),
    refusal('seat-not-offered', friend, takeTeamSeat, taking),
  ]);
  // Who leaves after check-in opened has no refund; who is removed before the start has one.
  const left = await wes.call(leaveSeat, { params, body: { entryId } });
  expect(left.seats.find(({ userId }) => userId === wes.id)?.leftAt).not.toBeNull();
  const isVicAlone = left.seats.some(({ userId }) => userId === vic.id);
  const removed = isVicAlone ? uma : vic;
  // A player without a team takes the seat; of two with a block between them neither does.
  await p.settled();
  expect(p.events(entryPlayerLeft)).toMatchObject([{ data: { offeredTo: [yan.id] } }]);
  const mate = players.find(({ id }) => id === left.captainId)!;
  await p.block(mate, yan);
  await expectRefusals([refusal('players-kept-apart', yan, takeTeamSeat, taking)]);
  await mate.call(unblockUser, { params: { userId: yan.id } });
  await p.settled();
  // Named a co-organizer by the owner he may still play; one who decided something may not.
  await setOrganizersOf(params, [yan.id]);
  await whileDecided(event, yan, () =>
    expectRefusals([refusal('organizer-plays', yan, takeTeamSeat, taking)]),
  );
  const claimed = await claims();
  const taken = await yan.call(takeTeamSeat, taking);
  // Of the seat, and of a co-organizer who comes in.
  expect(await claims()).toBe(claimed + 2);
  expect(taken.seats.map(({ userId }) => userId)).toEqual([mate.id, yan.id]);
  expect((await entryOf(yan, event))?.id).toBe(taken.id);
  expect((await p.anyone.call(listTournamentParticipants, { params, query: {} })).total).toBe(2);
  const elsewhere = [vic, uma].find(({ id }) => id !== mate.id)!;
  const second = { params, body: { entryId: await entryIn(elsewhere) } };
  await expectRefusals([refusal('already-entered', yan, takeTeamSeat, second)]);

  const { version } = await eventOf(host, event);
  const body = { version, userId: removed.id, reason: 'absent' as const };
  await host.call(removeTeamPlayer, { params, body });
  await p.settled();
  expect(await available([wes])).toEqual([15_00]);
  expect(await available([removed, friend])).toEqual([funds, isVicAlone ? 100_00 : 95_00]);
  const { entries } = await eventOf(host, event);
  expect(entries).toMatchObject({ placed: 3, checkedIn: 3, teams: 2 });
  await expectLeftForGood(yan, taking);

  const { version: present } = await eventOf(host, event);
  await host.call(cancelTournament, { params, body: { version: present } });
  await p.settled();
  expect(await available(players)).toEqual(players.map(() => funds));
  expect(await available([friend])).toEqual([100_00]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test('numbers of players that fill no whole teams are refused', async () => {
  const impossible = host.call(createTournament, { body: soloTerms(p, { maxEntries: 5 }) });
  await expect(impossible).rejects.toThrow('tournament-impossible');
});
