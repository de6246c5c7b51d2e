import { membershipProvider } from '@contend/contracts';
import { flag } from '@contend/service-kit';
import { z } from 'zod';

const partner = membershipProvider.exclude(['contend']);
/** Partners with commas, or `none`; an empty setting counts as absent. */
const partners = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',')))
  .pipe(z.array(z.string().trim().pipe(partner)));

/** A list with commas. */
const list = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().min(8)).min(1));

export const config = z
  .object({
    /** Charges cards; `none` offers memberships from the wallet alone. */
    PAYMENT_PROVIDER: z.enum(['none', 'sandbox', 'stripe']).default('none'),
    /** The partners whose plans are sold beside those of the house. */
    MEMBERSHIP_PARTNERS: partners.default(partner.options),
    /** Allows the sandbox, whose pages take no money. */
    ALLOW_SANDBOX_PAYMENTS: flag.default(false),
    /** Signs the sandbox provider's webhooks. */
    SANDBOX_WEBHOOK_SECRET: z.string().min(32).optional(),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')).optional(),
    /** Of the endpoint `/membership/webhooks/stripe`; two while one is replaced. */
    STRIPE_WEBHOOK_SECRETS: list.optional(),
    /** Another address than Stripe's, for tests. */
    STRIPE_API_URL: z.url({ protocol: /^http$/ }).optional(),
    /** The address of the platform, to which the provider returns. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
  })
  .refine(
    ({ PAYMENT_PROVIDER, ALLOW_SANDBOX_PAYMENTS }) =>
      PAYMENT_PROVIDER !== 'sandbox' || ALLOW_SANDBOX_PAYMENTS,
    {
      path: ['PAYMENT_PROVIDER'],
      message: 'with sandbox no card is charged; ALLOW_SANDBOX_PAYMENTS=true allows it for trials',
    },
  )
  .refine(
    ({ PAYMENT_PROVIDER, SANDBOX_WEBHOOK_SECRET }) =>
      PAYMENT_PROVIDER !== 'sandbox' || SANDBOX_WEBHOOK_SECRET,
    {
      path: ['SANDBOX_WEBHOOK_SECRET'],
      message: 'is required with PAYMENT_PROVIDER=sandbox',
    },
  )
  .refine(
    ({ PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS }) =>
      PAYMENT_PROVIDER !== 'stripe' || (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: 'and STRIPE_WEBHOOK_SECRETS are required with PAYMENT_PROVIDER=stripe',
    },
  );

export type MembershipConfig = z.output<typeof config>;
