import { flag } from '@contend/service-kit';
import { z } from 'zod';

export const config = z
  .object({
    /** The payment provider. */
    PAYMENT_PROVIDER: z.enum(['sandbox']),
    /** Allows the sandbox, whose page adds money without a payment. */
    ALLOW_SANDBOX_PAYMENTS: flag.default(false),
    /** Signs the sandbox provider's webhooks. */
    SANDBOX_WEBHOOK_SECRET: z.string().min(32),
    /** The address of this service for the sandbox provider's webhooks: `http://wallet:8080`. */
    SELF_URL: z.url(),
  })
  .refine(
    ({ PAYMENT_PROVIDER, ALLOW_SANDBOX_PAYMENTS }) =>
      PAYMENT_PROVIDER !== 'sandbox' || ALLOW_SANDBOX_PAYMENTS,
    {
      path: ['PAYMENT_PROVIDER'],
      message:
        'with sandbox anyone can add money; ALLOW_SANDBOX_PAYMENTS=true allows it for trials',
    },
  );
