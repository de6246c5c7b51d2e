import {
  answerSandboxCardPage,
  approvePayout,
  cancelSubscription,
  confirmEmail,
  createMembershipCheckout,
  createTransaction,
  getMySubscription,
  getPayoutAuthorization,
  listPlans,
  reconcilePayouts,
  sandboxConnectAccount,
  urlOf,
} from '@contend/contracts';
import { giveSecondFactor, type Player, type StoryPlatform, verifyPhone } from '@contend/test-kit';

/*
 * What staff decide about money: a refund that is stuck, a payout in review, another amount at the
 * bank, a tax form that is needed soon, and a payout that the ledger does not have.
 */

const dayMs = 24 * 60 * 60_000;
/** Six orders of a refund, of which the last one is more than four days after the first. */
const retries = 5;
/** How long `openMatters` takes on the platform’s clock; added money is old enough then. */
export const mattersMs = retries * 3 * dayMs;
/** The bank of the sandbox takes a minute, and pays a cent less of amounts that end with .95. */
const bankMs = 60_000;
const shortCents = 200_95;

export interface Matters {
  /** Of the USA: paid a cent less than 200.95, and waits for 25.00. */
  ada: Player;
  /** Bought a plan by card and cancelled it; the provider refuses the refund. */
  bea: Player;
}

export async function openMatters(p: StoryPlatform, admin: Player): Promise<Matters> {
  const ada = await p.player('ada', { country: 'US', funds: 300_00 });
  const bea = await p.player('bea');
  await passChecks(p, ada);
  await cancelByCard(p, bea);
  for (let nth = 0; nth < retries; nth += 1) await p.advance(3 * dayMs);
  for (const one of [ada, bea, admin]) await one.signInAgain();
  const params = { payoutId: await requested(p, ada, shortCents) };
  await admin.call(approvePayout, { params, body: { reason: 'Known player' } });
  await p.settled();
  await p.advance(bankMs);
  await requested(p, ada, 25_00);
  await addUnknownPayout(p);
  await p.operator.call(reconcilePayouts, {});
  return { ada, bea };
}

/** Everything that a payout takes apart from the money. */
async function passChecks(p: StoryPlatform, player: Player): Promise<void> {
  const to = { to: player.email };
  const mails = await p.database('user').collection('mailbox').find(to).toArray();
  const texts = mails.map(({ text }) => String(text)).join();
  const token = /confirm-email\?token=([\w-]{43})/.exec(texts)?.[1] ?? '';
  await p.anyone.call(confirmEmail, { body: { token } });
  await verifyPhone(p, player);
  await giveSecondFactor(p, player);
  const { link } = await player.call(getPayoutAuthorization, {});
  const accountId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  await p.anyone.send('POST', urlOf(sandboxConnectAccount, { params: { accountId } }), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
}

async function requested(p: StoryPlatform, player: Player, amount: number): Promise<string> {
  const body = { type: 'payout' as const, amount };
  const { transaction } = await player.call(createTransaction, { body });
  await p.settled();
  return transaction.reference?.id ?? '';
}

/** A card pays for a plan, which is cancelled at once; its provider refuses the refund. */
async function cancelByCard(p: StoryPlatform, player: Player): Promise<void> {
  const { items } = await p.anyone.call(listPlans, {});
  const plus = items.find(({ name }) => name === 'Plus');
  const priceId = plus?.prices.find(({ interval }) => interval === 'month')?.id ?? '';
  const { link } = await player.call(createMembershipCheckout, { body: { priceId } });
  const objectId = /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
  const params = { page: 'checkout' as const, objectId, answer: 'pays' as const };
  await p.anyone.send('POST', urlOf(answerSandboxCardPage, { params }));
  await p.settled();
  const cards = p.database('membership').collection('sandboxCards');
  await cards.updateMany({ kind: 'payment' }, { $set: { 'value.refundsAre': 'refused' } });
  const { id } = (await player.call(getMySubscription, {})) ?? { id: '' };
  await player.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
}

/** Of a payout that failed no money is missing, so it is explained and not decided. */
async function addUnknownPayout(p: StoryPlatform): Promise<void> {
  const ended = { amountCents: 70_00, status: 'failed', reason: null, asked: 1, version: 1 };
  const row = { _id: 'b'.repeat(24), accountId: 'a'.repeat(24), createdAt: p.clock.now() };
  await p
    .database('wallet')
    .collection('sandboxPayouts')
    .insertOne({ ...row, ...ended } as never);
}
