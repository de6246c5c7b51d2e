import {
  answerSandboxCardPage,
  changeMembershipPlan,
  createDiscountCode,
  createMembershipCheckout,
  getMySubscription,
  getRewards,
  listPlans,
  payDoubleXp,
  subscribeFromWallet,
  urlOf,
} from '@contend/contracts';
import { type DemoPlayer, until } from './demo-player';

/** A player joins the plan of a partner, where one is sold, and uses a day of double XP. */
export async function joinPartnerPlan(player: DemoPlayer): Promise<void> {
  const { items } = await player.call(listPlans, {});
  const plan = items.find(({ provider }) => provider === 'lobbyup');
  const monthly = plan?.prices.find(({ interval }) => interval === 'month');
  if (!plan || !monthly) return;
  await player.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  if (plan.perks.doubleXpDays === 0) return;
  const params = { userId: player.id };
  // The service of XP has the plan a moment later.
  await until('the perks of a plan', async () => {
    const { extras } = await player.call(getRewards, { params });
    return extras?.doubleXp ?? null;
  });
  await player.call(payDoubleXp, { params, query: { pay: 'plan' } });
}

/** The demo's discount code. */
const code = 'NORTH20';

/**
 * A player buys a plan of Contend by card, with a code that takes a fifth off the first month.
 * Does nothing where cards are not offered.
 */
export async function joinPlanByCard(player: DemoPlayer, admin: DemoPlayer): Promise<void> {
  const { monthly } = await housePlan(player);
  if (!monthly) return;
  const terms = { validFrom: null, validUntil: null, maxUses: 100 };
  await admin.call(createDiscountCode, { body: { code, off: { percent: 20 }, ...terms } });
  const purchase = { body: { priceId: monthly.id, discountCode: code } };
  const { status, body } = await player.answer(createMembershipCheckout, purchase);
  if (status !== 200) return;
  const { link } = createMembershipCheckout.reply.parse(body);
  const objectId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  const params = { page: 'checkout' as const, objectId, answer: 'pays' as const };
  await player.send('POST', urlOf(answerSandboxCardPage, { params }));
  await until('a membership by card', () => player.call(getMySubscription, {}));
}

/** The player who pays by card changes to the year of the plan, a week later. */
export async function changeToYear(player: DemoPlayer): Promise<void> {
  const { yearly } = await housePlan(player);
  const mine = await player.call(getMySubscription, {});
  if (!mine || !yearly) return;
  const asked = { id: mine.id, priceId: yearly.id };
  const { quotedAt } = await player.call(changeMembershipPlan, { body: asked });
  await player.call(changeMembershipPlan, { body: { ...asked, quotedAt } });
}

async function housePlan(player: DemoPlayer) {
  const { items } = await player.call(listPlans, {});
  const prices = items.find(({ provider }) => provider === 'contend')?.prices ?? [];
  const priceOf = (wanted: 'month' | 'year') => prices.find(({ interval }) => interval === wanted);
  return { monthly: priceOf('month'), yearly: priceOf('year') };
}
