import {
  acceptWager,
  cancelWager,
  coverSeats,
  createWager,
  getWager,
  listWagers,
  resendChallenge,
  unblockUser,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { accepted, offered, taking, wagerPlatform } from './play-wager';
import { consentAll, ids, offer, twoTeams } from './team-story';

const blocked = { status: 403, code: 'blocked' };

test('a block hides an offer and refuses its acceptance, in both directions', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const cal = await p.player('cal');
  const lists = async (player: Player) =>
    (await player.call(listWagers, { query: {} })).items.some(({ id }) => id === wager.id);
  for (const [one, other] of [
    [ada, bea],
    [bea, ada],
  ] as const) {
    await p.block(one, other);
    expect(await bea.refused(acceptWager, taking(bea, wager))).toEqual(blocked);
    expect([await lists(bea), await lists(cal)]).toEqual([false, true]);
    const { acceptRefusal } = await bea.call(getWager, { params: { wagerId: wager.id } });
    expect(acceptRefusal).toBe('blocked');
    await one.call(unblockUser, { params: { userId: other.id } });
    await p.settled();
  }
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await lists(bea)).toBe(true);
  await bea.call(acceptWager, taking(bea, wager));
});

test('a challenge is neither made nor renewed after a block', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const challenge = await p.openWager(ada, { stakeCents: 1_00, opponentId: bea.id });
  await p.block(bea, ada);
  const { gameId, playTypeId } = challenge;
  const body = {
    gameId,
    playTypeId,
    teamSize: 1 as const,
    bestOf: 1 as const,
    stake: 1_00,
    opponentId: bea.id,
    users: [ada.id],
  };
  expect(await ada.refused(createWager, { body })).toEqual(blocked);
  p.clock.advance(6 * 60_000);
  const again = { body: { wagerId: challenge.id } };
  expect(await ada.refused(resendChallenge, again)).toEqual(blocked);
  for (const { id: wagerId } of [challenge, wager]) {
    await ada.call(cancelWager, { params: { wagerId } });
  }
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});

test('a block refuses to cover a mate’s seat, and the other side, both ways', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, terms } = setting;
  const [captain, , mate] = nova.players;
  await p.block(mate, tide.players[0]);
  const body = { ...terms, teamId: nova.id, users: ids(nova.players), opponentTeamId: tide.id };
  expect(await captain.refused(createWager, { body })).toEqual(blocked);
  await mate.call(unblockUser, { params: { userId: tide.players[0].id } });
  await p.settled();
  const open = await offer(setting);
  await p.block(mate, captain);
  const cover = { params: { wagerId: open.id }, body: { users: [mate.id], terms: open.terms } };
  expect(await captain.refused(coverSeats, cover)).toEqual(blocked);
  await mate.call(unblockUser, { params: { userId: captain.id } });
  await p.settled();
  await consentAll(p, open, nova.players.slice(1));
  const accept = {
    params: { wagerId: open.id },
    body: { teamId: tide.id, users: ids(tide.players), terms: open.terms },
  };
  for (const [one, other] of [
    [captain, tide.players[2]],
    [tide.players[1], captain],
  ] as const) {
    await p.block(one, other);
    expect(await tide.players[0].refused(acceptWager, accept)).toEqual(blocked);
    await one.call(unblockUser, { params: { userId: other.id } });
    await p.settled();
  }
  // Mates of both sides who block each other do not decide for their captains.
  await p.block(mate, tide.players[2]);
  await tide.players[0].call(acceptWager, accept);
});

test.thorough('a block does not end an accepted wager', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  await p.block(bea, ada);
  expect((await bea.call(getWager, { params: { wagerId: wager.id } })).status).toBe('accepted');
});

test.thorough(
  'a block of a captain refuses a challenge to the team, one of a mate the seat',
  async () => {
    const setting = await twoTeams();
    const { p, nova, tide, terms } = setting;
    const [captain, mate] = nova.players;
    await p.block(tide.players[1], captain);
    const body = { ...terms, teamId: nova.id, users: ids(nova.players), opponentTeamId: tide.id };
    expect(await captain.refused(createWager, { body })).toEqual(blocked);
    const open = await offer(setting);
    await consentAll(p, open, nova.players.slice(1));
    await p.block(mate, captain);
    const own = { ...terms, teamId: nova.id, users: ids(nova.players) };
    expect(await captain.refused(createWager, { body: own })).toEqual(blocked);
  },
);
