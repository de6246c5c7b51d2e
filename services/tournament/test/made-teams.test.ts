import {
  blockUser,
  cancelTournament,
  createTournament,
  entryEnded,
  entryPlayersExchanged,
  entryTeamMade,
  type EventData,
  exchangeTeamPlayers,
  leaveSeat,
  leaveTournament,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  payForSeat,
  planSeeds,
  prizeHoldMs,
  removeTeamPlayer,
} from '@contend/contracts';
import { expectRefusals, type Player, refusal, type StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  entered,
  enteredAndPaid,
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
import { playRound } from './team-story';

let p: StoryPlatform;
let host: Player;
let other: Player;
let friend: Player;
let players: Player[];

const fee = 5_00;
const funds = 20_00;
const available = (some: Player[]) =>
  Promise.all(some.map(async (one) => (await one.balance()).available));

const alone = (change: Partial<EventBody> = {}): EventBody =>
  freeTerms(p, {
    ...{ ...pool, playTypeId: teamPlayTypeId, teamSize: 2, minEntries: 4, maxEntries: 6 },
    ...{ seeding: 'rating', ...change },
  });

/** Five players enter alone and check in, the first one paid by a friend: the last has no team. */
async function seeded(): Promise<{ id: string; entryIds: string[] }> {
  const event = await published(host, alone());
  const [first, ...others] = players as [Player, ...Player[]];
  const { id } = await entered(first, event);
  const body = { userId: first.id, amount: fee };
  await friend.call(payForSeat, { params: { tournamentId: event.id }, body });
  const entryIds = [id, ...(await enteredAndPaid(others, event, fee))];
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(players, event, entryIds);
  expect((await eventOf(host, event)).entries).toMatchObject({ placed: 5, checkedIn: 5, max: 6 });
  await moveEvent(host, event, 'seed');
  await p.settled();
  return { id: event.id, entryIds };
}

beforeEach(async () => {
  p = await eventPlatform();
  ({ host, other, ada: friend } = await castOf(p));
  players = await p.prepare('five players', () =>
    Promise.all(['uma', 'vic', 'wes', 'xia', 'yan'].map((name) => p.player(name, { funds }))),
  );
});

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
  expect(made.flat().toSorted()).toEqual(
    players
      .slice(0, 4)
      .map(({ id }) => id)
      .toSorted(),
  );
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

  await moveEvent(host, event, 'start');
  await p.settled();
  const matches = await p.anyone.call(listTournamentMatches, { query: params });
  expect(matches.items).toMatchObject([{ status: 'open', key: 'F1' }]);
  await playRound(p, host, params);
  await p.advance(prizeHoldMs);
  await p.settled();
  for (const player of players) await player.signInAgain();
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
});

test('a cancelled event returns each fee of made teams, also of players who left', async () => {
  const event = await seeded();
  const params = { tournamentId: event.id };
  const [uma, vic, wes] = players as [Player, Player, Player];
  const { id: entryId = '' } = (await entryOf(wes, event)) ?? {};
  // Who leaves after check-in opened has no refund; who is removed before the start has one.
  const left = await wes.call(leaveSeat, { params, body: { entryId } });
  expect(left.seats.find(({ userId }) => userId === wes.id)?.leftAt).not.toBeNull();
  const isVicAlone = left.seats.some(({ userId }) => userId === vic.id);
  const removed = isVicAlone ? uma : vic;
  const { version } = await eventOf(host, event);
  const body = { version, userId: removed.id, reason: 'absent' as const };
  await host.call(removeTeamPlayer, { params, body });
  await p.settled();
  expect(await available([wes])).toEqual([15_00]);
  expect(await available([removed, friend])).toEqual([funds, isVicAlone ? 100_00 : 95_00]);
  expect((await eventOf(host, event)).entries).toMatchObject({
    ...{ placed: 2, checkedIn: 2, teams: 2 },
  });

  const { version: present } = await eventOf(host, event);
  await host.call(cancelTournament, { params, body: { version: present } });
  await p.settled();
  expect(await available(players)).toEqual(players.map(() => funds));
  expect(await available([friend])).toEqual([100_00]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});

test('players with a block between them are kept apart, also in exchanges of players', async () => {
  const four = players.slice(0, 4);
  const [uma, vic] = four as [Player, Player];
  await uma.call(blockUser, { params: { userId: vic.id } });
  await p.settled();
  const event = await published(host, alone({ feeCents: 0, prize: { mode: 'none', split: [] } }));
  const entryIds: string[] = [];
  for (const player of four) entryIds.push((await entered(player, event)).id);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(four, event, entryIds);
  // There is nothing to seed before teams are made, and no team to change.
  const params = { tournamentId: event.id };
  const pair = (version: number, ...userIds: [string, string]) => ({
    ...{ params, body: { version, userIds } },
  });
  const out = (version: number, userId: string) => ({
    ...{ params, body: { version, userId, reason: 'absent' as const } },
  });
  const { version: unseeded } = await eventOf(host, event);
  await expectRefusals([
    refusal('tournament-status', host, planSeeds, {
      ...{ params, body: { version: unseeded, entryIds } },
    }),
    refusal('tournament-status', host, exchangeTeamPlayers, pair(unseeded, uma.id, vic.id)),
    refusal('tournament-status', host, removeTeamPlayer, out(unseeded, uma.id)),
  ]);
  const { version } = await moveEvent(host, event, 'seed');
  const mateOf = async (player: Player) => {
    const seats = (await entryOf(player, event))?.seats ?? [];
    expect(seats).toHaveLength(2);
    return four.find(({ id }) => id !== player.id && seats.some(({ userId }) => userId === id))!;
  };
  const [mateOfUma, mateOfVic] = [await mateOf(uma), await mateOf(vic)];
  expect(mateOfUma.id).not.toBe(vic.id);

  const elsewhere = { tournamentId: unknownId };
  const both = pair(version, uma.id, vic.id);
  const [one, stale] = [out(version, uma.id), unseeded];
  await expectRefusals([
    refusal('tournament-not-found', host, exchangeTeamPlayers, { ...both, params: elsewhere }),
    refusal('not-organizer', other, exchangeTeamPlayers, both),
    refusal('version-conflict', host, exchangeTeamPlayers, pair(stale, uma.id, vic.id)),
    refusal('team-players-invalid', host, exchangeTeamPlayers, pair(version, uma.id, mateOfUma.id)),
    refusal('players-kept-apart', host, exchangeTeamPlayers, pair(version, uma.id, mateOfVic.id)),
    refusal('tournament-not-found', host, removeTeamPlayer, { ...one, params: elsewhere }),
    refusal('not-organizer', other, removeTeamPlayer, one),
    refusal('version-conflict', host, removeTeamPlayer, out(stale, uma.id)),
    refusal('team-players-invalid', host, removeTeamPlayer, out(version, host.id)),
  ]);
  const changed = await host.call(exchangeTeamPlayers, both);
  expect(changed.teams.map(({ seats }) => seats.map(({ userId }) => userId).toSorted())).toEqual([
    [vic.id, mateOfUma.id].toSorted(),
    [uma.id, mateOfVic.id].toSorted(),
  ]);
  const [first, second] = changed.teams;
  expect(new Set([first?.name, second?.name]).size).toBe(2);
  await p.settled();
  expect(p.events(entryPlayersExchanged).map(({ data }) => data)).toMatchObject([
    { outId: uma.id, inId: vic.id },
    { outId: vic.id, inId: uma.id },
  ]);
  // With its last player a team is out, and the other one has won.
  const leaving = { params, body: { entryId: first?.id ?? '' } };
  await vic.call(leaveSeat, leaving);
  expect(await vic.refused(leaveSeat, { params, body: { ...leaving.body, isBack: true } })).toEqual(
    {
      ...{ status: 409, code: 'seat-bound' },
    },
  );
  expect((await mateOfUma.call(leaveSeat, leaving)).status).toBe('dropped');
  await p.settled();
  expect((await eventOf(host, event)).champion).toEqual({
    entryId: second?.id,
    name: second?.name,
  });
});

test('numbers of players that fill no whole teams are refused', async () => {
  const impossible = host.call(createTournament, { body: alone({ maxEntries: 5 }) });
  await expect(impossible).rejects.toThrow('tournament-impossible');
});
