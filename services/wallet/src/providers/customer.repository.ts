import { decide } from '@contend/contracts';
import { aggregateSchema, type Database, defineModel, repository } from '@contend/service-kit';
import { readInPages } from '../ledger/read-in-pages';
import type { PortOptions } from './port-refills.adapter';

/** A user's customer at the payment provider. */
interface PaymentCustomer {
  /** The user's. */
  id: string;
  customerId: string;
}

const schema = aggregateSchema<PaymentCustomer>({ customerId: { type: String, required: true } });
/** For the owners of charges in the provider's list. */
schema.index({ customerId: 1 });

const customerModel = defineModel('paymentCustomers', schema);

export interface CustomerRows {
  /** The customers of users, by user. */
  ofUsers(userIds: readonly string[]): Promise<Map<string, string>>;
  /** The owners of those customers that are the wallet's, by customer. */
  ownersOf(customerIds: readonly string[]): Promise<Map<string, string>>;
}

type Customers = CustomerRows & Pick<PortOptions, 'customerOf' | 'findCustomer'>;

/** The provider's customers of users. */
export function customerRepository(db: Database): Customers {
  const stored = repository<PaymentCustomer>(db, customerModel, { notFound: 'payment-not-found' });
  const find = async (userId: string) => (await stored.find(userId))?.state.customerId ?? null;
  const inPages = (ids: readonly string[], filterOf: (page: string[]) => object) =>
    readInPages(ids, (page) => db.model(customerModel).find(filterOf(page)).lean());
  return {
    async ofUsers(userIds) {
      const found = await inPages(userIds, (page) => ({ _id: { $in: page } }));
      return new Map(found.map(({ _id, customerId }) => [String(_id), customerId]));
    },
    async ownersOf(customerIds) {
      const found = await inPages(customerIds, (page) => ({ customerId: { $in: page } }));
      return new Map(found.map(({ _id, customerId }) => [customerId, String(_id)]));
    },
    findCustomer: find,
    async customerOf(userId, make) {
      const known = await find(userId);
      if (known) return known;
      const { id: customerId } = await make();
      return (await stored.save(null, decide({ id: userId, customerId }))).state.customerId;
    },
  };
}
