import {
  approvePayout,
  cancelPayout,
  createTransaction,
  fundEscrow,
  getPayoutTerms,
  getRefillLink,
  listPayouts,
  listStaffPayouts,
  payoutLimits,
  rejectPayout,
  sendMoney,
  settleEscrow,
  updatePayoutAccount,
} from '@contend/contracts';
import { type PaymentPort, stripePayments } from '@contend/payments';
import type { Player } from '@contend/test-kit';
import { randomOf } from '../../../../packages/payments/test/stripe-network';
import { oldEnoughMs } from '../payout-fixture';
import { paidRefill, stripeStory, verifiedPlayer } from '../stripe-fixture';
import { requireHeldMoneyLeft, type Walked } from './provider-books';

type Event = [kind: 'checkout' | 'payment' | 'payout' | 'payout-account', id: string];

/** Players, staff, banks and a provider that act in an order of a seed. */
export interface Walk extends Walked {
  port: PaymentPort;
  admin: Player;
  random(): number;
  /** Events of the provider that are not sent yet. */
  queue: Event[];
  /** Those of which one can be sent again. */
  seen: Event[];
  matches: number;
}

export async function beginWalk(seed: number): Promise<Walk> {
  const story = await stripeStory();
  const players: Player[] = [];
  for (const name of ['ada', 'bea', 'cleo']) {
    const player = await verifiedPlayer(story, name);
    const { paymentId } = await paidRefill(story, player, 150_00);
    await story.tell('payment', paymentId);
    players.push(player);
  }
  const admin = await story.p.admin('rita');
  // Limits of requests count real time, in which a year takes minutes.
  story.p.countCallsAs(0);
  await story.p.advance(oldEnoughMs);
  const secrets = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_walk'] };
  const port = stripePayments({ ...secrets, apiUrl: story.server.url });
  return {
    ...{ story, port, players, admin, random: randomOf(seed), queue: [], seen: [] },
    ...{ between: new Map(), gainedCents: 0, matches: 0 },
  };
}

type Random = Pick<Walk, 'random'>;

const pick = <One>({ random }: Random, all: readonly One[]): One =>
  all[Math.floor(random() * all.length)] as One;

/** Whole dollars and cents, both ends included. */
const centsOf = ({ random }: Random, [least, most]: readonly [number, number]): number =>
  least + Math.floor(random() * (most - least + 1));

/** Whether it was done; a refusal changes nothing. */
function isDone({ status, body }: { status: number; body: unknown }): boolean {
  if (status >= 500) throw new Error(JSON.stringify(body));
  return status < 300;
}

const move = ({ between }: Walk, { id }: Player, cents: number): void =>
  void between.set(id, (between.get(id) ?? 0) + cents);

/** What a player does on a day; some of it is refused. */
export async function actAsPlayer(walk: Walk, player: Player): Promise<void> {
  await player.signInAgain();
  const acts = [addMoney, addMoney, payOut, payOut, payOut, send, playMatch, cancel];
  await pick(walk, acts)(walk, player);
}

async function addMoney(walk: Walk, player: Player): Promise<void> {
  const { objects, control, server } = walk.story;
  const amount = String(centsOf(walk, [10_00, 150_00]));
  if (!isDone(await player.answer(getRefillLink, { query: { amount } }))) return;
  const page = String(objects('checkout.session').at(-1)?.id);
  if (walk.random() < 0.2) return;
  await control.payCheckout(page, 'pays');
  const payment = String(server.objects.get(page)?.payment_intent);
  walk.queue.push(['checkout', page], ['payment', payment]);
}

async function payOut(walk: Walk, player: Player): Promise<void> {
  const { p } = walk.story;
  const { canLeave, available } = await player.call(getPayoutTerms, { query: {} });
  const wanted = pick(walk, [canLeave, canLeave, canLeave + 1, available, 10_00]);
  const amount = Math.min(Math.max(wanted, payoutLimits.minCents), payoutLimits.maxCents);
  const idempotencyKey = `walk-${p.clock.now().getTime()}`;
  const body = { type: 'payout' as const, amount };
  if (!isDone(await player.answer(createTransaction, { body }, { idempotencyKey }))) return;
  await requireHeldMoneyLeft(walk, player);
  await p.settled();
}

async function cancel(_: Walk, player: Player): Promise<void> {
  const [last] = (await player.call(listPayouts, { query: {} })).items;
  if (last) isDone(await player.answer(cancelPayout, { params: { payoutId: last.id } }));
}

const otherThan = (walk: Walk, player: Player): Player =>
  pick(
    walk,
    walk.players.filter((one) => one !== player),
  );

async function send(walk: Walk, player: Player): Promise<void> {
  const receiver = otherThan(walk, player);
  const amount = centsOf(walk, [1_00, 40_00]);
  const answer = await player.answer(sendMoney, { body: { userId: receiver.id, amount } });
  if (!isDone(answer)) return;
  move(walk, player, -amount);
  move(walk, receiver, amount);
}

/** A match of a wager: both stakes in escrow, then one settlement. */
async function playMatch(walk: Walk, player: Player): Promise<void> {
  const service = walk.story.p.as('wager');
  const loser = otherThan(walk, player);
  const stake = centsOf(walk, [1_00, 20_00]);
  walk.matches += 1;
  const wagerId = walk.matches.toString(16).padStart(24, '0');
  const escrow = { kind: 'wager', id: wagerId };
  const label = 'Rocket League 1v1';
  const payers = [player, loser].map(({ id: payerId }) => ({ payerId, amountCents: stake }));
  const stakes = { id: `wager:${wagerId}:1`, escrow, purpose: 'stake', label, payers } as const;
  const { ok } = await service.call(fundEscrow, { body: { ...stakes, reservations: [] } });
  if (!ok) return;
  const rakeCents = Math.floor(stake / 5);
  const won = { payeeId: player.id, amountCents: 2 * stake - rakeCents, label };
  const lines = [{ ...won, purpose: 'winnings' as const }];
  await service.call(settleEscrow, { body: { id: `wager:${wagerId}`, escrow, lines, rakeCents } });
  move(walk, loser, -stake);
  move(walk, player, stake - rakeCents);
  walk.gainedCents += stake - rakeCents;
}

/**
 * Staff decide about each payout in review, and now and then freeze someone or lift a freeze. Some
 * answers of the provider are lost.
 */
export async function actAsStaff(walk: Walk): Promise<void> {
  const { admin, random, players, story } = walk;
  await admin.signInAgain();
  if (random() < 0.05) story.server.failWith('no-answer-after');
  const { items } = await admin.call(listStaffPayouts, { query: {} });
  for (const { id: payoutId } of items) {
    const decision = random() < 0.85 ? approvePayout : rejectPayout;
    const body = { reason: 'Seen by staff' };
    isDone(await admin.answer(decision, { params: { payoutId }, body }));
  }
  if (random() < 0.4) {
    const params = { userId: pick(walk, players).id };
    const body = { frozen: random() < 0.2, reason: 'Seen by staff' };
    isDone(await admin.answer(updatePayoutAccount, { params, body }));
  }
  await story.p.settled();
  story.server.failWith(null);
}

/** What the provider’s dashboard, or a bank, does to refills. */
export async function actOnRefills(walk: Walk): Promise<void> {
  const { control, objects } = walk.story;
  const paid = objects('payment_intent');
  if (paid.length === 0) return;
  // Banks decide months later.
  const { id, amount } = pick(walk, paid.slice(walk.random() < 0.7 ? -8 : -60));
  const cents = centsOf(walk, [1, amount]);
  const refund = pick(walk, objects('refund').slice(-4));
  const acts = ['refund', 'dispute', 'dispute', 'win', 'win', 'wait', 'free', 'finish', 'fail'];
  switch (pick(walk, acts)) {
    case 'refund': {
      const order = { key: `dashboard:${walk.random()}`, paymentId: id, amountCents: cents };
      await walk.port.createRefund(order).catch(() => null);
      break;
    }
    case 'dispute':
      await control.disputePayment(id, cents);
      break;
    case 'win':
      await control.winDispute(id);
      break;
    case 'wait':
      await control.setRefunds(id, 'pending');
      break;
    case 'free':
      await control.setRefunds(id, null);
      break;
    case 'finish':
      if (refund?.status === 'pending') await control.finishRefund(String(refund.id), 'paid');
      break;
    default:
      if (refund) await control.finishRefund(String(refund.id), 'failed');
  }
  const changed = refund ? [id, String(refund.payment_intent)] : [id];
  walk.queue.push(...changed.map((one): Event => ['payment', one]));
}

/** What banks do with payouts, and the provider with the accounts that these go to. */
export async function actOnPayouts(walk: Walk): Promise<void> {
  const { control, objects } = walk.story;
  const finish = async (one: ReturnType<typeof objects>[number], to: 'paid' | 'failed') => {
    const id = `${one.account}/${one.id}`;
    await control.finishPayout(id, to);
    walk.queue.push(['payout', id]);
  };
  const made = objects('payout');
  for (const one of made.filter(({ status }) => status === 'pending'))
    if (walk.random() < 0.6) await finish(one, walk.random() < 0.7 ? 'paid' : 'failed');
  const late = pick(walk, made.filter(({ status }) => status === 'paid').slice(-4));
  if (late && walk.random() < 0.1) await finish(late, 'failed');
  for (const account of objects('account')) {
    const isPaused = !account.payouts_enabled;
    if (walk.random() >= (isPaused ? 0.6 : 0.04)) continue;
    account.payouts_enabled = isPaused;
    walk.queue.push(['payout-account', String(account.id)]);
  }
}

/**
 * Sends what is not sent yet in any order: a quarter is lost, a quarter is late, and what is sent
 * may be repeated, however old it is.
 */
export async function sendSome({ story, queue, seen, random }: Walk): Promise<void> {
  const send = async ([kind, id]: Event) => expect(await story.tell(kind, id)).toBe(200);
  const waiting = queue.splice(0);
  while (waiting.length > 0) {
    const [event] = waiting.splice(Math.floor(random() * waiting.length), 1);
    if (!event) continue;
    const chance = random();
    if (chance < 0.25) queue.push(event);
    if (chance < 0.5) continue;
    await send(event);
    seen.push(event);
  }
  const again = seen[Math.floor(random() * seen.length)];
  if (again && random() < 0.4) await send(again);
}
