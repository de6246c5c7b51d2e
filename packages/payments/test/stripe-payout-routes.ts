import {
  cents,
  invalid,
  type StripeHandlers,
  type StripeObject,
  type StripeState,
} from './stripe-state';

/** Of the balance a dollar is not settled yet, and some of it is in another currency. */
export const payoutRoutes = ({ get, add, list, unix }: StripeState): StripeHandlers => ({
  'GET balance': () => {
    const sumOf = (object: string) =>
      (list(object, () => true).data as StripeObject[])
        .filter(({ status = 'succeeded' }) => status === 'succeeded')
        .reduce((sum, one) => sum + one.amount - (one.amount_reversed ?? 0), 0);
    const amount = sumOf('payment_intent') - sumOf('refund') - sumOf('transfer');
    const euros = { amount: 77_00, currency: 'eur' };
    return {
      ...{ object: 'balance', available: [{ amount: amount - 1_00, currency: 'usd' }, euros] },
      pending: [{ amount: 1_00, currency: 'usd' }, euros],
    };
  },
  'POST accounts': ({ form }) =>
    add('acct', 'account', {
      ...{ metadata: form.metadata, payouts_enabled: false, details_submitted: false },
      requirements: { disabled_reason: 'requirements.past_due' },
    }),
  'GET accounts/:id': (_, id) => get(id),
  'POST accounts/:id/login_links': (_, id) => {
    if (!get(id).details_submitted) throw invalid('account_invalid');
    const url = `https://connect.stripe.com/express/${id}`;
    return { object: 'login_link', created: unix(), url };
  },
  'POST account_links': ({ form }) => ({
    ...{ object: 'account_link', created: unix() },
    url: `https://connect.stripe.com/setup/${String(form.account)}`,
  }),
  'POST transfers': ({ form }) => {
    const amount = cents(form.amount);
    const { destination, metadata } = form;
    return add('tr', 'transfer', {
      ...{ amount, destination, metadata, amount_reversed: 0, reversed: false },
      ...{ is_spent: get(String(destination)).is_spending, currency: form.currency },
    });
  },
  'GET transfers': ({ form }) => {
    const { gte = 0, lt = Infinity } = (form.created ?? {}) as Record<string, number>;
    const isIn = (at: number) => at >= cents(gte) && at < cents(lt);
    const isTo = (account: string) => !form.destination || account === form.destination;
    return list('transfer', ({ created, destination }) => isIn(created) && isTo(destination));
  },
  'GET transfers/:id': (_, id) => get(id),
  'POST transfers/:id/reversals': (_, id) => {
    const transfer = get(id);
    if (transfer.is_spent) throw invalid('balance_insufficient');
    Object.assign(transfer, { amount_reversed: transfer.amount, reversed: true });
    return add('trr', 'transfer_reversal', { amount: transfer.amount });
  },
  'POST payouts': ({ form, account }) => {
    if (!get(account).payouts_enabled) throw invalid('payouts_not_allowed');
    return add('po', 'payout', {
      ...{ account, amount: cents(form.amount), metadata: form.metadata, status: 'pending' },
      ...{ currency: form.currency, arrival_date: unix() + 2 * 86_400, failure_code: null },
    });
  },
  'GET payouts': ({ form, account }) =>
    list('payout', (one) => one.account === account && one.created >= cents(form.created?.gte)),
  'GET payouts/:id': (_, id) => get(id),
});
