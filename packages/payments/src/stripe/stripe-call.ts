import Stripe from 'stripe';
import { PaymentError } from '../payment-error';

/**
 * Runs a call of the SDK. Only an error that says what is wrong with the request is a refusal.
 * Without an answer, with too many requests, with a wrong API key, and for an idempotency key of
 * another request, which may have had its effect, nothing is decided.
 * @throws PaymentError
 */
export async function stripeCall<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw errorOf(error);
  }
}

/** Errors after which the same request may still have its effect. */
const undecided = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit'];

function errorOf(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  const code = cause.code ?? cause.type;
  const isKnown =
    cause instanceof Stripe.errors.StripeInvalidRequestError ||
    cause instanceof Stripe.errors.StripeCardError;
  const kind = isKnown && !undecided.includes(code) ? 'refused' : 'unknown';
  return new PaymentError(kind, code, { cause });
}

/** The error's payment, when a card was declined. */
export const declinedPayment = (error: unknown): Stripe.PaymentIntent | null =>
  error instanceof Stripe.errors.StripeCardError ? (error.payment_intent ?? null) : null;

/** The id of an object that may be expanded. */
export function idOf(expandable: { id: string } | string | null | undefined): string | null {
  if (typeof expandable === 'string') return expandable;
  return expandable?.id ?? null;
}

export const currency = 'usd';
/** Stripe's name of a currency, as ISO 4217 writes it. */
export const isoOf = (name: string): string => name.toUpperCase();

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
export const dateOf = (unixSeconds: number): Date => new Date(unixSeconds * 1000);
