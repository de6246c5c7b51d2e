import { reconcilePayouts } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import type { StripeStory } from '../stripe-fixture';

/** What a walk has done, as the comparison of the books needs it. */
export interface Walked {
  story: StripeStory;
  players: Player[];
  /** What each player got of others, less what these got, in cents. */
  between: Map<string, number>;
  /** Net gains of matches, in cents. */
  gainedCents: number;
}

const hourMs = 3600_000;
const holdMs = { refill: 7 * 24 * hourMs, transfer: 72 * hourMs };

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);

/** The refills that are paid at the provider, with what went back of each. */
function paidRefills({ story: { objects } }: Walked) {
  const customers = new Map(objects('customer').map(({ id, metadata }) => [id, metadata.userId]));
  const takenOf = (paymentId: unknown) =>
    [...objects('refund'), ...objects('dispute')]
      .filter(({ payment_intent: one }) => one === paymentId)
      .filter(({ status }) => status === 'succeeded' || status === 'needs_response')
      .map(({ amount }) => Number(amount));
  return objects('payment_intent').map(({ id, amount, customer, created }) => ({
    ...{ userId: String(customers.get(customer)), begunMs: Number(created) * 1000 },
    ...{ cents: Number(amount), takenCents: sumOf(takenOf(id)) },
  }));
}

/** What banks have of payouts. */
const atBanksCents = ({ story: { objects } }: Walked): number =>
  sumOf(
    objects('payout')
      .filter(({ status }) => status === 'paid')
      .map(({ amount }) => Number(amount)),
  );

/** The balances of all accounts by their entries: debits less credits. */
async function entrySums({ story: { p } }: Walked): Promise<Map<string, number>> {
  const signed = [{ $eq: ['$side', 'debit'] }, '$amountCents', { $multiply: ['$amountCents', -1] }];
  const cents = { $sum: { $cond: signed } };
  const rows = await p
    .database('wallet')
    .collection('entries')
    .aggregate<{ _id: string; cents: number }>([{ $group: { _id: '$account', cents } }])
    .toArray();
  return new Map(rows.map((row) => [row._id, row.cents]));
}

/** Cents of payouts that left a wallet and have not come back. */
async function sentCents({ story: { p } }: Walked, { id: userId }: Player): Promise<number> {
  const sent = { userId, status: { $in: ['submitted', 'unknown', 'paid'] } };
  const rows = await p.database('wallet').collection('payouts').find(sent).toArray();
  return sumOf(rows.map(({ amountCents }) => Number(amountCents)));
}

/**
 * Compares the books of the provider with those of the wallet, after the daily comparison: the
 * provider's account, what is in suspense, and each player's money.
 */
export async function requireBooksAgree(walk: Walked): Promise<void> {
  const { p } = walk.story;
  const { findings } = await p.operator.call(reconcilePayouts, {});
  expect(findings.filter(({ kind }) => kind !== 'late')).toEqual([]);
  expect((await p.ledger.verify()).differences).toEqual([]);
  const sums = await entrySums(walk);
  const refills = paidRefills(walk);
  const left = refills.map(({ cents, takenCents }) => cents - takenCents);
  const excess = refills.map(({ cents, takenCents }) => Math.max(0, takenCents - cents));
  expect({
    all: sumOf([...sums.values()]),
    provider: sums.get('provider:stripe:USD') ?? 0,
    suspense: sums.get('suspense:stripe') ?? 0,
  }).toEqual({
    all: 0,
    provider: sumOf(left) - atBanksCents(walk),
    suspense: sumOf(excess),
  });
  for (const player of walk.players) {
    const own = refills
      .filter(({ userId }) => userId === player.id)
      .map(({ cents, takenCents }) => Math.max(0, cents - takenCents));
    const cents = sumOf(own) + (walk.between.get(player.id) ?? 0) - (await sentCents(walk, player));
    const posted = 0 - (sums.get(`user:${player.id}`) ?? 0);
    expect({ player: player.username, cents: posted }).toEqual({ player: player.username, cents });
  }
  requireOldMoneyLeft(walk, refills);
}

/** No more is paid out than was added as long ago as it has to stay, and was gained by matches. */
function requireOldMoneyLeft(walk: Walked, refills: ReturnType<typeof paidRefills>): void {
  const until = walk.story.p.clock.now().getTime() - holdMs.refill;
  const old = refills.filter(({ begunMs }) => begunMs <= until).map(({ cents }) => cents);
  expect(atBanksCents(walk)).toBeLessThanOrEqual(sumOf(old) + walk.gainedCents);
}

/**
 * After a request of a payout: what came into the wallet and has to stay is still there, unless it
 * left in another way.
 */
export async function requireHeldMoneyLeft({ story }: Walked, player: Player): Promise<void> {
  const now = story.p.clock.now().getTime();
  const rows = story.p.database('wallet').collection('statementLines');
  const booked = { userId: player.id, balanceAfterCents: { $ne: null } };
  let [balance, held, outside] = [0, 0, 0];
  for (const { type, amountCents, at } of await rows.find(booked).sort({ number: 1 }).toArray()) {
    const cents = Number(amountCents);
    const ageMs = now - (at as Date).getTime();
    balance += cents;
    // What repays a debt stays nowhere.
    const added = Math.min(cents, Math.max(0, balance));
    if (type === 'refill' && ageMs < holdMs.refill) held += added;
    if (type === 'transfer-in' && ageMs < holdMs.transfer) held += added;
    if (type !== 'payout' && cents < 0 && ageMs < holdMs.refill) outside -= cents;
  }
  const { available } = await player.balance();
  expect(available).toBe(balance);
  expect(available).toBeGreaterThanOrEqual(held - outside);
}
