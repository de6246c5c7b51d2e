import { cents, invalid, type StripeHandlers, type StripeState } from './stripe-state';

export const purchaseRoutes = ({ get, add, list, unix }: StripeState): StripeHandlers => ({
  'POST customers': ({ form }) =>
    add('cus', 'customer', { ...form, invoice_settings: { default_payment_method: null } }),
  'GET customers/:id': (_, id) => get(id),
  'GET payment_methods': ({ form }) =>
    list('payment_method', (one) => one.customer === form.customer),
  'POST billing_portal/sessions': ({ form }) =>
    add('bps', 'billing_portal.session', {
      url: `https://billing.stripe.com/${String(form.customer)}`,
    }),
  'POST checkout/sessions': ({ form }) =>
    add('cs', 'checkout.session', {
      ...{ customer: form.customer, client_reference_id: form.client_reference_id },
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
});
