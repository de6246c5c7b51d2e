import { inMs } from '@contend/contracts';
import { PaymentError, type Payout, type PayoutLine } from '@contend/payments';
import { keyOf } from '../payouts/payout';
import type { ProviderPayout } from '../payouts/payout-answers';
import { type PayoutProvider, PayoutRefused } from './payout-provider';
import { available, type PortOptions, readable } from './port-refills.adapter';

/** Payouts through the payments port. */
export const portPayouts = ({ port, urlOf, now }: PortOptions): PayoutProvider => ({
  name: port.name,
  connectAccount: ({ userId, accountRef, returnUrl }) =>
    available(
      (async () => {
        const key = `payout-account:${userId}`;
        const { id: accountId, status } = accountRef
          ? await port.getPayoutAccount(accountRef)
          : await port.createPayoutAccount({ key, userId });
        const order = { accountId, returnUrl: urlOf(returnUrl) };
        // A paused account is onboarded again, for what the provider asks for.
        const { link } =
          status === 'ready'
            ? await port.createAccountLink(order)
            : await port.createOnboardingLink(order);
        return { link, accountRef: accountId };
      })(),
    ),
  async readAccount(accountRef) {
    const account = await available(readable(() => port.getPayoutAccount(accountRef)));
    return {
      isReady: account?.status === 'ready',
      bank: account?.bankFingerprint ?? null,
      bankEnding: account?.bankEnding ?? null,
    };
  },
  async submitPayout({ key, payoutId: reference, accountRef: accountId, amountCents }) {
    try {
      return reportOf(await port.createPayout({ key, accountId, amountCents, reference }));
    } catch (error) {
      const isRefused = error instanceof PaymentError && error.kind === 'refused';
      throw isRefused ? new PayoutRefused(codeOf(error.code)) : error;
    }
  },
  async findPayout({ payoutId, accountRef: accountId, providerRef }) {
    const key = keyOf({ id: payoutId });
    const found = await (providerRef === null
      ? port.findPayout({ accountId, key })
      : readable(() => port.getPayout(providerRef)));
    return found && reportOf(found);
  },
  async listPayouts(from) {
    // Providers count whole seconds, by a clock of their own.
    const lines = await port.listPayouts({ from, until: inMs(now(), 60_000) });
    return lines.map(lineOf);
  },
});

/** A code in the platform's form. */
const codeOf = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 60);

const statuses = { submitted: 'pending', paid: 'paid', failed: 'failed' } as const;

function reportOf(payout: Payout): ProviderPayout {
  const { id, reference, amountCents, currency, accountId, status, failureCode } = payout;
  return {
    ...{ providerRef: id, payoutId: ours(reference), amountCents, currency },
    ...{ status: statuses[status], reason: failureCode && codeOf(failureCode) },
    accountRef: accountId,
  };
}

const ours = (reference: string): string | null =>
  /^[0-9a-f]{24}$/.test(reference) ? reference : null;

/**
 * A line is the money that left the platform. Money that came back without a failure, or that did
 * not come back after one, and another amount at the bank are shown as such, so that the ledger
 * differs.
 */
function lineOf(line: PayoutLine): ProviderPayout {
  const { payoutId, accountId, status, amountCents, returnedCents, bankCents } = line;
  const isBack = returnedCents === amountCents;
  const differs = bankCents !== null && bankCents !== amountCents;
  return {
    // As the port names one that was refused after its money had left.
    providerRef: payoutId ?? `${accountId}/${line.id}`,
    payoutId: ours(line.reference),
    amountCents: status === 'failed' ? amountCents : amountCents - returnedCents,
    ...{ currency: line.currency, reason: null, accountRef: accountId },
    status: status === 'failed' && !isBack ? 'pending' : statuses[status],
    ...(differs && { bankCents }),
  };
}
