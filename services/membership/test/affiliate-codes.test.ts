import {
  applyDiscountCode,
  cancelSubscription,
  changeMembershipPlan,
  createAffiliateCode,
  createMembershipCheckout,
  endAffiliateCode,
  getMySignUpCode,
  listAffiliateCodes,
  listAffiliateCommissions,
  listDiscountCodes,
  listHeldCommissions,
  reviewCommission,
  signUp,
  subscribeFromWallet,
  userErased,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { answer, books, dayMs, later, plus, services } from './cards';

/** 7.99 with 10 % off, and 20 % of it. */
const [paid, share] = [7_19, 1_43];
const code = 'BEA-PLAYS';

/** Bea has a code, with which Ada bought a month; Eve bought nothing. */
async function referred(p: StoryPlatform) {
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 50_00 });
  const [bea, eve] = [await p.player('bea'), await p.player('eve')];
  const admin = await p.admin();
  const bought = await p.prepare('a purchase of ada with a code of bea', async () => {
    const made = await bea.call(createAffiliateCode, { body: { code } });
    const body = { priceId: monthly.id, discountCode: code };
    const { id: membershipId } = await ada.call(subscribeFromWallet, { body });
    await p.settled();
    return { made, membershipId };
  });
  return { ada, bea, eve, admin, monthly, ...bought };
}

const commissionsOf = async (player: Player) => {
  const { items } = await player.call(listAffiliateCodes, {});
  const { items: commissions } = await player.call(listAffiliateCommissions, { query: {} });
  return { code: items[0], commissions };
};
const available = async (player: Player) => (await player.balance()).available;

test('a code pays its owner a part of the first payment when its period is over', async () => {
  const p = await platform(services);
  const { ada, bea, made } = await referred(p);
  expect(made).toMatchObject({ code, percentOff: 10, basisPoints: 2000, uses: 0, endedAt: null });
  expect(await available(ada)).toBe(50_00 - paid);
  const before = await commissionsOf(bea);
  expect(before.code).toMatchObject({ uses: 1, pending: share, paid: 0 });
  expect(before.commissions).toMatchObject([{ code, amount: share, status: 'pending' }]);
  await later(p, bea, 31 * dayMs);
  expect(await available(bea)).toBe(share);
  const after = await commissionsOf(bea);
  expect(after.code).toMatchObject({ uses: 1, pending: 0, paid: share });
  expect(after.commissions).toMatchObject([{ amount: share, status: 'paid', paysAt: null }]);
  // The second month costs the whole price, of which nothing is the owner's.
  expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: paid - share });
});

test('a commission between connected accounts is held until an admin decides on it', async () => {
  const p = await platform(services);
  const { bea, eve, admin, monthly } = await referred(p);
  const userIds = [admin.id, eve.id].toSorted();
  const flag = { _id: 'c'.repeat(24), version: 1, userIds, status: 'open', reviews: [] };
  const flags = p.database('user').collection('collusionFlags');
  await flags.insertOne({ ...flag, finding: {}, flaggedAt: p.clock.now() } as never);
  await admin.call(createAffiliateCode, { body: { code: 'ADMIN-PLAYS' } });
  await p.refill(eve, 50_00);
  const body = { priceId: monthly.id, discountCode: 'ADMIN-PLAYS' };
  await eve.call(subscribeFromWallet, { body });
  await p.settled();
  const { items } = await admin.call(listHeldCommissions, { query: {} });
  expect(items).toMatchObject([
    { ties: ['collusion-flag'], owner: { username: 'main_admin' }, member: { username: 'eve' } },
  ]);
  expect((await commissionsOf(admin)).commissions).toMatchObject([
    { status: 'pending', review: { state: 'open', reason: null } },
  ]);
  const params = { commissionId: items[0]?.id ?? '' };
  const ruling = { decision: 'refused' as const, reason: 'Both are one person.' };
  const asked = { params, body: ruling };
  expect(await bea.refused(reviewCommission, asked)).toEqual({ status: 403, code: 'forbidden' });
  expect(await bea.refused(listHeldCommissions, { query: {} })).toMatchObject({ status: 403 });
  expect(await admin.refused(reviewCommission, asked)).toEqual({
    ...{ status: 403, code: 'own-commission' },
  });
  const rita = await p.admin('rita');
  const none = { params: { commissionId: 'f'.repeat(24) }, body: ruling };
  expect(await rita.refused(reviewCommission, none)).toEqual({
    ...{ status: 404, code: 'commission-not-held' },
  });
  const refused = await rita.call(reviewCommission, asked);
  expect(refused.review).toMatchObject({ state: 'refused', reason: ruling.reason });
  expect(await rita.call(reviewCommission, asked)).toEqual(refused);
  const other = { params, body: { ...ruling, decision: 'released' as const } };
  expect(await rita.refused(reviewCommission, other)).toEqual({
    ...{ status: 409, code: 'commission-decided' },
  });
  expect((await rita.call(listHeldCommissions, { query: {} })).items).toEqual([]);
  expect((await commissionsOf(admin)).commissions).toMatchObject([
    { status: 'cancelled', amount: share, review: { state: 'refused' } },
  ]);
  await p.settled();
  await later(p, admin, 31 * dayMs);
  expect(await available(admin)).toBe(0);
  // The other commission is not held: both payments, less that one.
  expect((await books(p)).houseCents).toBe(2 * paid - share);
});

test('the code of a sign-up is offered for the first membership, and for no other', async () => {
  const p = await platform(services);
  const { bea, eve, monthly } = await referred(p);
  const named = (username: string, affiliateCode: string) => ({
    ...{
      email: `${username}@players.example`,
      password: `a long password of ${username}`,
      username,
    },
    ...{ affiliateCode, country: 'IE', birthDate: '1998-05-14' },
  });
  const joined = async (username: string, given: string) =>
    p.client((await p.anyone.call(signUp, { body: named(username, given) })).token);
  const [fay, gus] = [await joined('fay', ' bea-plays '), await joined('gus', 'BEA-PLAY')];
  expect(await fay.call(getMySignUpCode, {})).toEqual({ code });
  expect(await gus.call(getMySignUpCode, {})).toBeNull();
  expect(await eve.call(getMySignUpCode, {})).toBeNull();
  const body = { priceId: monthly.id, discountCode: code };
  const { link } = await fay.call(createMembershipCheckout, { body });
  await answer(p, link, 'pays');
  await p.settled();
  expect((await commissionsOf(bea)).code).toMatchObject({ uses: 2, pending: 2 * share });
  expect(await fay.call(getMySignUpCode, {})).toBeNull();
  await p.kill('user');
  expect(await gus.refused(getMySignUpCode, {})).toEqual({ status: 503, code: 'unavailable' });
});

test.thorough('the second payment pays the owner of a code nothing', async () => {
  const p = await platform(services);
  const { bea } = await referred(p);
  await later(p, bea, 31 * dayMs);
  expect(await available(bea)).toBe(share);
  await later(p, bea, 31 * dayMs);
  expect(await available(bea)).toBe(share);
});

test.thorough(
  'what goes back lowers the commission, which is paid 30 days after the payment',
  async () => {
    const p = await platform(services);
    const { ada, bea, membershipId } = await referred(p);
    await later(p, ada, 20 * dayMs);
    await ada.call(cancelSubscription, { query: { id: membershipId, atPeriodEnd: 'false' } });
    await p.settled();
    await bea.signInAgain();
    const kept = 50_00 - (await available(ada));
    const lowered = Math.floor(kept / 5);
    expect(kept).toBeLessThan(paid);
    expect((await commissionsOf(bea)).commissions).toMatchObject([
      { amount: lowered, status: 'pending' },
    ]);
    expect(await books(p)).toEqual({ escrowCents: lowered, houseCents: kept - lowered });
    const { paysAt } = (await commissionsOf(bea)).commissions[0] ?? {};
    await p.advance(Date.parse(paysAt ?? '') - p.clock.now().getTime() - 1);
    await bea.signInAgain();
    expect(await available(bea)).toBe(0);
    await p.advance(1);
    await bea.signInAgain();
    expect(await available(bea)).toBe(lowered);
    expect(await books(p)).toEqual({ escrowCents: 0, houseCents: kept - lowered });
  },
);

test.thorough('a change to a year moves the commission to the end of the year', async () => {
  const p = await platform(services);
  const { ada, bea, membershipId: id } = await referred(p);
  const { yearly } = await plus(p);
  await p.refill(ada, 50_00);
  await later(p, ada, 15 * dayMs);
  const change = { id, priceId: yearly.id };
  const { quotedAt } = await ada.call(changeMembershipPlan, { body: change });
  const made = await ada.call(changeMembershipPlan, { body: { ...change, quotedAt } });
  await p.settled();
  await bea.signInAgain();
  expect((await commissionsOf(bea)).commissions).toMatchObject([
    { amount: share, status: 'pending', paysAt: made.membership.period?.end },
  ]);
});

test.thorough('a purchase that is returned whole earns nothing', async () => {
  const p = await platform(services);
  const { ada, bea, membershipId } = await referred(p);
  await ada.call(cancelSubscription, { query: { id: membershipId, atPeriodEnd: 'false' } });
  await p.settled();
  expect(await available(ada)).toBe(50_00);
  expect((await commissionsOf(bea)).commissions).toMatchObject([
    { amount: 0, status: 'cancelled', paysAt: null },
  ]);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
});

test.thorough('the commission of an erased owner stays with the platform', async () => {
  const p = await platform(services);
  const { bea } = await referred(p);
  const data = { userId: bea.id };
  await p.publish(userErased, { subject: bea.id, sequence: 1000, data });
  await p.advance(31 * dayMs);
  const { escrowCents, houseCents } = await books(p);
  expect({ escrowCents, houseCents }).toEqual({ escrowCents: 7_99, houseCents: paid });
  for (const name of ['discountCodes', 'commissions', 'memberships']) {
    const stored = await p.database('membership').collection(name).find().toArray();
    expect(JSON.stringify(stored)).not.toContain('BEA');
  }
});

test('a code is for others, unique, and one of three; its owner ends it', async () => {
  const p = await platform(services);
  const { bea, ada, eve, admin, made, monthly } = await referred(p);
  const asked = { body: { code, priceId: monthly.id } };
  expect(await bea.refused(applyDiscountCode, asked)).toEqual({ status: 409, code: 'own-code' });
  const buying = { body: { priceId: monthly.id, discountCode: code } };
  expect(await bea.refused(subscribeFromWallet, buying)).toEqual({
    ...{ status: 409, code: 'own-code' },
  });
  // That the code was used for it is no answer to a second purchase.
  expect(await ada.refused(subscribeFromWallet, buying)).toEqual({
    ...{ status: 409, code: 'already-subscribed' },
  });
  expect(await ada.refused(createAffiliateCode, { body: { code } })).toEqual({
    ...{ status: 409, code: 'code-taken' },
  });
  for (const more of ['BEA-2', 'BEA-3'])
    await bea.call(createAffiliateCode, { body: { code: more } });
  expect(await bea.refused(createAffiliateCode, { body: { code: 'BEA-4' } })).toEqual({
    ...{ status: 409, code: 'too-many-codes' },
  });
  const params = { codeId: made.id };
  expect(await ada.refused(endAffiliateCode, { params })).toEqual({
    ...{ status: 404, code: 'code-not-found' },
  });
  const ended = await bea.call(endAffiliateCode, { params });
  expect(ended).toMatchObject({ uses: 1, pending: share, endedAt: p.clock.now().toISOString() });
  expect(await bea.call(endAffiliateCode, { params })).toEqual(ended);
  expect(await eve.refused(applyDiscountCode, asked)).toEqual({
    status: 409,
    code: 'code-expired',
  });
  await bea.call(createAffiliateCode, { body: { code: 'BEA-4' } });
  // Codes of players are not those of the platform.
  expect((await admin.call(listDiscountCodes, {})).items).toEqual([]);
});

test('codes need a session and a form that can be typed', async () => {
  const p = await platform(services);
  const ada = await p.player('ada');
  const body = { code };
  const params = { codeId: 'f'.repeat(24) };
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(createAffiliateCode, { body })).toEqual(unauthenticated);
  expect(await p.anyone.refused(listAffiliateCodes, {})).toEqual(unauthenticated);
  const first = { query: {} };
  expect(await p.anyone.refused(listAffiliateCommissions, first)).toEqual(unauthenticated);
  const elsewhere = { query: { cursor: 'x' } };
  expect(await ada.refused(listAffiliateCommissions, elsewhere)).toMatchObject({ status: 400 });
  expect(await p.anyone.refused(endAffiliateCode, { params })).toEqual(unauthenticated);
  for (const wrong of ['abc', 'lower', 'A B C D', 'X'.repeat(21)]) {
    expect(await ada.refused(createAffiliateCode, { body: { code: wrong } })).toMatchObject({
      status: 400,
    });
  }
  const wrongId = { params: { codeId: 'x' } };
  expect(await ada.refused(endAffiliateCode, wrongId)).toMatchObject({ status: 400 });
  expect(await ada.refused(endAffiliateCode, { params })).toEqual({
    ...{ status: 404, code: 'code-not-found' },
  });
});

test.thorough('of ten codes that a player makes at once, three are made', async () => {
  const p = await platform(services);
  const ada = await p.player('ada');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      ada.answer(createAffiliateCode, { body: { code: `ADA-${nth}00` } }),
    ),
  );
  const refused = { status: 409, body: { code: 'too-many-codes' } };
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject(Array(7).fill(refused));
  expect((await ada.call(listAffiliateCodes, {})).items).toHaveLength(3);
});
