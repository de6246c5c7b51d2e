import {
  acceptWager,
  consentToWager,
  coverSeats,
  createWager,
  editWager,
  getWager,
  listPlayTypes,
  unverifiedStakeCents,
} from '@contend/contracts';
import { type Player, soloOffer, verifyPhone } from '@contend/test-kit';
import { expectBooks, makeCertain, taking, wagerPlatform } from './play-wager';
import { consentAll, ids, offer, readAs, shortOffer, twoTeams } from './team-story';

const needsPhone = { status: 409, code: 'stake-needs-phone' };
/** The same for the one who consents to a seat that another pays. */
const payerLimited = { status: 409, code: 'payer-limited' };
const above = unverifiedStakeCents + 1;

/** Two players whose ratings allow the highest stake. */
async function rated() {
  const p = await wagerPlatform();
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items.find(({ teamSizes }) => teamSizes.includes(1))!;
  const make = (name: string) => p.player(name, { funds: 200_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const place = { gameId: playType.gameId, playTypeId: playType.id, certainty: 90 };
  await p.prepare('certain ratings', async () => {
    for (const player of [ada, bea]) await makeCertain(p, player, place);
  });
  const offering = (player: Player, stakeCents: number) => ({
    body: soloOffer(playType, { userId: player.id, stakeCents }),
  });
  return { p, ada, bea, offering };
}

test('offers, dearer edits and acceptances above the most need a verified phone', async () => {
  const { p, ada, bea, offering } = await rated();
  expect(await ada.answer(createWager, offering(ada, above))).toMatchObject({
    status: 409,
    body: {
      ...{ code: 'stake-needs-phone', details: { maxCents: unverifiedStakeCents } },
      message: expect.stringContaining('Verify your number in the wallet') as string,
    },
  });
  const wager = await ada.call(createWager, offering(ada, unverifiedStakeCents));
  const edit = { params: { wagerId: wager.id }, body: { stake: above } };
  expect(await ada.refused(editWager, edit)).toEqual(needsPhone);
  await verifyPhone(p, ada);
  const dearer = await ada.call(editWager, edit);
  expect(dearer.stake).toBe(above);
  expect(await bea.refused(acceptWager, taking(bea, dearer))).toEqual(needsPhone);
  expect(await bea.balance()).toEqual({ available: 200_00, held: 0 });
  const { status } = await bea.call(getWager, { params: { wagerId: wager.id } });
  expect(status).toBe('open');
});

test.thorough('an acceptance above the most is held once the number is verified', async () => {
  const { p, ada, bea, offering } = await rated();
  await verifyPhone(p, ada);
  const dearer = await ada.call(createWager, offering(ada, above));
  await verifyPhone(p, bea, '+14155550199');
  expect((await bea.call(acceptWager, taking(bea, dearer))).status).toBe('accepted');
  await expectBooks(p, { escrow: 2 * above, house: 0 });
});

/** Three players of a team with 150.00 each, and terms of 20.00 a seat. */
async function team() {
  const setting = await twoTeams();
  const { p, nova, terms } = setting;
  await p.prepare('100.00 more for each', async () => {
    for (const player of nova.players) await p.refill(player, 100_00);
  });
  return { ...setting, terms: { ...terms, stake: 20_00 } };
}

test.thorough('the seats that a captain covers in an offer count together', async () => {
  const setting = await team();
  const { p, nova, terms } = setting;
  const [owner, second, third] = nova.players;
  const covered = { users: ids(nova.players), coverUsers: ids([second, third]) };
  const request = { body: { ...terms, teamId: nova.id, ...covered } };
  const asked = await owner.call(createWager, request);
  await consentAll(p, asked, [second]);
  const last = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  expect(await third.refused(consentToWager, last)).toEqual(payerLimited);
  expect(await owner.balance()).toEqual({ available: 150_00, held: 0 });
  await verifyPhone(p, owner);
  const again = await owner.call(createWager, request);
  await consentAll(p, again, [second, third]);
  expect((await readAs(owner, again)).status).toBe('open');
  expect(await owner.balance()).toEqual({ available: 90_00, held: 60_00 });
});

test('seats that a captain covers later count too, with their own', async () => {
  const setting = await twoTeams();
  const { p, nova, terms } = setting;
  const [owner] = nova.players;
  await p.refill(owner, 10_00);
  const { asked, poor } = await shortOffer({ ...setting, terms: { ...terms, stake: 30_00 } });
  const cover = { users: [poor.id], terms: asked.terms };
  const request = { params: { wagerId: asked.id }, body: cover };
  expect(await owner.refused(coverSeats, request)).toEqual(needsPhone);
  expect(await owner.balance()).toEqual({ available: 60_00, held: 0 });
  expect((await readAs(owner, asked)).status).toBe('funding');
});

test.thorough(
  'the seats that a captain covers later count too, and each payer’s seat alone',
  async () => {
    const setting = await team();
    const { p, nova } = setting;
    const [owner, second, third] = nova.players;
    const asked = await offer(setting);
    const cover = { users: ids([second, third]), terms: asked.terms };
    const params = { wagerId: asked.id };
    await owner.call(coverSeats, { params, body: cover });
    await consentAll(p, asked, [second]);
    const last = { params, body: { terms: asked.terms } };
    expect(await third.refused(consentToWager, last)).toEqual(payerLimited);
    expect(await owner.balance()).toEqual({ available: 150_00, held: 0 });
    const again = await offer(setting);
    await consentAll(p, again, [second, third]);
    expect((await readAs(owner, again)).status).toBe('open');
  },
);

test('a player without a verified number does not consent above the most', async () => {
  const setting = await twoTeams();
  const { p, nova, terms } = setting;
  const [owner, second, third] = nova.players;
  const place = { gameId: terms.gameId, playTypeId: terms.playTypeId, certainty: 90 };
  for (const player of nova.players) await makeCertain(p, player, place);
  await p.refill(owner, 60_00);
  await p.refill(third, 10_00);
  await verifyPhone(p, owner);
  const dear = { ...setting, terms: { ...terms, stake: above } };
  const asked = await offer(dear, { coverUsers: [second.id] });
  await consentAll(p, asked, [second]);
  const consent = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  expect(await third.refused(consentToWager, consent)).toEqual(needsPhone);
  expect(await third.balance()).toEqual({ available: 60_00, held: 0 });
});

test.thorough('a player consents above the most once the number is verified', async () => {
  const setting = await team();
  const { p, nova, terms } = setting;
  const [owner, second, third] = nova.players;
  const place = { gameId: terms.gameId, playTypeId: terms.playTypeId, certainty: 90 };
  for (const player of nova.players) await makeCertain(p, player, place);
  for (const [nth, player] of [owner, second].entries()) {
    await verifyPhone(p, player, `+1415555010${nth}`);
  }
  const asked = await offer({ ...setting, terms: { ...terms, stake: above } });
  await consentAll(p, asked, [second]);
  const consent = { params: { wagerId: asked.id }, body: { terms: asked.terms } };
  expect(await third.refused(consentToWager, consent)).toEqual(needsPhone);
  expect(await third.balance()).toEqual({ available: 150_00, held: 0 });
  await verifyPhone(p, third, '+14155550109');
  expect((await third.call(consentToWager, consent)).status).toBe('open');
});
