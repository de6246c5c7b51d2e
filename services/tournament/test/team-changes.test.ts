import {
  changeEntryRoster,
  checkInToTournament,
  entryEnded,
  entryMembersChanged,
  getMyParticipant,
  leaveTournament,
  listTournamentMatches,
  payForAll,
  payForSeat,
  registerForTournament,
  teamDeleted,
  teamUpdated,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  gameId,
  moveEvent,
  pool,
  published,
  teamPlayTypeId,
  castOf,
} from './event-story';
import { playRound } from './team-story';

const teamTerms = { entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;

let p: StoryPlatform;
let host: Player;
let ada: Player;
let ben: Player;
let cat: Player;
let dan: Player;
let eve: Player;
let fay: Player;
let sequence = 0;

beforeEach(async () => {
  p = await eventPlatform();
  ({ host, ada, ben, cat, dan, eve, fay } = await castOf(p));
});

/** Publishes a team as its service does; the first member owns it. */
async function teamOf(
  number: number,
  members: Player[],
  { acting = members.slice(0, 1), isDeleted = false } = {},
): Promise<string> {
  const teamId = String(number).padStart(24, '0');
  sequence += 1;
  const actingIds = acting.map(({ id }) => id);
  const data = {
    ...{ teamId, name: `Team ${number}`, tag: 'TAG', avatarUrl: null, gameId, region: 'eu' },
    ...{ timeZone: 'Europe/Berlin', ownerId: members[0]?.id ?? ada.id, captainIds: actingIds },
    ...{ memberIds: members.map(({ id }) => id), actingIds },
  };
  const deletedAt = isDeleted ? p.clock.now().toISOString() : null;
  const spec = isDeleted ? teamDeleted : teamUpdated;
  await p.publish(spec, { subject: teamId, sequence, data: { ...data, deletedAt } });
  return teamId;
}

const enter = (by: Player, event: { id: string }, teamId: string, users: Player[]) =>
  by.call(registerForTournament, {
    ...{ params: { tournamentId: event.id }, body: { teamId, users: users.map(({ id }) => id) } },
  });

test.thorough('a player who leaves a team is free to enter elsewhere; fees are back', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const params = { tournamentId: event.id };
  const teamId = await teamOf(1, [ada, ben, eve]);
  const other = await teamOf(2, [cat, ben]);
  const before = await ada.balance();
  await enter(ada, event, teamId, [ada, ben]);
  await ada.call(payForAll, { params, body: { teamId } });
  await teamOf(1, [ada, eve]);
  await p.settled();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
  expect(await ada.balance()).toEqual(before);
  expect(p.events(entryEnded).at(-1)?.data).toMatchObject({
    ...{ playerIds: [ada.id, ben.id], reason: 'withdrawn', isTeamChanged: true },
  });
  expect(await enter(cat, event, other, [cat, ben])).toMatchObject({ status: 'pending_payment' });
  // With another roster, so is the team.
  expect(await enter(ada, event, teamId, [ada, eve])).toMatchObject({ status: 'pending_payment' });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 2 } });
});

test.thorough('the entry of a deleted team is withdrawn, with its fees', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const params = { tournamentId: event.id };
  const [first, second] = [await teamOf(3, [ada, ben]), await teamOf(4, [cat, dan])];
  await enter(ada, event, first, [ada, ben]);
  await ada.call(payForAll, { params, body: { teamId: first } });
  await enter(cat, event, second, [cat, dan]);
  await teamOf(3, [], { isDeleted: true });
  await p.settled();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
  expect(await eventOf(host, event)).toMatchObject({
    ...{ entries: { placed: 1 }, prize: { heldCents: 0 } },
  });
});

test.thorough('the captain follows the team; in check-in a player who leaves is free', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const teamId = await teamOf(6, [ada, ben, cat], { acting: [ada, cat] });
  await enter(cat, event, teamId, [ada, ben]);
  await teamOf(6, [ada, ben, cat], { acting: [ada] });
  const stored = p.database('tournament').collection('tournamentEntries');
  expect(await stored.findOne({ teamId })).toMatchObject({ captainId: ada.id, isOpen: true });
  await p.settled();
  const led = p.events(entryMembersChanged).map(({ data }) => data);
  expect(led).toMatchObject([{ teamId, captainId: ada.id, playerIds: [ada.id, ben.id] }]);
  await moveEvent(host, event, 'open-check-in');
  await teamOf(6, [ada, cat], { acting: [ada] });
  expect(await entryOf(ben, event)).toBeNull();
  const { entry } = await ada.call(getMyParticipant, { params: { tournamentId: event.id } });
  expect(entry).toMatchObject({ status: 'entered', captainId: ada.id });
  expect(entry?.seats[1]?.leftAt).not.toBeNull();
  const params = { tournamentId: event.id };
  const entryId = entry?.id ?? '';
  const swaps = [{ outId: ben.id, inId: cat.id }];
  await ada.call(changeEntryRoster, { params, body: { entryId, swaps } });
  expect(await ada.call(checkInToTournament, { params, body: { entryId } })).toMatchObject({
    status: 'checked_in',
  });
  // From now on the roster plays.
  await teamOf(6, [ada, ben]);
  expect(await entryOf(cat, event)).toMatchObject({ status: 'checked_in' });
});

test.thorough('a team that is deleted during check-in has its fees back', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool, maxEntries: 2 }));
  const params = { tournamentId: event.id };
  const [first, second, third] = [
    ...[await teamOf(11, [ada, ben]), await teamOf(12, [cat, dan]), await teamOf(13, [eve, fay])],
  ];
  const { id: entryId } = await enter(ada, event, first ?? '', [ada, ben]);
  await ada.call(payForAll, { params, body: { teamId: first ?? '' } });
  await enter(cat, event, second ?? '', [cat, dan]);
  expect(await enter(eve, event, third ?? '', [eve, fay])).toMatchObject({ status: 'waiting' });
  await moveEvent(host, event, 'open-check-in');
  await ada.call(checkInToTournament, { params, body: { entryId } });
  await teamOf(11, [], { isDeleted: true });
  await p.settled();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
  expect(await entryOf(eve, event)).toMatchObject({ status: 'pending_payment' });
});

test.thorough(
  'a team without its players is out of a running event, and keeps its place',
  async () => {
    const event = await published(host, freeTerms(p, { ...teamTerms, seeding: 'manual' }));
    const params = { tournamentId: event.id };
    const pairs = [
      ...[[ada, ben] as const, [cat, dan] as const, [eve, fay] as const],
      [await p.player('gus'), await p.player('hal')] as const,
    ];
    const entryIds: string[] = [];
    for (const [index, pair] of pairs.entries()) {
      const teamId = await teamOf(21 + index, [...pair]);
      entryIds.push((await enter(pair[0], event, teamId, [...pair])).id);
    }
    await moveEvent(host, event, 'open-check-in');
    for (const [index, [captain]] of pairs.entries()) {
      const body = { entryId: entryIds[index] ?? '' };
      await captain.call(checkInToTournament, { params, body });
    }
    await moveEvent(host, event, 'seed');
    await moveEvent(host, event, 'start');
    await p.settled();
    // 1 plays 4, and 2 plays 3. Of the fourth team one player is left, so its roster plays.
    await teamOf(24, pairs[3]?.slice(0, 1) ?? []);
    await teamOf(23, [], { isDeleted: true });
    await p.settled();
    expect(await entryOf(pairs[3]?.[1] ?? host, event)).toMatchObject({ status: 'checked_in' });
    expect(await entryOf(eve, event)).toMatchObject({ status: 'dropped', refund: 'none' });
    expect(p.events(entryEnded).at(-1)?.data).toMatchObject({
      ...{ entryId: entryIds[2], reason: 'dropped', isTeamChanged: true },
    });
    await playRound(p, host, params);
    const { items } = await p.anyone.call(listTournamentMatches, {
      query: { ...params, status: 'open' },
    });
    expect(items.map(({ home, away }) => [home.entryId, away.entryId])).toEqual([
      entryIds.slice(0, 2),
    ]);
    await playRound(p, host, params);
    // With its results known, nothing changes.
    await teamOf(21, [], { isDeleted: true });
    await p.settled();
    expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });
    expect(await entryOf(ada, event)).toMatchObject({ status: 'checked_in', place: 1 });
    expect(await entryOf(eve, event)).toMatchObject({ place: 3 });
  },
);

async function leaves(player: Player, event: { id: string }): Promise<void> {
  const body = { entryId: (await entryOf(player, event))?.id ?? '' };
  await player.call(leaveTournament, { params: { tournamentId: event.id }, body });
}

test.thorough('a place passes over a suspended player, who keeps the position', async () => {
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 2 }));
  const params = { tournamentId: event.id };
  for (const player of [ada, ben, cat, dan]) await entered(player, event);
  await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
  const players = p.database('tournament').collection('players');
  await players.updateOne({ _id: cat.id as never }, { $set: { status: 'suspended' } });
  await leaves(ben, event);
  expect(await entryOf(cat, event)).toMatchObject({ status: 'waiting', waitPosition: 1 });
  expect(await entryOf(dan, event)).toMatchObject({ status: 'pending_payment' });
  await leaves(dan, event);
  expect(await entryOf(cat, event)).toMatchObject({ status: 'waiting' });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 1, waiting: 1 } });
});
