import {
  cents,
  invalid,
  type StripeHandlers,
  type StripeObject,
  type StripeState,
} from './stripe-state';

/** A customer who is not deleted. */
function customerOf({ get }: StripeState, id: string): StripeObject {
  const customer = get(id);
  if (customer.deleted) throw invalid('resource_missing');
  return customer;
}

export const purchaseRoutes = (state: StripeState): StripeHandlers => ({
  ...customerRoutes(state),
  ...checkoutRoutes(state),
});

const customerRoutes = (state: StripeState): StripeHandlers => {
  const { get, add, list } = state;
  return {
    'POST customers': ({ form }) =>
      add('cus', 'customer', { ...form, invoice_settings: { default_payment_method: null } }),
    'GET customers/:id': (_, id) => get(id),
    'DELETE customers/:id': (_, id) => {
      const customer = customerOf(state, id);
      const isOfCustomer = (one: StripeObject) => one.customer === id;
      for (const one of list('payment_method', isOfCustomer).data) one.customer = null;
      for (const one of list('subscription', isOfCustomer).data) one.status = 'canceled';
      return Object.assign(customer, { deleted: true });
    },
    'GET payment_methods': ({ form }) =>
      list('payment_method', (one) => one.customer === form.customer),
    'POST billing_portal/sessions': ({ form }) =>
      add('bps', 'billing_portal.session', {
        url: `https://billing.stripe.com/${String(customerOf(state, form.customer).id)}`,
      }),
  };
};

const checkoutRoutes = (state: StripeState): StripeHandlers => {
  const { get, add, unix } = state;
  return {
    'POST checkout/sessions': ({ form }) =>
      add('cs', 'checkout.session', {
        customer: customerOf(state, form.customer).id,
        client_reference_id: form.client_reference_id,
        ...{ status: 'open', payment_status: 'unpaid', mode: form.mode, form },
        ...{ payment_intent: null, subscription: null, expires_at: cents(form.expires_at) },
        url: 'https://checkout.stripe.com/page',
      }),
    'GET checkout/sessions/:id': (_, id) => {
      const session = get(id);
      if (session.status === 'open' && unix() >= session.expires_at) session.status = 'expired';
      return session;
    },
    'POST checkout/sessions/:id/expire': (_, id) => {
      const session = get(id);
      if (session.status !== 'open') throw invalid('session_not_open');
      return Object.assign(session, { status: 'expired', url: null });
    },
  };
};
