import {
  cancelSubscription,
  createAffiliateCode,
  getMySubscription,
  listAffiliateCommissions,
  listPartnerStatements,
  listPlans,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  answer,
  books,
  cardCents,
  changePayment,
  dayMs,
  later,
  openCheckout,
  plus,
  services,
} from './cards';

/** Ada has bought a month by card. */
async function cardMember(p: StoryPlatform, discountCode?: string) {
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  await answer(p, await openCheckout(ada, monthly.id, discountCode), 'pays');
  await p.settled();
  const { id } = (await ada.call(getMySubscription, {})) ?? { id: '' };
  const cancel = async () => {
    const query = { id, atPeriodEnd: 'false' as const };
    await ada.call(cancelSubscription, { query });
    await p.settled();
  };
  return { ada, cancel };
}
const statusOf = async (player: Player) => (await player.call(getMySubscription, {}))?.status;

test.thorough(
  'a dispute after the period is reversed, with the commission that was paid out',
  async () => {
    const p = await platform(services);
    const bea = await p.player('bea');
    await bea.call(createAffiliateCode, { body: { code: 'BEA-PLAYS' } });
    const { ada } = await cardMember(p, 'BEA-PLAYS');
    await later(p, ada, 35 * dayMs);
    await bea.signInAgain();
    expect((await bea.balance()).available).toBe(1_43);
    // The second month is in escrow.
    expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: 7_19 - 1_43 });

    await changePayment(p, { disputedCents: 7_19 });
    expect(await statusOf(ada)).toBe('canceled');
    expect((await bea.balance()).available).toBe(0);
    const { items: commissions } = await bea.call(listAffiliateCommissions, { query: {} });
    expect(commissions).toMatchObject([{ amount: 0 }]);
    const { escrowCents, houseCents } = await books(p);
    expect(escrowCents).toBe(0);
    // What is kept is the used part of the second month.
    expect(houseCents).toBe(await cardCents(p));

    // The bank decides for the platform: the money is booked back, and the membership stays ended.
    await changePayment(p, { disputedCents: 0 });
    expect(await statusOf(ada)).toBe('canceled');
    expect((await bea.balance()).available).toBe(1_43);
    expect((await books(p)).houseCents).toBe((await cardCents(p)) - 1_43);
  },
);

test.thorough('after a cancellation with a refund the bank takes the rest', async () => {
  const p = await platform(services);
  const { ada, cancel } = await cardMember(p);
  await later(p, ada, 20 * dayMs);
  await cancel();
  const kept = await cardCents(p);
  expect(kept).toBeGreaterThan(0);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: kept });
  await changePayment(p, { disputedCents: kept });
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
});

test.thorough('a refund at the provider is a credit, or ends the membership', async () => {
  const p = await platform(services);
  const { ada } = await cardMember(p);
  await changePayment(p, { refundedCents: 3_00 });
  expect(await statusOf(ada)).toBe('active');
  expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: -3_00 });
  await changePayment(p, { refundedCents: 7_99 });
  expect(await statusOf(ada)).toBe('canceled');
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
});

test.thorough(
  'a dispute after the period takes the partner’s part back, in its month',
  async () => {
    const p = await platform(services);
    const admin = await p.admin();
    const ada = await p.player('ada');
    const { items: plans } = await p.anyone.call(listPlans, {});
    const price = plans.find(({ provider }) => provider === 'lobbyup')?.prices[0];
    await answer(p, await openCheckout(ada, price?.id ?? ''), 'pays');
    await p.settled();
    const { id } = (await ada.call(getMySubscription, {})) ?? { id: '' };
    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'true' } });
    await later(p, ada, 31 * dayMs);
    const sums = async () => {
      await admin.signInAgain();
      const { items } = await admin.call(listPartnerStatements, {});
      return items.map(({ periods, kept, partnerPart }) => [periods, kept, partnerPart]);
    };
    expect(await sums()).toEqual([[1, 4_99, 3_49]]);
    await later(p, ada, 31 * dayMs);
    await changePayment(p, { disputedCents: 4_99 });
    expect(await sums()).toEqual([
      [0, -4_99, -3_49],
      [1, 4_99, 3_49],
    ]);
    // The bank decides for the platform.
    await changePayment(p, { disputedCents: 0 });
    expect(await sums()).toEqual([[1, 4_99, 3_49]]);
  },
);

test.thorough('disputes whose events are lost are read on the next day', async () => {
  const p = await platform(services);
  const { ada } = await cardMember(p);
  await changePayment(p, { disputedCents: 7_99 }, { isEventSent: false });
  await later(p, ada, dayMs);
  expect(await statusOf(ada)).toBe('canceled');
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
  await changePayment(p, { disputedCents: 0 }, { isEventSent: false });
  await later(p, ada, dayMs);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 7_99 });
});
