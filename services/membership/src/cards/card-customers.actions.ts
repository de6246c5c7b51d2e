import { decide, must, Refusal } from '@contend/contracts';
import { type Payment, PaymentError, type PaymentPort } from '@contend/payments';
import type { Repository } from '@contend/service-kit';
import type { CardCustomer } from './card-customer';

/** The payment provider as memberships use it. */
export interface Cards {
  /** @throws Refusal `card-not-offered` when no provider is configured */
  port(): PaymentPort;
  isOffered(): boolean;
  /** The customer of a user, made with the first use. */
  customerOf(userId: string): Promise<{ customerId: string; provider: string }>;
  /** The customer of a user at the present provider; null where none was made. */
  findCustomer(userId: string): Promise<string | null>;
  /** Has the customer of an erased user deleted, with their cards, by a timer. */
  forgetCustomer(userId: string, now: Date): Promise<void>;
  /** Deletes it at its provider, and then here. @throws Refusal until that provider does it */
  deleteCustomer(userId: string): Promise<void>;
}

export const cardsOf = (
  provider: PaymentPort | null,
  customers: Repository<CardCustomer>,
): Cards => {
  const port = (): PaymentPort => {
    must(provider, 'card-not-offered');
    return provider;
  };
  return {
    port,
    isOffered: () => provider !== null,
    async customerOf(userId) {
      const { name } = port();
      const known = await customers.find(userId);
      if (known?.state.provider === name) return known.state;
      const order = { key: `customer:${userId}`, userId };
      const { id: customerId } = await available(port().createCustomer(order));
      const state = { id: userId, provider: name, customerId };
      return (await customers.save(known, decide(state))).state;
    },
    async findCustomer(userId) {
      if (!provider) return null;
      const known = await customers.find(userId);
      return known?.state.provider === provider.name ? known.state.customerId : null;
    },
    async forgetCustomer(userId, now) {
      const known = await customers.find(userId);
      const timers = { 'delete-card-customer': now };
      if (known) await customers.save(known, decide(known.state, { timers }));
    },
    async deleteCustomer(userId) {
      const known = await customers.find(userId);
      if (!known) return;
      must(known.state.provider === port().name, 'card-not-offered');
      await available(port().deleteCustomer(known.state.customerId));
      await customers.delete(userId);
    },
  };
};

/** Without an answer of the provider the caller is asked to try again. */
export async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PaymentError ? new Refusal('unavailable') : error;
  }
}

/**
 * For `catch`: null for an object that does not exist (any more). Other failures are thrown again.
 */
export function ignoreUnknownObject(error: unknown): null {
  if (error instanceof PaymentError && error.kind === 'refused') return null;
  throw error;
}

/** The state of a charge; null when it was refused, and `unknown` without an answer. */
export async function chargeState(work: Promise<Payment>): Promise<Payment | 'unknown' | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return error.kind === 'unknown' ? 'unknown' : null;
  }
}
