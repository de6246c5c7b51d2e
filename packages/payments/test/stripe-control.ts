import type { CardBehaviour, SandboxControl } from '@contend/payments';
import type { StripeServer } from './stripe-server';
import { cents, type StripeObject } from './stripe-state';

type Objects = Map<string, StripeObject>;

const add = (objects: Objects, prefix: string, fields: StripeObject): string => {
  const id = `${prefix}_${objects.size + 1}`;
  objects.set(id, { id, ...fields });
  return id;
};

const chargeOf = (amount: unknown) => ({ amount, amount_refunded: 0, disputed: false });

function setCard(objects: Objects, customer: string, behaviour: CardBehaviour | null): void {
  for (const [id, one] of objects)
    if (one.object === 'payment_method' && one.customer === customer) objects.delete(id);
  const card = { brand: 'visa', last4: '4242' };
  const id = `pm_${customer}_${behaviour}`;
  if (behaviour) objects.set(id, { id, object: 'payment_method', customer, card, behaviour });
}

function payCheckout(objects: Objects, id: string, behaviour: CardBehaviour): void {
  const session = objects.get(id) ?? {};
  if (session.status !== 'open') throw new Error('The checkout is closed.');
  const { customer, form, created, client_reference_id: reference } = session;
  setCard(objects, customer, behaviour);
  const metadata = { reference };
  const line = form.line_items[0];
  Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
  if (session.mode === 'subscription') {
    const period = { current_period_start: 1_772_452_800, current_period_end: 1_775_131_200 };
    const item = { id: 'si_1', price: { id: line.price }, ...period };
    session.subscription = add(objects, 'sub', {
      ...{ object: 'subscription', customer, metadata, status: 'active' },
      ...{ cancel_at_period_end: false, items: { data: [item] } },
    });
    return;
  }
  const amount = cents(line.price_data.unit_amount);
  session.payment_intent = add(objects, 'pi', {
    ...{ object: 'payment_intent', customer, metadata, amount, status: 'succeeded' },
    ...{ created, currency: 'usd' },
    ...{ latest_charge: chargeOf(amount), next_action: null, last_payment_error: null },
  });
}

/** What customers and banks do with the stand-in. */
export function stripeControl({ objects, now }: StripeServer): SandboxControl {
  const change = (id: string, fields: (one: StripeObject) => StripeObject): Promise<void> => {
    const one = objects.get(id.split('/').at(-1) ?? '') ?? {};
    Object.assign(one, fields(one));
    return Promise.resolve();
  };
  return {
    setCard: (id, behaviour) => Promise.resolve(setCard(objects, id, behaviour)),
    async payCheckout(id, behaviour) {
      await Promise.resolve();
      payCheckout(objects, id, behaviour);
    },
    answerBank: (id, isConfirmed) =>
      change(id, ({ amount }) =>
        isConfirmed
          ? { status: 'succeeded', latest_charge: chargeOf(amount) }
          : { status: 'requires_payment_method', last_payment_error: { code: 'bank-rejected' } },
      ),
    disputePayment: (id, amountCents) => {
      const { amount, latest_charge: paid } = objects.get(id) ?? {};
      const left = amount - (paid?.amount_refunded ?? 0);
      const status = 'needs_response';
      add(objects, 'dp', {
        object: 'dispute',
        payment_intent: id,
        amount: amountCents ?? left,
        ...{ status, created: Math.floor(now().getTime() / 1000) },
      });
      return change(id, ({ latest_charge: charge }) => ({
        latest_charge: { ...charge, disputed: true },
      }));
    },
    async winDispute(id) {
      await Promise.resolve();
      for (const one of objects.values())
        if (one.object === 'dispute' && one.payment_intent === id) one.status = 'won';
    },
    setRefunds: (id, behaviour) => change(id, () => ({ refunds_are: behaviour ?? undefined })),
    finishRefund: async (id, status) => {
      const refund = objects.get(id) ?? {};
      const { latest_charge: paid } = objects.get(refund.payment_intent) ?? {};
      if (status === 'failed' && refund.status !== 'failed') paid.amount_refunded -= refund.amount;
      await change(id, () => ({ status: status === 'paid' ? 'succeeded' : 'failed' }));
    },
    completeOnboarding: (id) =>
      change(id, () => ({ payouts_enabled: true, details_submitted: true })),
    nameBank: (id, number) =>
      change(id, () => {
        const bank = { object: 'bank_account', fingerprint: `bank-${number}`, currency: 'usd' };
        const chosen = { ...bank, last4: number.slice(-4), default_for_currency: true };
        const other = { ...bank, fingerprint: 'bank-other', last4: '0000' };
        return { external_accounts: { object: 'list', data: [other, chosen] } };
      }),
    finishPayout: (id, status) =>
      change(id, () => ({
        status,
        failure_code: status === 'failed' ? 'account_closed' : null,
      })),
  };
}
