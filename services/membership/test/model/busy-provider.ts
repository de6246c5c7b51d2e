import { PaymentError, type PaymentPort } from '@contend/payments';

/** As Stripe: a request that arrives beside one of its key is refused, and decides nothing. */
export function oneAtATime(port: PaymentPort, held: () => Promise<void>): PaymentPort {
  const open = new Set<string>();
  return {
    ...port,
    async createPayment(order) {
      if (open.has(order.key)) throw new PaymentError('unknown', 'idempotency_key_in_use');
      open.add(order.key);
      try {
        await held();
        return await port.createPayment(order);
      } finally {
        open.delete(order.key);
      }
    },
  };
}

export const noAnswer = new PaymentError('unknown', 'api_error');
