import {
  changeLaws,
  createTransaction,
  firstLaw,
  getPayoutAuthorization,
  getPayoutLink,
  getPayoutTerms,
  getRefillLink,
  lawProducts,
  type LawRule,
  type RefusalCode,
  sendMoney,
  setStatus,
  signIn,
  updateMe,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { payOut, payoutStory } from './payout-fixture';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };
const refused = (code: RefusalCode) => ({ status: 403, code });

/** Tries every call that adds, sends or pays out money: each must be refused equally and change nothing. */
async function expectNoMoney(
  p: StoryPlatform,
  { player, friend }: { player: Player; friend: Player },
  code: RefusalCode,
) {
  const query = { amount: '2000' };
  expect(await player.refused(getRefillLink, { query })).toEqual(refused(code));
  for (const call of [getPayoutAuthorization, getPayoutTerms]) {
    expect(await player.refused(call, {})).toEqual(refused(code));
  }
  expect(await player.refused(getPayoutLink, { query })).toEqual(refused(code));
  const refill = { body: { type: 'refill' as const, amount: 20_00 } };
  expect(await player.refused(createTransaction, refill)).toEqual(refused(code));
  const gift = { body: { userId: friend.id, amount: 1_00 } };
  expect(await player.refused(sendMoney, gift)).toEqual(refused(code));
  const ofPlayer = { userId: player.id };
  expect(await p.database('wallet').collection('payments').countDocuments(ofPlayer)).toBe(0);
  expect(await p.database('wallet').collection('statementLines').countDocuments(ofPlayer)).toBe(0);
}

test('unknown age, minor, unknown and blocked country can neither add nor send money', async () => {
  const p = await platform(wallet);
  const friend = await p.player('ada');
  const ageless = await p.player('ageless', { birthDate: null });
  const minor = await p.player('minor', { birthDate: '2008-03-03' });
  const stateless = await p.player('stateless', { country: null });
  const barred = await p.player('barred', { country: 'IR' });
  await expectNoMoney(p, { player: ageless, friend }, 'birth-date-required');
  await expectNoMoney(p, { player: minor, friend }, 'under-age');
  await expectNoMoney(p, { player: stateless, friend }, 'country-required');
  await expectNoMoney(p, { player: barred, friend }, 'country-blocked');
});

test('a suspended account adds and sends no money with a token that is still valid', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await p
    .database('wallet')
    .collection('players')
    .updateOne({ _id: ada.id as never }, { $set: { status: 'suspended' } });
  await expectNoMoney(p, { player: ada, friend: bea }, 'account-suspended');
});

test('the first money call requires birth date and country, then succeeds', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { birthDate: null, country: null });
  const query = { amount: '2000' };
  expect(await ada.refused(getRefillLink, { query })).toEqual(refused('birth-date-required'));
  await ada.call(updateMe, { body: { birthDate: '1990-06-01', country: 'IE' } });
  await p.settled();
  expect((await ada.call(getRefillLink, { query })).link).toContain('/checkout/');
});

test('the user service is asked about a player whose sign-up has not arrived', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  const [bea, minor] = [
    await p.player('bea'),
    await p.player('minor', { birthDate: '2009-01-01' }),
  ];
  await p.database('wallet').collection('players').deleteMany({});
  const refill = { body: { type: 'refill' as const, amount: 20_00 } };
  await ada.call(createTransaction, refill);
  const giftTo = (userId: string) => ({ body: { userId, amount: 1_00 } });
  expect((await ada.call(sendMoney, giftTo(bea.id))).title).toBe('Sent to bea');
  expect(await ada.refused(sendMoney, giftTo(minor.id))).toEqual(refused('recipient-not-eligible'));
  expect(await minor.refused(createTransaction, refill)).toEqual(refused('under-age'));
  const notFound = { status: 404, code: 'recipient-not-found' };
  expect(await ada.refused(sendMoney, giftTo('f'.repeat(24)))).toEqual(notFound);
  await p.kill('user');
  const unavailable = { status: 503, code: 'unavailable' };
  expect(await ada.refused(createTransaction, refill)).toEqual(unavailable);
  expect(await ada.refused(sendMoney, giftTo(bea.id))).toEqual(unavailable);
});

test.thorough('each of 65 players who have just signed up adds money at once', async () => {
  const p = await platform(wallet);
  const names = Array.from({ length: 65 }, (_, nth) => `new${nth}`);
  const players = await Promise.all(names.map((name) => p.player(name)));
  await p.database('wallet').collection('players').deleteMany({});
  const refill = { body: { type: 'refill' as const, amount: 20_00 } };
  const answers = await Promise.all(players.map((one) => one.answer(createTransaction, refill)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
});

test.thorough('rejects a transfer to a minor', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  const { id: userId } = await p.player('minor', { birthDate: '2009-01-01' });
  const gift = { body: { userId, amount: 1_00 } };
  expect(await ada.refused(sendMoney, gift)).toEqual(refused('recipient-not-eligible'));
  expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
});

test.thorough('rejects transfers to a minor, an unknown age or a blocked country', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  const recipients = [
    await p.player('ageless', { birthDate: null }),
    await p.player('minor', { birthDate: '2009-01-01' }),
    await p.player('barred', { country: 'CU' }),
  ];
  const banned = await p.player('banned');
  for (const { id: userId } of recipients) {
    const gift = { body: { userId, amount: 1_00 } };
    expect(await ada.refused(sendMoney, gift)).toEqual(refused('recipient-not-eligible'));
  }
  const params = { userId: banned.id };
  await p.operator.call(setStatus, { params, body: { status: 'banned' } });
  await p.settled();
  const gift = { body: { userId: banned.id, amount: 1_00 } };
  expect(await ada.refused(sendMoney, gift)).toEqual({ status: 404, code: 'recipient-not-found' });
  expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
});

test.thorough('a minor may use money from the first millisecond of the 18th birthday', async () => {
  const p = await platform(wallet);
  const kim = await p.player('kim', { birthDate: '2008-03-03' });
  const birthday = new Date('2026-03-03T00:00:00.000Z');
  await p.advance(birthday.getTime() - p.clock.now().getTime() - 1);
  await kim.signInAgain();
  const query = { amount: '2000' };
  expect(await kim.refused(getRefillLink, { query })).toEqual(refused('under-age'));
  await p.moveClock(1);
  expect((await kim.call(getRefillLink, { query })).link).toContain('/checkout/');
});

test.thorough(
  'an account of an earlier release is published again at its next sign-in',
  async () => {
    const p = await platform(wallet);
    const ada = await p.player('ada');
    const ofAda = { _id: ada.id as never };
    const older = { $unset: { profileVersion: 1 } };
    await p.database('user').collection('users').updateOne(ofAda, older);
    const asProjected = { $unset: { ageKnown: 1 } };
    await p.database('wallet').collection('players').updateOne(ofAda, asProjected);
    const query = { amount: '2000' };
    expect(await ada.refused(getRefillLink, { query })).toEqual(refused('birth-date-required'));
    const { email, password } = ada;
    await p.anyone.call(signIn, { body: { email, password } });
    await p.settled();
    expect((await ada.call(getRefillLink, { query })).link).toContain('/checkout/');
  },
);

test.thorough('a law that denies every product keeps no money: it is paid out', async () => {
  const { p, ada, admin } = await payoutStory();
  await deny(p, admin, 'IE');
  const query = { amount: '2000' };
  expect(await ada.refused(getRefillLink, { query })).toEqual(refused('country-blocked'));
  expect((await ada.call(getPayoutTerms, { query })).checks.every(({ ok }) => ok)).toBe(true);
  expect((await ada.call(getPayoutAuthorization, {})).link).toBeTruthy();
  await payOut(ada, 20_00);
  expect(await ada.balance()).toEqual({ available: 180_00, held: 20_00 });
});

/** Denies every product in a country, at once. */
const deny = (p: StoryPlatform, admin: Player, country: string) => {
  const denied = { country, isAllowed: false, minimumAge: 18 };
  const added = lawProducts.map((product) => ({ product, ...denied }));
  return changeRules(p, admin, [...firstLaw.rules, ...added]);
};

async function changeRules(p: StoryPlatform, admin: Player, rules: LawRule[]) {
  const effectiveAt = p.clock.now().toISOString();
  await admin.call(changeLaws, { body: { version: 1, effectiveAt, reason: 'A ruling', rules } });
  await p.settled();
}

test('a law that allows a country of the first sanctions lists allows payouts there', async () => {
  const { p, ada, admin } = await payoutStory();
  const ofAda = { _id: ada.id as never };
  const players = p.database('wallet').collection('players');
  await players.updateOne(ofAda, { $set: { country: 'CU' } });
  const query = { amount: '2000' };
  expect(await ada.refused(getPayoutTerms, { query })).toEqual(refused('country-blocked'));
  const allowed = firstLaw.rules.filter(({ country }) => country !== 'CU');
  await changeRules(p, admin, allowed);
  expect((await ada.call(getPayoutTerms, { query })).checks.every(({ ok }) => ok)).toBe(true);
});

test.thorough('money is offered wherever a product is, until the last denial', async () => {
  const p = await platform(wallet);
  const admin = await p.admin();
  const ada = await p.player('ada', { country: 'SE' });
  const query = { amount: '2000' };
  const deny = async (version: number, products: readonly (typeof lawProducts)[number][]) => {
    const effectiveAt = new Date(p.clock.now().getTime() + 1000).toISOString();
    const rules = products.map((product) => ({
      ...{ product, country: 'SE', isAllowed: false, minimumAge: 18 },
    }));
    const body = { version, effectiveAt, reason: 'A ruling', rules: [...firstLaw.rules, ...rules] };
    await admin.call(changeLaws, { body });
    await p.settled();
    await p.moveClock(999);
  };
  await deny(1, ['wager', 'pool']);
  await p.moveClock(1);
  expect((await ada.call(getRefillLink, { query })).link).toContain('/checkout/');
  await deny(2, lawProducts);
  expect((await ada.call(getRefillLink, { query })).link).toContain('/checkout/');
  await p.moveClock(1);
  expect(await ada.answer(getRefillLink, { query })).toMatchObject({
    status: 403,
    body: { message: 'Adding and sending money is not offered in Sweden.' },
  });
  const rich = await p.player('rich', { funds: 20_00 });
  const gift = { body: { userId: ada.id, amount: 1_00 } };
  expect(await rich.refused(sendMoney, gift)).toEqual(refused('recipient-not-eligible'));
});
