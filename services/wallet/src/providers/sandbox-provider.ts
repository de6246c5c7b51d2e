import { randomBytes } from 'node:crypto';
import { must, sandboxCheckoutPage, urlOf } from '@contend/contracts';
import { isSigned } from '@contend/payments';
import { isDuplicateKey, type Repository, StaleVersion } from '@contend/service-kit';
import { z } from 'zod';
import { type Checkout, openCheckout } from '../domain/checkout';
import type { PaymentProvider } from './payment-provider';

export const signatureHeader = 'sandbox-signature';

/** The body of the sandbox provider's webhooks. */
const ours = z.string().regex(/^[0-9a-f]{24}$/);
const sandboxEvent = z.union([
  z.strictObject({
    id: z.string().min(1).max(100),
    type: z.enum(['payment.paid', 'payment.cancelled', 'payment.charged-back']),
    paymentId: ours,
    amountCents: z.int().min(1),
  }),
  z.strictObject({
    id: z.string().min(1).max(100),
    type: z.literal('payout.changed'),
    payoutId: ours,
  }),
]);

interface SandboxOptions {
  checkouts: Repository<Checkout>;
  secret: string;
}

/** A provider without a bank: its page and its webhooks are real, its money is not. */
export const sandboxProvider = ({ checkouts, secret }: SandboxOptions): PaymentProvider => ({
  name: 'sandbox',
  async createCheckout({ paymentId, amountCents, returnUrl, createdAt }) {
    const known = await checkouts.findOne({ paymentId });
    // The id grants access to the page, so it is random and not derived.
    const id = known?.state.id ?? randomBytes(12).toString('hex');
    if (!known) {
      const opened = openCheckout({ id, paymentId, amountCents, returnUrl }, createdAt);
      await checkouts.save(null, opened).catch((error: unknown) => {
        // Of two concurrent requests the second finds the first one's.
        throw isDuplicateKey(error) ? new StaleVersion() : error;
      });
    }
    // A path below the site's root, so that it works on any host.
    const link = `/api${urlOf(sandboxCheckoutPage, { params: { checkoutId: id } })}`;
    return { link, providerRef: id };
  },
  // It has payments only.
  deleteCustomer: () => Promise.resolve(),
  // A page stays open: money that comes late is credited.
  closeCheckout: () => Promise.resolve(null),
  readObject: () => Promise.resolve(null),
  listTakenBack: () => Promise.resolve([]),
  listCharges: () => Promise.resolve(null),
  readBalance: () => Promise.resolve(null),
  verifyWebhook(rawBody, headers, now) {
    must(isSigned(rawBody, headers[signatureHeader], { secret, now }), 'signature-invalid');
    const parsed = sandboxEvent.safeParse(readJson(rawBody));
    must(parsed.success, 'signature-invalid');
    return parsed.data;
  },
});

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
