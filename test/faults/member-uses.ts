import {
  cancelSubscription,
  changeMembershipPlan,
  getMySubscription,
  listBillingHistory,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { crowd } from './crowd';
import { buyPlus, plusPrice } from './sandbox';
import { differenceOf, type Use, type UseSite } from './use';

const fundsCents = 120_00;

/** Buys a month from the wallet, then changes to a year at the charge of its preview. */
export async function walletMembers(site: UseSite): Promise<Use> {
  const { platform, calls, name, count } = site;
  const [month, year] = [await plusPrice(platform), await plusPrice(platform, 'year')];
  const waiting = await crowd(platform, { name: `${name}_buyer`, count, funds: fundsCents });
  const members: { player: Player; spentCents: number }[] = [];
  return {
    async act() {
      const player = waiting.shift();
      if (!player) return false;
      const { id } = await calls.ask(player, subscribeFromWallet, { body: { priceId: month.id } });
      const change = { id, priceId: year.id };
      const { quotedAt } = await calls.ask(player, changeMembershipPlan, { body: change });
      const body = { ...change, quotedAt };
      const { charge } = await calls.ask(player, changeMembershipPlan, { body });
      members.push({ player, spentCents: month.amount + charge });
      return true;
    },
    async lost() {
      const found = members.map(async ({ player, spentCents }) =>
        differenceOf(
          player.username,
          { ...(await memberOf(player)), ...(await player.balance()) },
          {
            ...{ status: 'active', interval: 'year', paidBy: 'wallet', lines: 'change, purchase' },
            ...{ available: fundsCents - spentCents, held: 0 },
          },
        ),
      );
      return (await Promise.all(found)).flat();
    },
  };
}

/** Buys a month by the card that an earlier membership, which is over, left at the provider. */
export async function cardMembers(site: UseSite): Promise<Use> {
  const { platform, calls, name, count } = site;
  const { id: priceId, amount } = await plusPrice(platform);
  const waiting = await crowd(platform, { name: `${name}_card`, count, funds: 0 });
  for (const player of waiting) {
    await buyPlus(platform, player);
    const { id = '' } = (await player.call(getMySubscription, {})) ?? {};
    await player.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  }
  await platform.settled();
  const before = new Map<Player, number[]>();
  for (const player of waiting) before.set(player, await chargesOf(platform, player));
  const members: Player[] = [];
  return {
    async act() {
      const player = waiting.shift();
      if (!player) return false;
      await calls.ask(player, subscribeByCard, { body: { priceId } });
      members.push(player);
      return true;
    },
    async lost() {
      const found = members.map(async (player) => {
        const charges = [...(before.get(player) ?? []), amount];
        return differenceOf(
          player.username,
          { ...(await memberOf(player)), charges: await chargesOf(platform, player) },
          {
            ...{ status: 'active', interval: 'month', paidBy: 'card' },
            ...{ lines: 'ended, purchase, purchase', charges: charges.toSorted() },
          },
        );
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** What a player sees of the membership. */
async function memberOf(player: Player) {
  const [membership, { items }] = await Promise.all([
    player.call(getMySubscription, {}),
    player.call(listBillingHistory, { query: {} }),
  ]);
  const lines = items.map(({ kind }) => kind).toSorted();
  const { status, price, paidBy } = membership ?? {};
  return { status, interval: price?.interval, paidBy, lines: lines.join(', ') };
}

interface SandboxObject {
  kind: string;
  value: Record<string, unknown>;
}

/** What each payment of a player's cards took at the sandbox and did not give back, in cents. */
async function chargesOf(platform: StoryPlatform, player: Player): Promise<number[]> {
  const objects = platform.database('membership').collection<SandboxObject>('sandboxCards');
  const mine = await objects.find({ kind: 'customer', 'value.userId': player.id }).toArray();
  const customerId = { $in: mine.map(({ value }) => value.id) };
  const paid = { kind: 'payment', 'value.customerId': customerId, 'value.status': 'paid' };
  const payments = await objects.find(paid).toArray();
  return payments
    .map(({ value }) => Number(value.amountCents) - Number(value.refundedCents))
    .toSorted();
}
