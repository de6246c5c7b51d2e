import {
  cancelSubscription,
  changeMembershipPlan,
  createDiscountCode,
  createMembershipPlan,
  getMySubscription,
  keepSubscription,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import { answer, books, cardCents, dayMs, later, plus, pro, services, useCard } from './cards';

const unknown = 'f'.repeat(24);
const refused = (status: number, code: string) => ({ status, body: { code } });
const preview = (player: Player, id: string, priceId: string) =>
  player.call(changeMembershipPlan, { body: { id, priceId } });

/** Ada on the 15th day of her month, with a preview of the year. */
async function upgrading() {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 100_00 });
  const { id } = await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  await later(p, ada, 15 * dayMs);
  const seen = await preview(ada, id, yearly.id);
  return { p, ada, id, seen, body: { id, priceId: yearly.id, quotedAt: seen.quotedAt } };
}

test('an upgrade is previewed to the cent, and charged at once', async () => {
  const { p, ada, seen, body } = await upgrading();
  expect(seen).toMatchObject({ when: 'now', startsAt: seen.quotedAt });
  expect(seen.charge).toBe(79_90 - seen.credit);
  expect(seen.credit).toBeGreaterThan(3_00);
  await p.advance(5 * 60_000);
  const made = await ada.call(changeMembershipPlan, { body });
  expect(made.membership).toMatchObject({
    ...{ status: 'active', period: { start: seen.quotedAt, paid: 79_90 } },
    price: { interval: 'year' },
  });
  await p.settled();
  expect(await ada.balance()).toMatchObject({ available: 100_00 - 7_99 - seen.charge });
  expect(await books(p)).toEqual({ escrowCents: 7_99 + seen.charge, houseCents: 0 });
});

test.thorough('an upgrade is refunded in part', async () => {
  const { p, ada, id, seen, body } = await upgrading();
  await ada.call(changeMembershipPlan, { body });
  await p.settled();
  // What was paid for the month stays until the year is settled.
  await later(p, ada, 40 * dayMs);
  const { refundNow } = (await ada.call(getMySubscription, {})) ?? { refundNow: 0 };
  expect(refundNow).toBeGreaterThan(70_00);
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
  const { escrowCents, houseCents } = await books(p);
  expect(escrowCents).toBe(0);
  expect(houseCents).toBe(7_99 + seen.charge - refundNow);
});

/** Ada’s membership of a year, and her changes of it. */
async function yearOfAda() {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 100_00 });
  const begun = await ada.call(subscribeFromWallet, { body: { priceId: yearly.id } });
  const { id } = begun;
  const change = async (priceId: string) => {
    const { quotedAt } = await preview(ada, id, priceId);
    return ada.call(changeMembershipPlan, { body: { id, priceId, quotedAt } });
  };
  return { p, ada, id, begun, monthly, yearly, change };
}

test.thorough('a cheaper plan begins with the next period, and can be taken back', async () => {
  const { ada, id, begun, monthly, yearly, change } = await yearOfAda();
  const ending = { when: 'period-end', charge: 0, startsAt: begun.period?.end };
  expect(await preview(ada, id, monthly.id)).toMatchObject(ending);
  expect(await change(monthly.id)).toMatchObject({
    membership: { nextCharge: { amount: 7_99 }, nextPlan: { name: 'Plus', price: monthly } },
  });
  expect(await change(yearly.id)).toMatchObject({
    membership: { nextCharge: { amount: 79_90 }, nextPlan: null },
  });
});

test.thorough('a cheaper plan is charged for its first period', async () => {
  const { p, ada, monthly, change } = await yearOfAda();
  await change(monthly.id);
  await later(p, ada, 366 * dayMs);
  expect(await ada.call(getMySubscription, {})).toMatchObject({
    ...{ price: { interval: 'month' }, period: { paid: 7_99 } },
  });
  expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: 79_90 });
});

/** Ada’s membership of a month, paid by card, and the price of the year. */
async function byCard() {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada');
  await useCard(p, ada, 'pays');
  const { id } = await ada.call(subscribeByCard, { body: { priceId: monthly.id } });
  const { quotedAt, charge } = await preview(ada, id, yearly.id);
  return { p, ada, id, yearly, quotedAt, charge };
}

test('an upgrade changes nothing when the card declines, or below its minimum', async () => {
  const { p, ada, id, yearly, quotedAt } = await byCard();
  const admin = await p.admin();
  const dearer = { ...pro, prices: [{ interval: 'month' as const, amount: 8_09 }] };
  const { prices } = await admin.call(createMembershipPlan, { body: dearer });
  const small = { body: { id, priceId: prices[0]?.id ?? '', quotedAt } };
  expect(await ada.answer(changeMembershipPlan, small)).toMatchObject(
    refused(409, 'card-below-minimum'),
  );
  const body = { id, priceId: yearly.id, quotedAt };
  await useCard(p, ada, 'declines');
  expect(await ada.answer(changeMembershipPlan, { body })).toMatchObject(
    refused(402, 'card-declined'),
  );
  expect(await ada.call(getMySubscription, {})).toMatchObject({ price: { interval: 'month' } });
});

test.thorough('a quote is for one change: a second has the charge of the first', async () => {
  const { p, ada, id, monthly } = await yearOfAda();
  expect(monthly.amount).toBe(7_99);
  const admin = await p.admin();
  const pricesOf = async (name: string, amount: number) => {
    const prices = [{ interval: 'year' as const, amount }];
    const made = await admin.call(createMembershipPlan, { body: { ...pro, name, prices } });
    return made.prices[0]?.id ?? '';
  };
  const [second, third] = [await pricesOf('Second', 89_90), await pricesOf('Third', 99_90)];
  const { quotedAt, charge } = await preview(ada, id, second);
  await ada.call(changeMembershipPlan, { body: { id, priceId: second, quotedAt } });
  const again = { body: { id, priceId: third, quotedAt } };
  expect(await ada.answer(changeMembershipPlan, again)).toMatchObject(
    refused(409, 'quote-expired'),
  );
  expect(await books(p)).toEqual({ escrowCents: 79_90 + charge, houseCents: 0 });
});

test.thorough('a card pays for an upgrade when its bank asks', async () => {
  const { p, ada, id, yearly, charge } = await byCard();
  await useCard(p, ada, 'asks-bank');
  await p.advance(1);
  const again = await preview(ada, id, yearly.id);
  const asked = await ada.call(changeMembershipPlan, {
    body: { id, priceId: yearly.id, quotedAt: again.quotedAt },
  });
  expect(asked.membership).toMatchObject({ price: { interval: 'month' } });
  await answer(p, asked.membership.confirmLink ?? '', 'confirm');
  await p.settled();
  expect(await ada.call(getMySubscription, {})).toMatchObject({ price: { interval: 'year' } });
  expect(await cardCents(p)).toBe(7_99 + charge);
  expect(await books(p)).toEqual({ escrowCents: 7_99 + charge, houseCents: 0 });
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
  const { houseCents } = await books(p);
  expect(await cardCents(p)).toBe(houseCents);
});

test.thorough('a change that the wallet declined is made once money is added', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 10_00 });
  const { id } = await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  const { quotedAt, charge } = await preview(ada, id, yearly.id);
  const body = { id, priceId: yearly.id, quotedAt };
  expect(await ada.answer(changeMembershipPlan, { body })).toMatchObject(
    refused(402, 'insufficient-funds'),
  );
  await p.refill(ada, 90_00);
  const made = await ada.call(changeMembershipPlan, { body });
  expect(made.membership).toMatchObject({ price: { interval: 'year' } });
  await p.settled();
  expect(await ada.balance()).toMatchObject({ available: 100_00 - 7_99 - charge });
  expect(await books(p)).toEqual({ escrowCents: 7_99 + charge, houseCents: 0 });
});

test('a change that is not possible is refused, and changes nothing', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 10_00 });
  const eve = await p.player('eve');
  const { id } = await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  const ask = (player: Player, body: { id: string; priceId: string; quotedAt?: string }) =>
    player.answer(changeMembershipPlan, { body });
  const body = { id, priceId: yearly.id };
  expect(await p.anyone.answer(changeMembershipPlan, { body })).toMatchObject(
    refused(401, 'unauthenticated'),
  );
  expect(await ask(eve, body)).toMatchObject(refused(404, 'membership-not-found'));
  expect(await ask(ada, { ...body, id: 'x' })).toMatchObject(refused(400, 'invalid-request'));
  expect(await ask(ada, { id, priceId: unknown })).toMatchObject(refused(404, 'price-not-found'));
  expect(await ask(ada, { id, priceId: monthly.id })).toMatchObject(refused(409, 'plan-unchanged'));
  const { quotedAt } = await preview(ada, id, yearly.id);
  expect(await ask(ada, { ...body, quotedAt })).toMatchObject(refused(402, 'insufficient-funds'));
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'true' } });
  expect(await ask(ada, body)).toMatchObject(refused(409, 'membership-ending'));
  await ada.call(keepSubscription, { body: { id } });
  await p.advance(10 * 60_000);
  expect(await ask(ada, { ...body, quotedAt })).toMatchObject(refused(409, 'quote-expired'));
  const early = new Date(p.clock.now().getTime() + 60_000).toISOString();
  expect(await ask(ada, { ...body, quotedAt: early })).toMatchObject(refused(409, 'quote-expired'));
  await p.refill(ada, 90_00);
  const fresh = await preview(ada, id, yearly.id);
  await p.kill('wallet');
  expect(await ask(ada, { ...body, quotedAt: fresh.quotedAt })).toMatchObject(
    refused(503, 'charge-unconfirmed'),
  );
  expect(await ask(ada, body)).toMatchObject(refused(409, 'plan-not-changeable'));
  await p.restart('wallet');
  await p.advance(5 * 60_000);
  await p.settled();
  expect(await ada.call(getMySubscription, {})).toMatchObject({ price: { interval: 'year' } });
  expect(await books(p)).toEqual({ escrowCents: 7_99 + fresh.charge, houseCents: 0 });
});

test.thorough('a card is not charged for less than its minimum', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const admin = await p.admin();
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const off = { percent: 99 };
  await admin.call(createDiscountCode, {
    body: { code: 'ALMOST', off, validFrom: null, validUntil: null },
  });
  await useCard(p, ada, 'pays');
  const body = { priceId: yearly.id, discountCode: 'ALMOST' };
  expect(await ada.call(subscribeByCard, { body })).toMatchObject({ period: { paid: 79 } });
  const little = { body: { priceId: monthly.id, discountCode: 'ALMOST' } };
  await useCard(p, bea, 'pays');
  expect(await bea.answer(subscribeByCard, little)).toMatchObject(
    refused(409, 'card-below-minimum'),
  );
});
