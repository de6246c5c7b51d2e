import { decide } from '@contend/contracts';
import { aggregateSchema, type Database, defineModel, repository } from '@contend/service-kit';

/** A user's customer at the payment provider. */
interface PaymentCustomer {
  /** The user's. */
  id: string;
  customerId: string;
}

const schema = aggregateSchema<PaymentCustomer>({ customerId: { type: String, required: true } });
/** For the owners of charges in the provider's list. */
schema.index({ customerId: 1 });

export const customerModel = defineModel('paymentCustomers', schema);

/** Returns the provider's customer of a user, made with the first use. */
export function customersOf(db: Database) {
  const stored = repository<PaymentCustomer>(db, customerModel, { notFound: 'payment-not-found' });
  return async (userId: string, make: () => Promise<{ id: string }>): Promise<string> => {
    const known = await stored.find(userId);
    if (known) return known.state.customerId;
    const { id: customerId } = await make();
    return (await stored.save(null, decide({ id: userId, customerId }))).state.customerId;
  };
}
