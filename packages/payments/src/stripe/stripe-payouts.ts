import type Stripe from 'stripe';
import type { Payout, PayoutAccount, PayoutLine } from '../objects';
import type { PaymentPort, PayoutOrder } from '../port';
import { PaymentError } from '../payment-error';
import { currency, dateOf, idOf, isoOf, seconds, stripeCall } from './stripe-call';

type Payouts = Pick<
  PaymentPort,
  | 'createPayoutAccount'
  | 'getPayoutAccount'
  | 'createOnboardingLink'
  | 'createAccountLink'
  | 'createPayout'
  | 'getPayout'
  | 'findPayout'
  | 'listPayouts'
  | 'getBalance'
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
  // Owners of Express accounts change it in the dashboard only, which has no return address.
  createAccountLink: ({ accountId }) =>
    stripeCall(async () => ({ link: (await stripe.accounts.createLoginLink(accountId)).url })),
  createPayout: (order) => stripeCall(() => createPayout(stripe, order)),
  getPayout: (id) => stripeCall(() => readPayout(stripe, id)),
  findPayout: (search) => stripeCall(() => findPayout(stripe, search)),
  listPayouts: (range) => stripeCall(() => listPayouts(stripe, range)),
  getBalance: () =>
    stripeCall(async () => {
      const { available, pending } = await stripe.balance.retrieve();
      return { availableCents: dollarsOf(available), pendingCents: dollarsOf(pending) };
    }),
});

/** Stripe lists a balance for each currency. */
const dollarsOf = (balances: { amount: number; currency: string }[]): number =>
  balances.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.amount, 0);

/**
 * Two steps, each with a key of its own. When the second is refused, the first is taken back.
 * Stripe forgets a key after a day, so what a step made before is looked for first.
 */
async function createPayout(stripe: Stripe, order: PayoutOrder): Promise<Payout> {
  const { key, accountId: stripeAccount, amountCents: amount, reference } = order;
  const earlier = await findTransfer(stripe, order);
  if (earlier && earlier.amount !== amount) throw new PaymentError('refused', 'key-used-before');
  const known = earlier && (await payoutOfTransfer(stripe, stripeAccount, earlier));
  if (known) return known;
  const transfer =
    earlier ??
    (await stripe.transfers.create(
      { amount, currency, destination: stripeAccount, metadata: { reference, key } },
      { idempotencyKey: `${key}:transfer` },
    ));
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

/**
 * Brings the money of a transfer back, once.
 * @throws PaymentError `unknown`, also where Stripe refuses it: the money is still in the connected
 * account, so that nothing is decided about the payout.
 */
async function takeBack(stripe: Stripe, transferId: string): Promise<void> {
  const metadata = { reason: 'payout-failed' };
  const once = { idempotencyKey: `${transferId}:reversal` };
  try {
    await stripeCall(() => stripe.transfers.createReversal(transferId, { metadata }, once));
  } catch (error) {
    const isRefused = error instanceof PaymentError && error.kind === 'refused';
    throw isRefused ? new PaymentError('unknown', 'reversal-refused', { cause: error }) : error;
  }
}

async function findTransfer(
  stripe: Stripe,
  { accountId: destination, key }: { accountId: string; key: string },
): Promise<Stripe.Transfer | null> {
  for await (const transfer of stripe.transfers.list({ destination, limit: 100 })) {
    if (transfer.metadata['key'] === key) return transfer;
  }
  return null;
}

/** The payout that was made of a transfer. Null without one, when it can still be made. */
async function payoutOfTransfer(
  stripe: Stripe,
  stripeAccount: string,
  transfer: Stripe.Transfer,
): Promise<Payout | null> {
  const created = { gte: transfer.created };
  for await (const one of stripe.payouts.list({ created, limit: 100 }, { stripeAccount })) {
    if (one.metadata?.['transfer'] === transfer.id)
      return readPayout(stripe, `${stripeAccount}/${one.id}`);
  }
  return transfer.reversed ? neverMade(stripeAccount, transfer) : null;
}

/** A payout that was refused after its transfer, which was taken back: no payout has its id. */
const neverMade = (accountId: string, transfer: Stripe.Transfer): Payout => ({
  ...{ id: `${accountId}/${transfer.id}`, accountId, amountCents: transfer.amount },
  currency: isoOf(transfer.currency),
  ...{ reference: transfer.metadata['reference'] ?? '', status: 'failed' },
  ...{ arrivesAt: dateOf(transfer.created), failureCode: 'payout-refused' },
});

async function findPayout(
  stripe: Stripe,
  search: { accountId: string; key: string },
): Promise<Payout | null> {
  const transfer = await findTransfer(stripe, search);
  return transfer && payoutOfTransfer(stripe, search.accountId, transfer);
}

async function readPayout(stripe: Stripe, id: string): Promise<Payout> {
  const [stripeAccount = '', payoutId = ''] = id.split('/');
  if (payoutId.startsWith('tr_')) {
    return neverMade(stripeAccount, await stripe.transfers.retrieve(payoutId));
  }
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
  const transfers: Stripe.Transfer[] = [];
  for await (const one of stripe.transfers.list({ created, limit: 100 })) transfers.push(one);
  const made = new Map<string, Stripe.Payout>();
  const accounts = new Set(transfers.flatMap(({ destination }) => idOf(destination) ?? []));
  for (const stripeAccount of accounts) {
    const list = { created: { gte: seconds(from) }, limit: 100 };
    for await (const one of stripe.payouts.list(list, { stripeAccount }))
      made.set(one.metadata?.['transfer'] ?? '', one);
  }
  return transfers.map((one) => lineOf(one, made.get(one.id) ?? null));
}

function lineOf(transfer: Stripe.Transfer, made: Stripe.Payout | null): PayoutLine {
  const { metadata, amount: amountCents, amount_reversed: returnedCents, reversed } = transfer;
  const accountId = idOf(transfer.destination) ?? '';
  const payout = made && payoutOf(accountId, made);
  return {
    id: transfer.id,
    ...{ payoutId: payout?.id ?? null, bankCents: payout?.amountCents ?? null },
    status: payout?.status ?? (reversed ? 'failed' : 'submitted'),
    ...{ reference: metadata['reference'] ?? '', accountId, amountCents, returnedCents },
    currency: isoOf(transfer.currency),
    at: dateOf(transfer.created),
  };
}

const statuses: Record<string, Payout['status']> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

const payoutOf = (accountId: string, payout: Stripe.Payout): Payout => ({
  ...{ id: `${accountId}/${payout.id}`, accountId, amountCents: payout.amount },
  currency: isoOf(payout.currency),
  reference: payout.metadata?.['reference'] ?? '',
  status: statuses[payout.status] ?? 'submitted',
  arrivesAt: dateOf(payout.arrival_date),
  failureCode: payout.failure_code,
});

function accountOf(account: Stripe.Account): PayoutAccount {
  const bank = bankOf(account);
  return {
    ...{ id: account.id, userId: account.metadata?.['userId'] ?? '' },
    status: account.payouts_enabled
      ? 'ready'
      : account.requirements?.disabled_reason && account.details_submitted
        ? 'restricted'
        : 'incomplete',
    bankFingerprint: bank?.fingerprint ?? undefined,
    bankEnding: bank?.last4 ?? undefined,
  };
}

/** The bank account that a payout goes to, of several the one that its owner chose. */
function bankOf({ external_accounts: listed }: Stripe.Account) {
  const banks = listed?.data ?? [];
  return banks.find((one) => one.default_for_currency && one.currency === currency) ?? banks[0];
}
