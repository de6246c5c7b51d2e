import {
  cents,
  invalid,
  StripeFailure,
  type StripeHandlers,
  type StripeObject,
  type StripeState,
} from './stripe-state';

function charge({ add }: StripeState, intent: StripeObject): StripeObject {
  const made = add('ch', 'charge', { payment_intent: intent.id, amount: intent.amount });
  return Object.assign(made, { amount_refunded: 0, disputed: false });
}
function intentOf({ add }: StripeState, form: StripeObject): StripeObject {
  const { amount, customer, metadata, payment_method } = form;
  return add('pi', 'payment_intent', {
    ...{ amount: cents(amount), currency: 'usd', customer, metadata: metadata ?? {} },
    ...{ payment_method, status: 'requires_confirmation', next_action: null },
    ...{ latest_charge: null, last_payment_error: null },
  });
}
function confirm(
  state: StripeState,
  intent: StripeObject,
  { isPresent }: { isPresent: boolean },
): StripeObject {
  const { behaviour } = state.get(intent.payment_method);
  const asks = behaviour === 'asks-bank';
  if (behaviour === 'pays')
    return Object.assign(intent, { status: 'succeeded', latest_charge: charge(state, intent) });
  if (asks && isPresent) {
    const url = `https://hooks.stripe.com/3ds/${intent.id}`;
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url } };
    return Object.assign(intent, { status: 'requires_action', next_action });
  }
  const decline = asks
    ? { code: 'authentication_required' }
    : { code: 'card_declined', decline_code: 'insufficient_funds' };
  const error = { type: 'card_error', ...decline, message: 'Declined.' };
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
  throw new StripeFailure(402, { ...error, payment_intent: intent });
}

/** Whether an object is as new as a list asks; one without a date is. */
const isIn = ({ created = Number.POSITIVE_INFINITY }: StripeObject, form: StripeObject): boolean =>
  created >= cents(form.created?.gte ?? 0);

/** Refunds or disputes, of one payment where the list asks so. */
const takenBack = (state: StripeState, object: string, form: StripeObject): StripeObject => {
  const { payment_intent: wanted } = form;
  const isOf = (one: StripeObject) => !wanted || one.payment_intent === wanted;
  return state.list(object, (one) => isOf(one) && isIn(one, form));
};

export const chargeRoutes = (state: StripeState): StripeHandlers => ({
  'GET payment_intents': ({ form }) => {
    const isOf = (customer: string) => !form.customer || customer === form.customer;
    return state.list('payment_intent', (one) => isOf(one.customer) && isIn(one, form));
  },
  'POST payment_intents': ({ form }) =>
    confirm(state, intentOf(state, form), { isPresent: !form.off_session }),
  'GET payment_intents/:id': (_, id) => state.get(id),
  'POST payment_intents/:id/cancel': (_, id) => {
    const intent = state.get(id);
    if (['succeeded', 'canceled'].includes(intent.status))
      throw invalid('payment_intent_unexpected_state');
    return Object.assign(intent, { status: 'canceled', next_action: null });
  },
  'POST refunds': ({ form }) => {
    const intent = state.get(String(form.payment_intent));
    const amount = cents(form.amount);
    const paid = intent.latest_charge;
    if (intent.refunds_are === 'refused') throw invalid('charge_disputed');
    if (!paid || amount > paid.amount - paid.amount_refunded) throw invalid('charge_too_low');
    paid.amount_refunded += amount;
    const { metadata = {} } = form;
    const status = intent.refunds_are ?? 'succeeded';
    return state.add('re', 'refund', { payment_intent: intent.id, amount, status, metadata });
  },
  'GET refunds': ({ form }) => takenBack(state, 'refund', form),
  'GET disputes': ({ form }) => takenBack(state, 'dispute', form),
  'GET refunds/:id': (_, id) => state.get(id),
});
