import {
  cancelSubscription,
  changeMembershipPlan,
  createMembershipPlan,
  createMembershipPortal,
  getMySubscription,
  keepSubscription,
  listBillingHistory,
  type MembershipReply,
  subscribeByCard,
} from '@contend/contracts';
import { type Payment, type Refund, sandboxPayments } from '@contend/payments';
import { limitOf, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { randomOf } from '../../../packages/payments/test/stripe-network';
import { owedOf, takenPayment } from '../src/cards/taken-payment';
import type { Membership } from '../src/membership/membership';
import { type Provider, providerOf, type Row } from './card-provider';
import { answer, books, cardCents, dayMs, plus, pro, sendWebhook, services } from './cards';

const days = Number(process.env.WALK_DAYS ?? 365);
const memberCount = 3;

interface Walk {
  p: StoryPlatform;
  provider: Provider;
  members: Player[];
  /** The prices of a month of both plans, and of a year. */
  prices: string[];
  random: () => number;
  changed: Row[];
  /** The ids of payments, the first one first. */
  paid: string[];
  /** All changes of which an event can be sent again. */
  seen: Row[];
}

const pick = <One>({ random }: Pick<Walk, 'random'>, all: readonly One[]): One =>
  all[Math.floor(random() * all.length)] as One;

type Answer = { status: number; body: unknown };

/** Chooses another card on the provider's page; members may be too quick for its limit. */
async function changeCard({ p }: Walk, player: Player, card: 'pays' | 'declines' | 'asks-bank') {
  const { status, body } = await player.answer(createMembershipPortal, { body: {} });
  if (status === 200) await answer(p, (body as { link: string }).link, card);
}

/** What a member does on a day: most of it is refused, and then changes nothing. */
async function actAsMember(walk: Walk, player: Player): Promise<Answer | null> {
  const { prices } = walk;
  const mine = await player.call(getMySubscription, {});
  const isLive = mine !== null && mine.endedAt === null;
  const card = pick(walk, ['pays', 'pays', 'declines', 'asks-bank'] as const);
  const priceId = pick(walk, prices);
  if (!isLive) {
    await changeCard(walk, player, 'pays');
    return player.answer(subscribeByCard, { body: { priceId } });
  }
  switch (pick(walk, ['card', 'change', 'change', 'cancel', 'end', 'keep', 'keep'] as const)) {
    case 'card':
      await changeCard(walk, player, card);
      return null;
    case 'change':
      return changePlan(player, mine, priceId);
    case 'keep':
      return player.answer(keepSubscription, { body: { id: mine.id } });
    case 'cancel':
      return player.answer(cancelSubscription, { query: { id: mine.id, atPeriodEnd: 'false' } });
    case 'end':
      return player.answer(cancelSubscription, { query: { id: mine.id, atPeriodEnd: 'true' } });
  }
}

async function changePlan(player: Player, { id }: MembershipReply, priceId: string) {
  const quote = await player.answer(changeMembershipPlan, { body: { id, priceId } });
  if (quote.status !== 200) return quote;
  const { quotedAt } = quote.body as { quotedAt: string };
  return player.answer(changeMembershipPlan, { body: { id, priceId, quotedAt } });
}

/** In the order in which they were paid: the ids of the store have none. */
async function paidPayments({ provider, paid }: Walk): Promise<Payment[]> {
  const rows = (await provider.store.list('payment')).map(({ value }) => value as Payment);
  const byId = new Map(rows.filter(({ status }) => status === 'paid').map((one) => [one.id, one]));
  const isNew = ({ id }: Payment) => byId.has(id) && !paid.includes(id);
  const added = rows.filter(isNew).toSorted((one, other) => one.amountCents - other.amountCents);
  paid.push(...added.map(({ id }) => id));
  return paid.flatMap((id) => byId.get(id) ?? []);
}

/** What the provider’s dashboard or a bank does with a payment. */
async function actAtProvider(walk: Walk): Promise<void> {
  const { provider, random } = walk;
  const { store, control, options } = provider;
  const payments = await paidPayments(walk);
  if (payments.length === 0) return;
  const { id: paymentId, amountCents, refundedCents } = pick(walk, payments.slice(-6));
  const cents = 1 + Math.floor(random() * amountCents);
  const refunds = (await store.list('refund')).map(({ value }) => value as Refund);
  const refund = refunds.length > 0 ? pick(walk, refunds.slice(-4)) : null;
  const acts = ['refund', 'dispute', 'win', 'hold', 'refuse', 'free', 'free', 'finish', 'fail'];
  switch (pick(walk, acts)) {
    case 'refund': {
      const order = { key: `dashboard:${random()}`, paymentId, amountCents: cents };
      await sandboxPayments(options)
        .createRefund(order)
        .catch(() => null);
      return;
    }
    case 'dispute':
      return control.disputePayment(paymentId, Math.min(cents, amountCents - refundedCents));
    case 'win':
      return control.winDispute(paymentId);
    case 'hold':
      return control.setRefunds(paymentId, 'pending');
    case 'refuse':
      return control.setRefunds(paymentId, 'refused');
    case 'free':
      return control.setRefunds(paymentId, null);
    case 'finish':
      return refund?.status === 'pending' ? control.finishRefund(refund.id, 'paid') : undefined;
    default:
      // A refund that has failed stays so: it can be made again, and not finished.
      return refund && refund.status !== 'failed'
        ? control.finishRefund(refund.id, 'failed')
        : undefined;
  }
}

/** Half of the events are lost, and some are repeated, however old they are. */
async function sendSome({ p, changed, seen, random }: Walk): Promise<void> {
  for (const row of changed.splice(0)) {
    seen.push(row);
    if (random() < 0.5) await sendWebhook(p, row);
  }
  const again = seen[Math.floor(random() * seen.length)];
  if (again && random() < 0.4) await sendWebhook(p, again);
}

/** Pages of the billing history of a member, added up: what was paid less what went back. */
async function billedCents(player: Player): Promise<number> {
  let [sum, cursor]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const query: { pageSize: number; cursor?: string } = {
      pageSize: 100,
      ...(cursor && { cursor }),
    };
    const { items, next } = await player.call(listBillingHistory, { query });
    for (const { direction, amount } of items)
      sum += direction === 'paid' ? amount : direction === 'returned' ? -amount : 0;
    if (next === null) return sum;
    cursor = next;
  }
}

/**
 * Refunds that were decided and wait: what is still owed of them, and what went back meanwhile by
 * another way, which the ledger records with the refund.
 */
async function waitingCents(p: StoryPlatform): Promise<{ owed: number; covered: number }> {
  const all = await p
    .database('membership')
    .collection<StoredMember>('memberships')
    .find()
    .toArray();
  const sums = { owed: 0, covered: 0 };
  for (const membership of all)
    for (const refund of membership.cardRefunds) {
      const owed = owedOf(refund, takenPayment(membership, refund.paymentId));
      sums.owed += owed;
      if (!refund.isFromHouse) sums.covered += Math.max(0, refund.amountCents - owed);
    }
  return sums;
}
type StoredMember = Pick<Membership, 'card' | 'cardRefunds'>;

async function begin(seed: number): Promise<Walk> {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const admin = await p.admin();
  const { prices } = await admin.call(createMembershipPlan, { body: pro });
  const changed: Row[] = [];
  const members: Player[] = [];
  for (let nth = 0; nth < memberCount; nth += 1) members.push(await p.player(`member${nth}`));
  return {
    ...{ p, changed, members, seen: [], paid: [], provider: providerOf(p, changed) },
    ...{ prices: [monthly.id, yearly.id, prices[0]?.id ?? ''], random: randomOf(seed) },
  };
}

async function playDay(walk: Walk): Promise<void> {
  const { p, members, random } = walk;
  for (const player of members) {
    if (random() < 0.85) continue;
    await player.signInAgain();
    const answer = await actAsMember(walk, player);
    if (answer && answer.status >= 500) throw new Error(JSON.stringify(answer.body));
  }
  if (random() < 0.3) await actAtProvider(walk);
  await sendSome(walk);
  walk.seen.splice(0, Math.max(0, walk.seen.length - 20));
  // The daily reading finds what no event has brought.
  await p.advance(dayMs);
}

test.thorough(
  'over a year of cards, provider and ledger agree after each day',
  async () => {
    const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);
    process.stdout.write(`year walk: ${days} days, seed ${seed} (WALK_SEED repeats it)\n`);
    const walk = await begin(seed);
    const { p, members } = walk;
    for (let day = 1; day <= days; day += 1) {
      await playDay(walk);
      const { escrowCents, houseCents } = await books(p);
      const { covered } = await waitingCents(p);
      const cents = escrowCents + houseCents - covered;
      expect({ seed, day, cents }).toEqual({ seed, day, cents: await cardCents(p) });
    }
    let billed = 0;
    for (const player of members) {
      await player.signInAgain();
      billed += await billedCents(player);
    }
    const atProvider = await cardCents(p);
    expect({ seed, billed }).toEqual({ seed, billed: atProvider - (await waitingCents(p)).owed });
    process.stdout.write(`year walk: ${atProvider} cents stay at the provider\n`);
  },
  // A day takes about a second on Kafka.
  limitOf(1_200_000),
);
