import type Stripe from 'stripe';
import type { Payout, PayoutAccount, PayoutLine } from '../objects';
import type { PaymentPort, PayoutOrder } from '../port';
import { PaymentError } from '../payment-error';
import { currency, dateOf, idOf, seconds, stripeCall } from './stripe-call';

type Payouts = Pick<
  PaymentPort,
  | 'createPayoutAccount'
  | 'getPayoutAccount'
  | 'createOnboardingLink'
  | 'createPayout'
  | 'getPayout'
  | 'listPayouts'
>;

/**
 * Payouts of Connect: the money is transferred to the owner's account and paid out from there to
 * their bank. The id of a payout names both: `<account>/<payout>`.
 */
export const stripePayouts = (stripe: Stripe): Payouts => ({
  createPayoutAccount: ({ key, userId }) =>
    stripeCall(async () => {
      const account: Stripe.AccountCreateParams = {
        ...{ type: 'express', metadata: { userId } },
        capabilities: { transfers: { requested: true } },
        // Each payout is one of ours; none is begun by Stripe's schedule.
        settings: { payouts: { schedule: { interval: 'manual' } } },
      };
      return accountOf(await stripe.accounts.create(account, { idempotencyKey: key }));
    }),
  getPayoutAccount: (id) => stripeCall(async () => accountOf(await stripe.accounts.retrieve(id))),
  createOnboardingLink: ({ accountId: account, returnUrl }) =>
    stripeCall(async () => {
      const urls = { return_url: returnUrl, refresh_url: returnUrl };
      const type = 'account_onboarding';
      const { url } = await stripe.accountLinks.create({ account, type, ...urls });
      return { link: url };
    }),
  createPayout: (order) => stripeCall(() => createPayout(stripe, order)),
  getPayout: (id) => stripeCall(() => readPayout(stripe, id)),
  listPayouts: (range) => stripeCall(() => listPayouts(stripe, range)),
});

/** Two steps, each with a key of its own. When the second is refused, the first is taken back. */
async function createPayout(stripe: Stripe, order: PayoutOrder): Promise<Payout> {
  const { key, accountId: stripeAccount, amountCents: amount, reference } = order;
  const transfer = await stripe.transfers.create(
    { amount, currency, destination: stripeAccount, metadata: { reference, key } },
    { idempotencyKey: `${key}:transfer` },
  );
  const metadata = { reference, key, transfer: transfer.id };
  try {
    const payout = await stripe.payouts.create(
      { amount, currency, metadata },
      { idempotencyKey: `${key}:payout`, stripeAccount },
    );
    return payoutOf(stripeAccount, payout);
  } catch (error) {
    await stripeCall(() => Promise.reject(error as Error)).catch(async (known: unknown) => {
      const isRefused = known instanceof PaymentError && known.kind === 'refused';
      if (isRefused) await takeBack(stripe, transfer.id);
    });
    throw error;
  }
}

/** Brings the money of a transfer back, once. */
const takeBack = (stripe: Stripe, transferId: string) =>
  stripe.transfers.createReversal(
    transferId,
    { metadata: { reason: 'payout-failed' } },
    { idempotencyKey: `${transferId}:reversal` },
  );

async function readPayout(stripe: Stripe, id: string): Promise<Payout> {
  const [stripeAccount = '', payoutId = ''] = id.split('/');
  const found = await stripe.payouts.retrieve(payoutId, {}, { stripeAccount });
  const payout = payoutOf(stripeAccount, found);
  const transferId = found.metadata?.['transfer'];
  if (payout.status === 'failed' && transferId) {
    const { reversed } = await stripe.transfers.retrieve(transferId);
    if (!reversed) await takeBack(stripe, transferId);
  }
  return payout;
}

async function listPayouts(
  stripe: Stripe,
  { from, until }: { from: Date; until: Date },
): Promise<PayoutLine[]> {
  const created = { gte: seconds(from), lt: seconds(until) };
  const lines: PayoutLine[] = [];
  for await (const transfer of stripe.transfers.list({ created, limit: 100 })) {
    const { metadata, destination, amount: amountCents, amount_reversed: returned } = transfer;
    lines.push({
      ...{ reference: metadata['reference'] ?? '', accountId: idOf(destination) ?? '' },
      ...{ amountCents, returnedCents: returned, at: dateOf(transfer.created) },
    });
  }
  return lines;
}

const statuses: Record<string, Payout['status']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

const payoutOf = (accountId: string, payout: Stripe.Payout): Payout => ({
  ...{ id: `${accountId}/${payout.id}`, accountId, amountCents: payout.amount },
  reference: payout.metadata?.['reference'] ?? '',
  status: statuses[payout.status] ?? 'submitted',
  arrivesAt: dateOf(payout.arrival_date),
  failureCode: payout.failure_code,
});

const accountOf = (account: Stripe.Account): PayoutAccount => ({
  ...{ id: account.id, userId: account.metadata?.['userId'] ?? '' },
  status: account.payouts_enabled
    ? 'ready'
    : account.requirements?.disabled_reason && account.details_submitted
      ? 'restricted'
      : 'incomplete',
});
