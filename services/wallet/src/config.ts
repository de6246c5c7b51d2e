import { flag } from '@contend/service-kit';
import { z } from 'zod';

export const config = z
  .object({
    /** Who takes the players' money. */
    PAYMENT_PROVIDER: z.enum(['sandbox']),
    /** Whether the sandbox may take it: its page adds money that nobody paid. */
    ALLOW_SANDBOX_PAYMENTS: flag.default(false),
    /** Signs the sandbox provider's webhooks. */
    SANDBOX_WEBHOOK_SECRET: z.string().min(32),
    /** Where this service listens, for the sandbox provider's webhooks: `http://wallet:8080`. */
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
