import { decide } from '@contend/contracts';
import { aggregateSchema, type Database, defineModel, repository } from '@contend/service-kit';
import type { PortOptions } from '../providers/port-refills';

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

/** The provider's customers of users. */
export function customersOf(db: Database): Pick<PortOptions, 'customerOf' | 'findCustomer'> {
  const stored = repository<PaymentCustomer>(db, customerModel, { notFound: 'payment-not-found' });
  const find = async (userId: string) => (await stored.find(userId))?.state.customerId ?? null;
  return {
    findCustomer: find,
    async customerOf(userId, make) {
      const known = await find(userId);
      if (known) return known;
      const { id: customerId } = await make();
      return (await stored.save(null, decide({ id: userId, customerId }))).state.customerId;
    },
  };
}
