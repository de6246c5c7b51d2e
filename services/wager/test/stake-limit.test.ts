import {
  acceptWager,
  consentToWager,
  coverSeats,
  createWager,
  editWager,
  getStakeLimit,
  getWager,
  listPlayTypes,
  listWagers,
  stakeSteps,
} from '@contend/contracts';
import { type Player, soloOffer, verifyPhone } from '@contend/test-kit';
import { makeCertain, played, taking, unknownId, wagerPlatform } from './play-wager';
import { ids, offer, twoTeams } from './team-story';

const above = { status: 409, code: 'stake-above-limit' };

async function solo() {
  const p = await wagerPlatform();
  const make = (name: string) => p.player(name, { funds: 200_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  await p.prepare('verified phones', async () => {
    await verifyPhone(p, ada, '+14155550101');
    await verifyPhone(p, bea, '+14155550102');
  });
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const [playType] = items;
  if (!playType) throw new Error('There is no play type.');
  const place = { gameId: playType.gameId, playTypeId: playType.id };
  const offering = (player: Player, stakeCents: number) => ({
    body: soloOffer(playType, { userId: player.id, stakeCents }),
  });
  return { p, ada, bea, place, offering };
}

test.thorough('a newcomer stakes up to the first limit', async () => {
  const { ada, place, offering } = await solo();
  const query = { playTypeId: place.playTypeId };
  const steps = [...stakeSteps];
  expect(await ada.call(getStakeLimit, { query })).toEqual({
    ...{ maxCents: 50_00, certainty: 0, steps },
  });
  const refused = await ada.answer(createWager, offering(ada, 50_01));
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'stake-above-limit', details: { users: [ada.id], maxCents: 50_00 } },
  });
  expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
});

test.thorough('a more certain rating stakes more than the first limit', async () => {
  const { p, ada, place, offering } = await solo();
  const query = { playTypeId: place.playTypeId };
  const steps = [...stakeSteps];
  const limit = () => ada.call(getStakeLimit, { query });
  await makeCertain(p, ada, { ...place, certainty: 20 });
  expect(await limit()).toEqual({ maxCents: 150_00, certainty: 20, steps });
  expect(await ada.refused(createWager, offering(ada, 150_01))).toEqual(above);
  expect((await ada.call(createWager, offering(ada, 150_00))).status).toBe('open');
});

/** Ada’s offer of 100.00, and what Bea is shown of it. */
async function dearOffer() {
  const { p, ada, bea, place, offering } = await solo();
  await makeCertain(p, ada, { ...place, certainty: 45 });
  const wager = await ada.call(createWager, offering(ada, 100_00));
  const seen = async () => {
    const one = await bea.call(getWager, { params: { wagerId: wager.id } });
    const { items } = await bea.call(listWagers, { query: {} });
    expect(items[0]?.stakeLimit).toBe(one.stakeLimit);
    return [one.acceptRefusal, one.stakeLimit];
  };
  return { p, ada, bea, place, wager, seen };
}

test('the limit is shown before accepting, and accepting above it is refused', async () => {
  const { bea, wager, seen } = await dearOffer();
  expect(await seen()).toEqual(['stake-above-limit', 50_00]);
  expect(await bea.refused(acceptWager, taking(bea, wager))).toEqual(above);
  expect(await bea.balance()).toEqual({ available: 200_00, held: 0 });
});

test.thorough(
  'a rating that is certain enough accepts, and what is agreed stays agreed',
  async () => {
    const { p, ada, bea, place, wager, seen } = await dearOffer();
    await makeCertain(p, bea, { ...place, certainty: 21 });
    expect(await seen()).toEqual([null, 150_00]);
    // What was consented to stays agreed when a ruling makes the rating less certain.
    await makeCertain(p, ada, { ...place, certainty: 0 });
    const taken = await bea.call(acceptWager, taking(bea, wager));
    expect(taken.status).toBe('accepted');
    await makeCertain(p, bea, { ...place, certainty: 0 });
    expect((await bea.call(acceptWager, taking(bea, wager))).id).toBe(wager.id);
  },
);

test('a challenge above the limit of its opponent, and a dearer edit, are refused', async () => {
  const { p, ada, bea, place, offering } = await solo();
  const query = { playTypeId: place.playTypeId };
  expect((await p.anyone.refused(getStakeLimit, { query })).code).toBe('unauthenticated');
  const unknown = { query: { playTypeId: unknownId } };
  expect((await ada.refused(getStakeLimit, unknown)).code).toBe('play-type-not-found');
  expect(await ada.call(getStakeLimit, { query })).toMatchObject({ maxCents: 50_00 });
  await makeCertain(p, ada, { ...place, certainty: 90 });
  const { body } = offering(ada, 60_00);
  const challenge = { body: { ...body, opponentId: bea.id } };
  expect((await ada.answer(createWager, challenge)).body).toMatchObject({
    ...{ code: 'stake-above-limit', details: { users: [bea.id], maxCents: 50_00 } },
  });
  const wager = await ada.call(createWager, offering(ada, 60_00));
  await makeCertain(p, ada, { ...place, certainty: 10 });
  const params = { wagerId: wager.id };
  expect(await ada.refused(editWager, { params, body: { stake: 70_00 } })).toEqual(above);
  expect((await ada.call(editWager, { params, body: { stake: 50_00 } })).stake).toBe(50_00);
});

test.thorough('a rating that an earlier version published has the first limit', async () => {
  const { p, ada, place, offering } = await solo();
  await makeCertain(p, ada, place);
  const { certainty, maxCents } = await ada.call(getStakeLimit, {
    query: { playTypeId: place.playTypeId },
  });
  expect([certainty, maxCents]).toEqual([null, 50_00]);
  expect(await ada.refused(createWager, offering(ada, 60_00))).toEqual(above);
  expect((await ada.call(createWager, offering(ada, 50_00))).status).toBe('open');
});

test.thorough('matches that are played make a rating certain', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  const query = { playTypeId: wager.playTypeId };
  for (const player of [ada, bea]) {
    const { certainty } = await player.call(getStakeLimit, { query });
    expect(certainty).toBeGreaterThan(0);
    expect(certainty).toBeLessThan(10);
  }
});

test('of a side neither the player nor the captain pays above the limit of a seat', async () => {
  const setting = await twoTeams();
  const { p, nova, terms } = setting;
  const [owner, , third] = nova.players;
  const place = { gameId: terms.gameId, playTypeId: terms.playTypeId };
  for (const player of nova.players) await makeCertain(p, player, { ...place, certainty: 30 });
  await p.refill(owner, 10_00);
  await verifyPhone(p, owner);
  const asked = await offer({ ...setting, terms: { ...terms, stake: 55_00 } });
  await makeCertain(p, third, { ...place, certainty: 10 });
  const params = { wagerId: asked.id };
  const consent = { params, body: { terms: asked.terms } };
  expect(await third.refused(consentToWager, consent)).toEqual(above);
  const cover = { params, body: { users: [third.id], terms: asked.terms } };
  expect(await owner.refused(coverSeats, cover)).toEqual(above);
});

test.thorough('for a side the ratings of its players count, whoever pays', async () => {
  const setting = await twoTeams();
  const { p, nova, tide, terms } = setting;
  const dear = { ...setting, terms: { ...terms, stake: 55_00 } };
  const place = { gameId: terms.gameId, playTypeId: terms.playTypeId };
  const [owner, second, third] = nova.players;
  for (const player of [owner, second]) await makeCertain(p, player, { ...place, certainty: 30 });
  const body = { ...dear.terms, teamId: nova.id, users: ids(nova.players) };
  const covered = { body: { ...body, coverUsers: [third.id] } };
  for (const request of [{ body }, covered]) {
    expect((await owner.answer(createWager, request)).body).toMatchObject({
      ...{ code: 'stake-above-limit', details: { users: [third.id], maxCents: 50_00 } },
    });
  }
  await makeCertain(p, third, { ...place, certainty: 30 });
  for (const [nth, player] of nova.players.entries()) {
    await p.refill(player, 60_00);
    await verifyPhone(p, player, `+1415555010${nth}`);
  }
  const asked = await offer(dear);
  const params = { wagerId: asked.id };
  // Less certain since the offer: neither the player nor the captain pays for the seat.
  await makeCertain(p, third, { ...place, certainty: 10 });
  const consent = { params, body: { terms: asked.terms } };
  expect(await third.refused(consentToWager, consent)).toEqual(above);
  const cover = { params, body: { users: [third.id], terms: asked.terms } };
  expect(await owner.refused(coverSeats, cover)).toEqual(above);
  await makeCertain(p, third, { ...place, certainty: 20 });
  for (const player of [second, third]) {
    await player.call(consentToWager, consent);
    await p.settled();
  }
  const open = await owner.call(getWager, { params });
  expect(open.status).toBe('open');
  const seats = { teamId: tide.id, users: ids(tide.players), terms: open.terms };
  expect(await tide.players[0].refused(acceptWager, { params, body: seats })).toEqual(above);
});
