import { sandboxCheckoutPage, urlOf } from '@contend/contracts';
import { type Checkout as PortCheckout, type Payment, PaymentError } from '@contend/payments';
import { isDuplicateKey, type Repository, StaleVersion, type Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import { type Checkout, closePage, openCheckout, takeBackFrom } from './checkout';
import type { WalletPort } from './wallet-port.adapter';

type Refills = Pick<
  WalletPort,
  | 'createCustomer'
  | 'deleteCustomer'
  | 'createCheckout'
  | 'getCheckout'
  | 'expireCheckout'
  | 'getPayment'
  | 'createRefund'
  | 'listTakenBack'
  | 'listPayments'
  | 'getBalance'
>;

interface Options {
  checkouts: Repository<Checkout>;
  now(): Date;
}

/** The sandbox provider's pages, and the payments of them. */
export const sandboxRefills = ({ checkouts, now }: Options): Refills => ({
  // Its customers are the users.
  createCustomer: ({ userId }) => Promise.resolve({ id: userId, userId, card: null }),
  deleteCustomer: () => Promise.resolve(),
  async createCheckout({ reference: paymentId, returnUrl, pays }) {
    const known = await checkouts.findOne({ paymentId });
    if (known) return pageOf(known.state);
    const amountCents = 'amountCents' in pays ? pays.amountCents : 0;
    // The id grants access to the page, so it is random and not derived.
    const id = randomBytes(12).toString('hex');
    const opened = openCheckout({ id, paymentId, amountCents, returnUrl }, now());
    const saved = await checkouts.save(null, opened).catch(alreadyThere);
    return pageOf(saved.state);
  },
  getCheckout: async (id) => pageOf((await found(checkouts, id)).state),
  async expireCheckout(id) {
    const page = await found(checkouts, id);
    if (page.state.status !== 'open') return pageOf(page.state);
    return pageOf((await checkouts.save(page, closePage(page.state))).state);
  },
  getPayment: async (id) => paymentOf((await found(checkouts, id)).state),
  async createRefund({ key, paymentId, amountCents }) {
    const page = await found(checkouts, paymentId);
    const isNew = !page.state.takenBackCents;
    if (isNew) await checkouts.save(page, takeBackFrom(page.state, amountCents));
    return { id: key, paymentId, amountCents, status: 'paid' };
  },
  // The sandbox has no dates of them: all are named.
  async listTakenBack() {
    const pages = await checkouts.listStored({ takenBackCents: { $gte: 1 } } as never);
    return pages.map(({ state }) => state.paymentId);
  },
  // Pages are deleted sooner than lists reach back.
  listPayments: () => Promise.resolve(null),
  getBalance: () => Promise.resolve(null),
});

/** Of two concurrent requests the second finds the first one's. */
export function alreadyThere(error: unknown): never {
  throw isDuplicateKey(error) ? new StaleVersion() : error;
}

/** A page by its id, or by the merchant's reference, which is the id of its payment too. */
async function found(checkouts: Repository<Checkout>, id: string): Promise<Stored<Checkout>> {
  const page = (await checkouts.find(id)) ?? (await checkouts.findOne({ paymentId: id }));
  if (!page) throw new PaymentError('refused', 'no-such-checkout');
  return page;
}

const statuses = { open: 'open', paid: 'paid', cancelled: 'expired' } as const;

function pageOf({ id, paymentId, status }: Checkout): PortCheckout {
  return {
    ...{ id, customerId: '', reference: paymentId, status: statuses[status] },
    // A path below the site's root, so that it works on any host.
    link: `/api${urlOf(sandboxCheckoutPage, { params: { checkoutId: id } })}`,
    ...{ paymentId: status === 'paid' ? paymentId : null, subscriptionId: null },
  };
}

const paymentOf = ({ paymentId, amountCents, takenBackCents, status }: Checkout): Payment => ({
  ...{ id: paymentId, key: null, customerId: '', reference: paymentId },
  ...{ status: status === 'paid' ? 'paid' : 'processing', begunAt: null },
  ...{ amountCents, currency: 'USD', refundedCents: 0, disputedCents: takenBackCents ?? 0 },
  ...{ isDisputed: (takenBackCents ?? 0) > 0, link: null, declineCode: null },
});
