import {
  changeMembershipPlan,
  listBillingHistory,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { books, cardCents, plus, services, useCard } from './cards';

const fundsCents = 120_00;
const unconfirmed = { status: 503, body: { code: 'charge-unconfirmed' } };
const sameKey = { idempotencyKey: 'the-one-charge' };

async function paidLines(player: Player): Promise<number> {
  const { items } = await player.call(listBillingHistory, { query: {} });
  return items.filter(({ direction }) => direction === 'paid').length;
}

/** Repeats a call with its key after the wallet did not answer it. */
async function whileWalletIsAway(
  p: StoryPlatform,
  ask: () => Promise<{ status: number; body: unknown }>,
) {
  await p.kill('wallet');
  expect(await ask()).toMatchObject(unconfirmed);
  await p.restart('wallet');
  return ask();
}

test.each(['wallet', 'card'] as const)(
  'a purchase by %s that was not confirmed is completed by a repeat with its key',
  async (paidBy) => {
    const p = await platform(services);
    const { monthly } = await plus(p);
    const ada = await p.player('ada', { funds: fundsCents });
    if (paidBy === 'card') await useCard(p, ada, 'pays');
    const buy = paidBy === 'card' ? subscribeByCard : subscribeFromWallet;
    const body = { priceId: monthly.id };
    expect(await whileWalletIsAway(p, () => ada.answer(buy, { body }, sameKey))).toMatchObject({
      status: 201,
      body: { status: 'active' },
    });
    await p.settled();
    expect(await paidLines(ada)).toBe(1);
    const ofWallet = paidBy === 'wallet' ? monthly.amount : 0;
    expect((await ada.balance()).available).toBe(fundsCents - ofWallet);
    expect(await cardCents(p)).toBe(monthly.amount - ofWallet);
    await books(p);
  },
);

test('a change of plan that was not confirmed is completed by a repeat with its key', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada', { funds: fundsCents });
  const { id } = await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  const change = { id, priceId: yearly.id };
  const { quotedAt, charge } = await ada.call(changeMembershipPlan, { body: change });
  const body = { ...change, quotedAt };
  expect(
    await whileWalletIsAway(p, () => ada.answer(changeMembershipPlan, { body }, sameKey)),
  ).toMatchObject({ status: 200, body: { membership: { price: { interval: 'year' } } } });
  expect(await paidLines(ada)).toBe(2);
  expect((await ada.balance()).available).toBe(fundsCents - monthly.amount - charge);
  await books(p);
});
