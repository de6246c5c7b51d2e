import { z } from 'zod';

export const config = z.object({
  /** Who takes the players' money. */
  PAYMENT_PROVIDER: z.enum(['sandbox']),
  /** Signs the sandbox provider's webhooks. */
  SANDBOX_WEBHOOK_SECRET: z.string().min(32),
  /** Where this service listens, for the sandbox provider's webhooks: `http://wallet:8080`. */
  SELF_URL: z.url(),
});
