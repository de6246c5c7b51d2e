import { getRewards, listPlans, payDoubleXp, subscribeFromWallet } from '@contend/contracts';
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
  // The service of XP knows the plan a moment later.
  await until('the perks of a plan', async () => {
    const { extras } = await player.call(getRewards, { params });
    return extras?.doubleXp ?? null;
  });
  await player.call(payDoubleXp, { params, query: { pay: 'plan' } });
}
