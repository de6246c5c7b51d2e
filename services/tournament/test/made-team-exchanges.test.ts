import {
  entryPlayersExchanged,
  exchangeTeamPlayers,
  getOrganizerBoard,
  leaveSeat,
  planSeeds,
  removeTeamPlayer,
} from '@contend/contracts';
import { expectRefusals, type Player, refusal, type StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  entered,
  entryOf,
  eventOf,
  eventPlatform,
  moveEvent,
  published,
  unknownId,
} from './event-story';
import { soloPlayers, soloTerms } from './solo-story';

/** A free event to which four have checked in; there is a block between the first two. */
async function checkedIn(p: StoryPlatform, host: Player, four: Player[]) {
  const [uma, vic] = four as [Player, Player];
  await p.block(uma, vic);
  const free = { feeCents: 0, prize: { mode: 'none' as const, split: [] } };
  const event = await published(host, soloTerms(p, free));
  const entryIds: string[] = [];
  for (const player of four) entryIds.push((await entered(player, event)).id);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(four, event, entryIds);
  return { event, entryIds };
}

/** With its last player a team is out, and the other one has won. */
async function expectOutWithLast(
  { event, entryId }: { event: { id: string }; entryId: string },
  [first, last]: [Player, Player],
) {
  const params = { tournamentId: event.id };
  await first.call(leaveSeat, { params, body: { entryId } });
  await expectRefusals([
    refusal('seat-bound', first, leaveSeat, { params, body: { entryId, isBack: true } }),
  ]);
  expect((await last.call(leaveSeat, { params, body: { entryId } })).status).toBe('dropped');
}

/** Who is in a made team of two with a player. */
async function mateOf(player: Player, event: { id: string }, all: readonly Player[]) {
  const seats = (await entryOf(player, event))?.seats ?? [];
  expect(seats).toHaveLength(2);
  return all.find(({ id }) => id !== player.id && seats.some(({ userId }) => userId === id))!;
}

test('players with a block between them are kept apart, also in exchanges of players', async () => {
  const p = await eventPlatform();
  const { host, other } = await castOf(p);
  const four = (await soloPlayers(p)).slice(0, 4);
  const [uma, vic] = four as [Player, Player];
  const { event, entryIds } = await checkedIn(p, host, four);
  // There is nothing to seed before teams are made, and no team to change.
  const params = { tournamentId: event.id };
  const pair = (version: number, ...userIds: [string, string]) => ({
    ...{ params, body: { version, userIds } },
  });
  const out = (version: number, userId: string) => ({
    ...{ params, body: { version, userId, reason: 'absent' as const } },
  });
  const { version: unseeded } = await eventOf(host, event);
  const seeding = { params, body: { version: unseeded, entryIds } };
  await expectRefusals([
    refusal('tournament-status', host, planSeeds, seeding),
    refusal('tournament-status', host, exchangeTeamPlayers, pair(unseeded, uma.id, vic.id)),
    refusal('tournament-status', host, removeTeamPlayer, out(unseeded, uma.id)),
  ]);
  const { version } = await moveEvent(host, event, 'seed');
  const [mateOfUma, mateOfVic] = [await mateOf(uma, event, four), await mateOf(vic, event, four)];
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
  const { log } = await host.call(getOrganizerBoard, { params });
  expect(log?.[0]).toMatchObject({ kind: 'roster', by: { id: host.id } });
  await p.settled();
  const swapped = { outId: uma.id, inId: vic.id };
  // One event of each entry, in any order.
  const exchanges = p.events(entryPlayersExchanged).map(({ data }) => data);
  expect(exchanges).toEqual(expect.arrayContaining([expect.objectContaining(swapped)]));
  await expectOutWithLast({ event, entryId: first?.id ?? '' }, [vic, mateOfUma]);
  await p.settled();
  const champion = { entryId: second?.id, name: second?.name };
  expect((await eventOf(host, event)).champion).toEqual(champion);
});
