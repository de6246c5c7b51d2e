import {
  cancelSubscription,
  changeMembershipPlan,
  createAffiliateCode,
  createDiscountCode,
  createMembershipPlan,
  createMembershipPortal,
  endAffiliateCode,
  getMySubscription,
  keepSubscription,
  type MembershipReply,
  subscribeByCard,
  subscribeFromWallet,
  updateSubscriptionStatus,
} from '@contend/contracts';
import { type Payment, type Refund, sandboxPayments } from '@contend/payments';
import { limitOf, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { randomOf } from '../../../packages/payments/test/stripe-network';
import { type Provider, providerOf, type Row } from './card-provider';
import { answer, cardCents, dayMs, plus, pro, sendWebhook, services } from './cards';
import { atProviders, billedCents, inLedger, waitingCents, walletCents } from './walked-books';

const days = Number(process.env.WALK_DAYS ?? 365);
const memberCount = 4;
/** How many of them buy by card, by wallet, or by both in turn. */
const ways = ['card', 'card', 'wallet', 'either'] as const;

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
  /** Changes whose events arrive on a later day. */
  late: Row[];
  /** All changes of which an event can be sent again. */
  seen: Row[];
  admin: Player;
  /** The owner of affiliate codes. */
  owner: Player;
  /** Codes that can be used, each once by a member: the newest ones last. */
  codes: string[];
  ownCodes: string[];
  refilledCents: number;
}

const pick = <One>({ random }: Pick<Walk, 'random'>, all: readonly One[]): One =>
  all[Math.floor(random() * all.length)] as One;

type Answer = { status: number; body: unknown };

/** Chooses another card on the provider's page; members may be too quick for its limit. */
async function changeCard({ p }: Walk, player: Player, card: 'pays' | 'declines' | 'asks-bank') {
  const { status, body } = await player.answer(createMembershipPortal, { body: {} });
  if (status === 200) await answer(p, (body as { link: string }).link, card);
}

const acts = [
  ...(['card', 'change', 'change', 'cancel', 'end', 'keep', 'keep', 'pay', 'refill'] as const),
];
type Way = (typeof ways)[number];

async function refill(walk: Walk, player: Player): Promise<null> {
  const cents = 100 * (5 + Math.floor(walk.random() * 60));
  await walk.p.refill(player, cents);
  walk.refilledCents += cents;
  return null;
}

async function buy(walk: Walk, player: Player, { priceId, way }: { priceId: string; way: Way }) {
  const { random, codes } = walk;
  const discountCode = random() < 0.6 && codes.length > 0 && pick(walk, codes.slice(-3));
  const body = { priceId, ...(discountCode && { discountCode }) };
  if (way === 'wallet' || (way === 'either' && random() < 0.5)) {
    if (random() < 0.6) await refill(walk, player);
    return player.answer(subscribeFromWallet, { body });
  }
  await changeCard(walk, player, pick(walk, ['pays', 'pays', 'pays', 'declines', 'asks-bank']));
  return player.answer(subscribeByCard, { body });
}

/** Now and then a new code: of the platform, or of a player who ends the oldest one. */
async function offerCode(walk: Walk, day: number): Promise<void> {
  const { admin, owner, codes, ownCodes, random } = walk;
  if (random() > 0.05) return;
  const code = `WALK-${day}`;
  if (random() < 0.5) {
    const off = { percent: 10 + Math.floor(random() * 80) };
    const terms = { code, off, validFrom: null, validUntil: null };
    await admin.signInAgain();
    await admin.call(createDiscountCode, { body: terms });
    codes.push(code);
    return;
  }
  await owner.signInAgain();
  const { status, body } = await owner.answer(createAffiliateCode, { body: { code } });
  // The limit of an hour counts by the time of the machine.
  if (status === 429) return;
  expect(status).toBe(201);
  codes.push(code);
  ownCodes.push((body as { id: string }).id);
  const oldest = ownCodes.length > 2 && ownCodes.shift();
  if (oldest) await owner.call(endAffiliateCode, { params: { codeId: oldest } });
}

/** What a member does on a day: most of it is refused, and then changes nothing. */
async function actAsMember(walk: Walk, player: Player, way: Way): Promise<Answer | null> {
  const { prices } = walk;
  const mine = await player.call(getMySubscription, {});
  const isLive = mine !== null && mine.endedAt === null;
  const card = pick(walk, ['pays', 'pays', 'declines', 'asks-bank'] as const);
  const priceId = pick(walk, prices);
  if (!isLive) return buy(walk, player, { priceId, way });
  switch (pick(walk, acts)) {
    case 'refill':
      return refill(walk, player);
    case 'pay':
      return player.answer(updateSubscriptionStatus, { params: { membershipId: mine.id } });
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

/**
 * A third of the events is lost, a third arrives days later, all in any order; some are repeated,
 * however old they are.
 */
async function sendSome({ p, changed, late, seen, random }: Walk): Promise<void> {
  const due = late.filter(() => random() < 0.2);
  for (const row of due) late.splice(late.indexOf(row), 1);
  for (const row of changed.splice(0)) {
    seen.push(row);
    const fate = random();
    if (fate < 1 / 3) due.push(row);
    else if (fate < 2 / 3) late.push(row);
  }
  while (due.length > 0) {
    const [row] = due.splice(Math.floor(random() * due.length), 1);
    if (row) await sendWebhook(p, row);
  }
  const again = seen[Math.floor(random() * seen.length)];
  if (again && random() < 0.4) await sendWebhook(p, again);
}

async function begin(seed: number): Promise<Walk> {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const admin = await p.admin();
  const { prices } = await admin.call(createMembershipPlan, { body: pro });
  const changed: Row[] = [];
  const members: Player[] = [];
  for (let nth = 0; nth < memberCount; nth += 1) members.push(await p.player(`member${nth}`));
  const owner = await p.player('owner');
  return {
    ...{ p, changed, members, late: [], seen: [], paid: [], provider: providerOf(p, changed) },
    ...{ admin, owner, codes: [], ownCodes: [], refilledCents: 0 },
    ...{ prices: [monthly.id, yearly.id, prices[0]?.id ?? ''], random: randomOf(seed) },
  };
}

async function playDay(walk: Walk, day: number): Promise<void> {
  const { p, members, random } = walk;
  await offerCode(walk, day);
  for (const [nth, player] of members.entries()) {
    if (random() < 0.85) continue;
    await player.signInAgain();
    const answer = await actAsMember(walk, player, ways[nth] ?? 'card');
    if (answer && answer.status >= 500) throw new Error(JSON.stringify(answer.body));
  }
  if (random() < 0.3) await actAtProvider(walk);
  await sendSome(walk);
  walk.seen.splice(0, Math.max(0, walk.seen.length - 20));
  // The daily reading finds what no event has brought.
  await p.advance(dayMs);
}

test.thorough(
  'over a year of cards and wallets, provider and ledger agree after each day',
  async () => {
    const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);
    process.stdout.write(`year walk: ${days} days, seed ${seed} (WALK_SEED repeats it)\n`);
    const walk = await begin(seed);
    const { p, members } = walk;
    for (let day = 1; day <= days; day += 1) {
      await playDay(walk, day);
      const cents = await inLedger(p);
      const atProvider = await atProviders(p, walk.refilledCents);
      expect({ seed, day, cents }).toEqual({ seed, day, cents: atProvider });
    }
    let billed = 0;
    for (const player of members) {
      await player.signInAgain();
      billed += await billedCents(player);
    }
    const atProvider = await cardCents(p);
    const inWallets = await walletCents(
      p,
      members.map(({ id }) => id),
    );
    const paid = atProvider - (await waitingCents(p)).owed + walk.refilledCents - inWallets;
    expect({ seed, billed }).toEqual({ seed, billed: paid });
    const earned = await walletCents(p, [walk.owner.id]);
    process.stdout.write(`year walk: ${atProvider} cents of cards, ${earned} of commissions\n`);
  },
  // A day takes about a second on Kafka.
  limitOf(1_200_000),
);
