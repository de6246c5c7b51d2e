import {
  changeMembershipPlan,
  createMembershipCheckout,
  getMySubscription,
  getPlayLimits,
  membershipChanged,
  subscribeByCard,
  updatePlayLimits,
  updateSubscriptionStatus,
} from '@contend/contracts';
import { type Player, platform } from '@contend/test-kit';
import { answer, books, later, dayMs, openCheckout, plus, services, useCard } from './cards';

const limitDeposits = (player: Player, cents: number) =>
  player.call(updatePlayLimits, {
    body: { limits: [{ kind: 'deposit', window: 'month', cents }] },
  });
const limited = { status: 409, body: { code: 'play-limit', details: { limit: 'deposit-month' } } };

test('a card is not charged beyond a limit of deposits', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada');
  await useCard(p, ada, 'pays');
  await limitDeposits(ada, monthly.amount - 1);
  const body = { priceId: monthly.id };
  expect(await ada.answer(createMembershipCheckout, { body })).toMatchObject(limited);
  expect(await ada.answer(subscribeByCard, { body })).toMatchObject(limited);
  await p.advance(1000);
  const bea = await p.player('bea');
  await useCard(p, bea, 'pays');
  await limitDeposits(bea, monthly.amount);
  const { id } = await bea.call(subscribeByCard, { body });
  await p.settled();
  const view = await bea.call(getPlayLimits, {});
  const month = view.limits.find((one) => one.kind === 'deposit' && one.window === 'month');
  expect(month).toMatchObject({ usedCents: monthly.amount, leftCents: 0 });
  const preview = { id, priceId: yearly.id };
  const { quotedAt } = await bea.call(changeMembershipPlan, { body: preview });
  const change = { body: { ...preview, quotedAt } };
  expect(await bea.answer(changeMembershipPlan, change)).toMatchObject(limited);
  expect((await books(p)).escrowCents).toBe(monthly.amount);
});

const usedOf = async (player: Player) =>
  (await player.call(getPlayLimits, {})).limits.find(
    ({ kind, window }) => kind === 'deposit' && window === 'month',
  )?.usedCents;

test('a declined card and a closed page leave the limit to the next payment', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada');
  await limitDeposits(ada, yearly.amount);
  const [body, byYear] = [{ priceId: monthly.id }, { priceId: yearly.id }];
  await useCard(p, ada, 'declines');
  const declined = { status: 402, body: { code: 'card-declined' } };
  expect(await ada.answer(subscribeByCard, { body: byYear })).toMatchObject(declined);
  // The timer of the purchase may ask for the same payment, which counts until it is refused.
  await p.settled();
  expect(await usedOf(ada)).toBe(0);
  const first = await openCheckout(ada, monthly.id);
  expect(await usedOf(ada)).toBe(monthly.amount);
  const second = await openCheckout(ada, yearly.id);
  expect(await usedOf(ada)).toBe(yearly.amount);
  expect(await answer(p, first, 'pays')).toMatchObject({ body: { code: 'sandbox-page-closed' } });
  expect(await ada.answer(createMembershipCheckout, { body })).toMatchObject({ status: 200 });
  expect(await answer(p, second, 'pays')).toMatchObject({ body: { code: 'sandbox-page-closed' } });
  await useCard(p, ada, 'pays');
  expect(await ada.answer(subscribeByCard, { body: byYear })).toMatchObject({ status: 201 });
  expect(await usedOf(ada)).toBe(yearly.amount);
});

test.thorough('a renewal that was declined is paid by another card, within the limit', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  await useCard(p, ada, 'pays');
  await limitDeposits(ada, monthly.amount);
  const { id } = await ada.call(subscribeByCard, { body: { priceId: monthly.id } });
  await useCard(p, ada, 'declines');
  await later(p, ada, 31 * dayMs);
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'past_due' });
  await useCard(p, ada, 'pays');
  expect(await ada.call(updateSubscriptionStatus, { params: { membershipId: id } })).toMatchObject({
    status: 'active',
  });
});

test('a renewal beyond the limit names the limit, until a charge is allowed', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  await useCard(p, ada, 'pays');
  const { id } = await ada.call(subscribeByCard, { body: { priceId: monthly.id } });
  await limitDeposits(ada, monthly.amount - 1);
  await later(p, ada, 31 * dayMs);
  const mine = await ada.call(getMySubscription, {});
  expect(mine).toMatchObject({ status: 'past_due', limitedUntil: expect.any(String) });
  const last = p.events(membershipChanged).at(-1)?.data;
  expect(last).toMatchObject({ change: 'declined', cause: 'limit' });
  const asked = { params: { membershipId: id } };
  expect(await ada.answer(updateSubscriptionStatus, asked)).toMatchObject(limited);
  await limitDeposits(ada, monthly.amount);
  await later(p, ada, dayMs);
  const paid = await ada.call(updateSubscriptionStatus, asked);
  expect(paid).toMatchObject({ status: 'active' });
  expect(paid).not.toHaveProperty('limitedUntil');
});
