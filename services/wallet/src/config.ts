import { flag } from '@contend/service-kit';
import { z } from 'zod';

const hourMs = 60 * 60 * 1000;

/** Hours as milliseconds. */
const hours = (usual: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(24 * 366)
    .default(usual)
    .transform((value) => value * hourMs);
const centsSetting = (usual: number) => z.coerce.number().int().min(0).default(usual);

/** `US:200000,CA:100000`: cents in a calendar year by country. */
const centsByCountry = z
  .string()
  .regex(/^([A-Z]{2}:\d{1,9}(,[A-Z]{2}:\d{1,9})*)?$/, 'is a list like US:200000,CA:100000')
  .transform(
    (value) =>
      new Map(
        value
          .split(',')
          .filter(Boolean)
          .map((one) => [one.slice(0, 2), Number(one.slice(3))]),
      ),
  );

/** A list with commas. */
const list = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().min(8)).min(1));

export const config = z
  .object({
    /** The payment provider. */
    PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']),
    /** Allows the sandbox, whose page adds money without a payment. */
    ALLOW_SANDBOX_PAYMENTS: flag.default(false),
    /** Signs the sandbox provider's webhooks. */
    SANDBOX_WEBHOOK_SECRET: z.string().min(32).optional(),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_').or(z.string().startsWith('rk_')).optional(),
    /** Of the endpoints `/wallet/webhooks/stripe`: own events, those of accounts, replacements. */
    STRIPE_WEBHOOK_SECRETS: list.optional(),
    /** Another address than Stripe's, for tests. */
    STRIPE_API_URL: z.url({ protocol: /^http$/ }).optional(),
    /** The address of the platform, to which the provider returns. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** The address of this service for the sandbox provider's webhooks: `http://wallet:8080`. */
    SELF_URL: z.url(),
    /** The most that a player can request in a UTC day, and in a week from Monday. */
    PAYOUT_DAY_CENTS: centsSetting(500_00),
    PAYOUT_WEEK_CENTS: centsSetting(2000_00),
    /** Above this amount a payout takes the approval of two admins. */
    PAYOUT_SECOND_APPROVAL_CENTS: centsSetting(500_00),
    /** Above this amount in a calendar year a tax form is needed, by country of the money. */
    PAYOUT_TAX_FORM_CENTS: centsByCountry.default(new Map([['US', 2000_00]])),
    /** How long money of each source stays before it can be paid out. */
    PAYOUT_HOLD_REFILL_HOURS: hours(7 * 24),
    PAYOUT_HOLD_TRANSFER_HOURS: hours(72),
    PAYOUT_HOLD_WINNINGS_HOURS: hours(0),
  })
  .refine(
    ({ PAYMENT_PROVIDER, ALLOW_SANDBOX_PAYMENTS }) =>
      PAYMENT_PROVIDER !== 'sandbox' || ALLOW_SANDBOX_PAYMENTS,
    {
      path: ['PAYMENT_PROVIDER'],
      message:
        'with sandbox anyone can add money; ALLOW_SANDBOX_PAYMENTS=true allows it for trials',
    },
  )
  .refine(
    ({ PAYMENT_PROVIDER, SANDBOX_WEBHOOK_SECRET }) =>
      PAYMENT_PROVIDER !== 'sandbox' || SANDBOX_WEBHOOK_SECRET,
    { path: ['SANDBOX_WEBHOOK_SECRET'], message: 'is required with PAYMENT_PROVIDER=sandbox' },
  )
  .refine(
    ({ PAYMENT_PROVIDER, STRIPE_SECRET_KEY }) => PAYMENT_PROVIDER !== 'stripe' || STRIPE_SECRET_KEY,
    { path: ['STRIPE_SECRET_KEY'], message: 'is required with PAYMENT_PROVIDER=stripe' },
  )
  .refine(
    ({ PAYMENT_PROVIDER, STRIPE_WEBHOOK_SECRETS }) =>
      PAYMENT_PROVIDER !== 'stripe' || STRIPE_WEBHOOK_SECRETS,
    { path: ['STRIPE_WEBHOOK_SECRETS'], message: 'is required with PAYMENT_PROVIDER=stripe' },
  );

export type WalletConfig = z.output<typeof config>;
