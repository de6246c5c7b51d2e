import type { ProviderBalance } from '../objects';
import type { PaymentPort } from '../port';
import { PaymentError } from '../payment-error';
import type { SandboxOptions, SandboxRecords, ValueOf } from './sandbox-objects';

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

/** A bank takes two days. */
const bankMs = 2 * 24 * 60 * 60_000;

export const sandboxPayouts = (records: SandboxRecords, options: SandboxOptions): Payouts => ({
  ...accountPages(records, options),
  async createPayoutAccount({ key, userId }) {
    const start = { userId, status: 'incomplete' as const, returnUrl: null };
    return (await records.make('payout-account', key, (id) => ({ id, ...start }))).value;
  },
  getPayoutAccount: (id) => records.get('payout-account', id),
  async createPayout({ key, ...order }) {
    const known = await options.store.find(records.idOf('payout', key));
    const account = await records.get('payout-account', order.accountId);
    if (!known && account.status !== 'ready')
      throw new PaymentError('refused', 'payouts-not-allowed');
    const at = options.now();
    const { value } = await records.make('payout', key, (id) => ({
      ...{ id, ...order, status: 'submitted', failureCode: null, at },
      currency: 'USD',
      arrivesAt: new Date(at.getTime() + bankMs),
    }));
    if (value.amountCents !== order.amountCents)
      throw new PaymentError('refused', 'key-used-before');
    return value;
  },
  getPayout: (id) => records.get('payout', id),
  async findPayout({ accountId, key }) {
    const row = await options.store.find(records.idOf('payout', key));
    if (row?.kind !== 'payout') return null;
    const payout = row.value as ValueOf<'payout'>;
    return payout.accountId === accountId ? payout : null;
  },
  async listPayouts({ from, until }) {
    const rows = await options.store.list('payout');
    return rows
      .map((row) => row.value as ValueOf<'payout'>)
      .filter(({ at }) => from <= at && at < until)
      .map(({ id: payoutId, reference, accountId, amountCents, status, at }) => ({
        id: payoutId,
        ...{ payoutId, status, reference, accountId, amountCents, at, bankCents: amountCents },
        currency: 'USD',
        returnedCents: status === 'failed' ? amountCents : 0,
      }));
  },
  getBalance: () => balanceOf(options),
});

/** One page for both: it connects a bank account, or replaces it with another. */
function accountPages(
  records: SandboxRecords,
  { linkTo }: SandboxOptions,
): Pick<Payouts, 'createOnboardingLink' | 'createAccountLink'> {
  const createOnboardingLink: Payouts['createOnboardingLink'] = async (order) => {
    const { accountId, returnUrl } = order;
    await records.change('payout-account', accountId, (one) =>
      one.returnUrl === returnUrl ? one : { ...one, returnUrl },
    );
    return { link: linkTo('onboarding', accountId) };
  };
  return {
    createOnboardingLink,
    async createAccountLink(order) {
      const { status } = await records.get('payout-account', order.accountId);
      if (status !== 'ready') throw new PaymentError('refused', 'onboarding-incomplete');
      return createOnboardingLink(order);
    },
  };
}

/** Its bank settles at once: nothing is pending. */
async function balanceOf({ store }: SandboxOptions): Promise<ProviderBalance> {
  const payments = (await store.list('payment')).map(({ value }) => value as ValueOf<'payment'>);
  const payouts = (await store.list('payout')).map(({ value }) => value as ValueOf<'payout'>);
  const taken = payments
    .filter(({ status }) => status === 'paid')
    .map((one) => one.amountCents - one.refundedCents - one.disputedCents);
  const left = payouts
    .filter(({ status }) => status !== 'failed')
    .map(({ amountCents }) => -amountCents);
  const availableCents = [...taken, ...left].reduce((sum, cents) => sum + cents, 0);
  return { availableCents, pendingCents: 0 };
}
