import { PaymentError, type PaymentOrder } from '@contend/payments';
import { type ProviderUnderTest, sandboxUnderTest, stripeUnderTest } from './providers';

const start = new Date('2026-03-02T12:00:00.000Z');
let time = start;
const now = () => time;
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const urls = { returnUrl: 'https://contend.test/back', cancelUrl: 'https://contend.test/no' };

const refused = (code?: string) =>
  expect.objectContaining({ kind: 'refused', ...(code && { code }) }) as PaymentError;
const unknown = expect.objectContaining({ kind: 'unknown' }) as PaymentError;

describe.each([
  ['sandbox', sandboxUnderTest],
  ['stripe', stripeUnderTest],
] as const)('%s', (name, begin) => {
  let provider: ProviderUnderTest;
  beforeEach(async () => {
    time = start;
    provider = await begin(now);
  });
  afterEach(() => provider.close());

  const customerOf = async (behaviour: 'pays' | 'declines' | 'asks-bank' | null = null) => {
    const { id } = await provider.port.createCustomer({ key: 'customer:ada', userId: 'ada' });
    if (behaviour) await provider.control.setCard(id, behaviour);
    return id;
  };
  const checkoutOf = (customerId: string, key = 'checkout:1') =>
    provider.port.createCheckout({
      ...{ key, customerId, reference: 'membership-1', title: 'Plus', ...urls },
      ...{ expiresAt: minutes(60), pays: { amountCents: 7_99, savesCard: true } },
    });
  const orderOf = (customerId: string, change: Partial<PaymentOrder> = {}): PaymentOrder => ({
    ...{ key: 'renewal:1', customerId, amountCents: 7_99, reference: 'membership-1' },
    ...{ title: 'Plus', returnUrl: urls.returnUrl, isCustomerPresent: false, ...change },
  });

  test('a checkout is made once, and paid, stores the card that is charged later', async () => {
    const { port, control } = provider;
    const customerId = await customerOf();
    expect(await customerOf()).toBe(customerId);
    expect(await port.getCustomer(customerId)).toMatchObject({ userId: 'ada', card: null });
    const checkout = await checkoutOf(customerId);
    expect(checkout).toMatchObject({ status: 'open', link: expect.any(String) as string });
    expect((await checkoutOf(customerId)).id).toBe(checkout.id);
    await control.payCheckout(checkout.id, 'pays');
    const paid = await port.getCheckout(checkout.id);
    expect(paid).toMatchObject({ status: 'paid', link: null, reference: 'membership-1' });
    expect(await port.getPayment(paid.paymentId ?? '')).toMatchObject({
      ...{ status: 'paid', amountCents: 7_99, reference: 'membership-1', key: null, customerId },
      ...{ refundedCents: 0, isDisputed: false },
    });
    expect((await port.getCustomer(customerId)).card).toMatchObject({ last4: '4242' });
    expect(await port.expireCheckout(checkout.id)).toMatchObject({ status: 'paid' });
    expect((await port.createPortal({ customerId, ...urls })).link).toMatch(/^https:/);
  });

  test('a checkout is over at its time, or when it is closed', async () => {
    const { port, control } = provider;
    const customerId = await customerOf();
    const late = await checkoutOf(customerId);
    const closed = await checkoutOf(customerId, 'checkout:2');
    expect(await port.expireCheckout(closed.id)).toMatchObject({ status: 'expired', link: null });
    expect(await port.expireCheckout(closed.id)).toMatchObject({ status: 'expired' });
    await expect(control.payCheckout(closed.id, 'pays')).rejects.toThrow();
    time = minutes(60);
    expect(await port.getCheckout(late.id)).toMatchObject({ status: 'expired', paymentId: null });
  });

  test('a stored card is charged once for a key', async () => {
    const { port } = provider;
    const customerId = await customerOf('pays');
    const search = { customerId, key: 'renewal:1' };
    expect(await port.findPayment(search)).toBeNull();
    const paid = await port.createPayment(orderOf(customerId));
    expect(paid).toMatchObject({ status: 'paid', key: 'renewal:1', amountCents: 7_99 });
    expect(await port.createPayment(orderOf(customerId))).toMatchObject({ id: paid.id });
    expect(await port.findPayment(search)).toMatchObject({ id: paid.id });
    await expect(port.createPayment(orderOf(customerId, { amountCents: 1 }))).rejects.toEqual(
      refused('key-used-before'),
    );
    expect(await port.cancelPayment(paid.id)).toMatchObject({ status: 'paid' });
  });

  test('without a card a charge is refused; a declined one is an answer', async () => {
    const { port, control } = provider;
    const customerId = await customerOf();
    await expect(port.createPayment(orderOf(customerId))).rejects.toEqual(refused('no-card'));
    await control.setCard(customerId, 'declines');
    const declined = { status: 'declined', declineCode: 'insufficient_funds', link: null };
    expect(await port.createPayment(orderOf(customerId))).toMatchObject(declined);
    await control.setCard(customerId, 'pays');
    expect(await port.createPayment(orderOf(customerId))).toMatchObject(declined);
    const next = orderOf(customerId, { key: 'renewal:2' });
    expect(await port.createPayment(next)).toMatchObject({ status: 'paid' });
  });

  test('a bank that asks is answered by a customer who is there', async () => {
    const { port, control } = provider;
    const customerId = await customerOf('asks-bank');
    expect(await port.createPayment(orderOf(customerId))).toMatchObject({
      ...{ status: 'declined', declineCode: 'authentication_required' },
    });
    const order = (key: string) => orderOf(customerId, { key, isCustomerPresent: true });
    const asked = await port.createPayment(order('a'));
    expect(asked).toMatchObject({ status: 'requires-action' });
    expect(asked.link).toMatch(/^https:/);
    await control.answerBank(asked.id, true);
    expect(await port.getPayment(asked.id)).toMatchObject({ status: 'paid', link: null });
    const other = await port.createPayment(order('b'));
    await control.answerBank(other.id, false);
    expect(await port.getPayment(other.id)).toMatchObject({ status: 'declined' });
    const third = await port.createPayment(order('c'));
    expect(await port.cancelPayment(third.id)).toMatchObject({ status: 'cancelled', link: null });
    expect(await port.cancelPayment(third.id)).toMatchObject({ status: 'cancelled' });
  });

  test('refunds are made once, and never above the payment', async () => {
    const { port, control } = provider;
    const { id: paymentId } = await port.createPayment(orderOf(await customerOf('pays')));
    const refund = { key: 'refund:1', paymentId, amountCents: 3_00 };
    const made = await port.createRefund(refund);
    expect(made).toMatchObject({ status: 'paid', amountCents: 3_00, paymentId });
    expect(await port.createRefund(refund)).toEqual(made);
    expect(await port.getRefund(made.id)).toEqual(made);
    const more = { ...refund, key: 'refund:2', amountCents: 5_00 };
    await expect(port.createRefund(more)).rejects.toEqual(refused());
    expect(await port.getPayment(paymentId)).toMatchObject({ refundedCents: 3_00 });
    await control.disputePayment(paymentId);
    const disputed = { isDisputed: true, disputedCents: 4_99, refundedCents: 3_00 };
    expect(await port.getPayment(paymentId)).toMatchObject(disputed);
    const listed = await port.listPayments({ from: start });
    expect(listed).toMatchObject([{ id: paymentId, currency: 'USD', ...disputed }]);
    expect(await port.listTakenBack({ from: start })).toContain(paymentId);
    await control.winDispute(paymentId);
    const won = { isDisputed: false, disputedCents: 0, refundedCents: 3_00 };
    expect(await port.getPayment(paymentId)).toMatchObject(won);
  });

  test('a refund counts once it has succeeded, and no more when it has failed', async () => {
    const { port, control } = provider;
    const { id: paymentId } = await port.createPayment(orderOf(await customerOf('pays')));
    const order = { key: 'refund:1', paymentId, amountCents: 3_00 };
    await control.setRefunds(paymentId, 'refused');
    const first = { ...order, key: 'refund:0' };
    await expect(port.createRefund(first)).rejects.toEqual(refused());
    await control.setRefunds(paymentId, 'pending');
    const { id, status } = await port.createRefund(order);
    expect(status).toBe('pending');
    const counted = async () => (await port.getPayment(paymentId)).refundedCents;
    expect(await counted()).toBe(0);
    await control.finishRefund(id, 'paid');
    expect(await counted()).toBe(3_00);
    await control.finishRefund(id, 'failed');
    expect(await counted()).toBe(0);
    // A repeat is the same refund; another one has a key of its own.
    expect(await port.createRefund(order)).toMatchObject({ id, status: 'failed' });
    await control.setRefunds(paymentId, null);
    await port.createRefund({ ...order, key: 'refund:2' });
    expect(await counted()).toBe(3_00);
    await control.disputePayment(paymentId, 1_00);
    expect(await port.getPayment(paymentId)).toMatchObject({ disputedCents: 1_00 });
  });

  test('a subscription is read, changed and cancelled', async () => {
    const { port, control } = provider;
    const customerId = await customerOf();
    const checkout = await port.createCheckout({
      ...{ key: 'subscription:1', customerId, reference: 'membership-2', title: 'Plus', ...urls },
      ...{ expiresAt: minutes(60), pays: { priceId: 'price_month' } },
    });
    await control.payCheckout(checkout.id, 'pays');
    const { subscriptionId, paymentId } = await port.getCheckout(checkout.id);
    expect(paymentId).toBeNull();
    const id = subscriptionId ?? '';
    const begun = await port.getSubscription(id);
    expect(begun).toMatchObject({
      ...{ status: 'active', customerId, reference: 'membership-2', priceId: 'price_month' },
      cancelsAtPeriodEnd: false,
    });
    expect(begun.periodEnd > begun.periodStart).toBe(true);
    const change = { key: 'change:1', subscriptionId: id, priceId: 'price_year' };
    expect(await port.updateSubscription(change)).toMatchObject({ priceId: 'price_year' });
    const atEnd = { subscriptionId: id, atPeriodEnd: true };
    const atOnce = { subscriptionId: id, atPeriodEnd: false };
    const ending = { status: 'active', cancelsAtPeriodEnd: true };
    expect(await port.cancelSubscription(atEnd)).toMatchObject(ending);
    expect(await port.cancelSubscription(atOnce)).toMatchObject({ status: 'canceled' });
    expect(await port.cancelSubscription(atOnce)).toMatchObject({ status: 'canceled' });
    await expect(port.updateSubscription({ ...change, key: 'change:2' })).rejects.toEqual(
      refused(),
    );
  });

  test('a payout is made once, to an account that is ready', async () => {
    const { port, control } = provider;
    const account = await port.createPayoutAccount({ key: 'account:ada', userId: 'ada' });
    expect(account).toMatchObject({ status: 'incomplete', userId: 'ada' });
    const order = { accountId: account.id, amountCents: 25_00, reference: 'payout-1' };
    await expect(port.createPayout({ key: 'payout:0', ...order })).rejects.toEqual(refused());
    const { link } = await port.createOnboardingLink({ accountId: account.id, ...urls });
    expect(link).toMatch(/^https:/);
    await control.completeOnboarding(account.id);
    expect(await port.getPayoutAccount(account.id)).toMatchObject({ status: 'ready' });
    const payout = await port.createPayout({ key: 'payout:1', ...order });
    expect(payout).toMatchObject({ status: 'submitted', reference: 'payout-1' });
    expect((await port.createPayout({ key: 'payout:1', ...order })).id).toBe(payout.id);
    const found = { accountId: order.accountId, key: 'payout:1' };
    expect(await port.findPayout(found)).toMatchObject({ id: payout.id, status: 'submitted' });
    expect(await port.findPayout({ ...found, key: 'payout:2' })).toBeNull();
    provider.server?.forgetKeys();
    expect((await port.createPayout({ key: 'payout:1', ...order })).id).toBe(payout.id);
    await control.finishPayout(payout.id, 'paid');
    expect(await port.getPayout(payout.id)).toMatchObject({ status: 'paid', amountCents: 25_00 });
    // The bank may return it later; then its money is back.
    await control.finishPayout(payout.id, 'failed');
    const failed = { status: 'failed', failureCode: 'account_closed' };
    expect(await port.getPayout(payout.id)).toMatchObject(failed);
    expect(await port.getPayout(payout.id)).toMatchObject(failed);
    const lines = await port.listPayouts({ from: start, until: minutes(1) });
    const sums = lines.filter(({ amountCents, returnedCents }) => amountCents !== returnedCents);
    expect(sums).toEqual([]);
    const line = lines.find(({ reference }) => reference === 'payout-1');
    expect(line).toMatchObject({ payoutId: payout.id, status: 'failed', bankCents: 25_00 });
    expect(await port.listPayouts({ from: minutes(1), until: minutes(2) })).toEqual([]);
  });

  test('the owner of an account that is ready names another bank', async () => {
    const { port, control } = provider;
    const { id } = await port.createPayoutAccount({ key: 'account:ada', userId: 'ada' });
    const order = { accountId: id, ...urls };
    await expect(port.createAccountLink(order)).rejects.toEqual(refused());
    expect((await port.getPayoutAccount(id)).bankEnding).toBeUndefined();
    await control.completeOnboarding(id);
    await control.nameBank(id, 'DE0012344417');
    const first = await port.getPayoutAccount(id);
    expect(first).toMatchObject({ status: 'ready', bankEnding: '4417' });
    expect((await port.createAccountLink(order)).link).toMatch(/^https:/);
    await control.nameBank(id, 'DE0012346789');
    const second = await port.getPayoutAccount(id);
    expect(second).toMatchObject({ status: 'ready', bankEnding: '6789' });
    expect(second.bankFingerprint).not.toBe(first.bankFingerprint);
    await control.nameBank(id, 'DE0012344417');
    const { bankFingerprint, bankEnding } = first;
    expect(await port.getPayoutAccount(id)).toMatchObject({ bankFingerprint, bankEnding });
  });

  test('an unknown object is refused', async () => {
    const { port } = provider;
    await expect(port.getPayment('pi_404')).rejects.toEqual(refused());
    await expect(port.getCheckout('cs_404')).rejects.toEqual(refused());
    await expect(port.getPayout('acct_4/po_4')).rejects.toEqual(refused());
    await expect(port.getPayoutAccount('acct_4')).rejects.toBeInstanceOf(PaymentError);
  });

  if (name === 'stripe')
    test.each(['no-answer-before', 'no-answer-after', 'server-error'] as const)(
      'after %s the outcome is unknown, and the same key has one effect',
      async (failure) => {
        const { port, control, server } = provider;
        const customerId = await customerOf('pays');
        server?.failWith(failure);
        await expect(port.createPayment(orderOf(customerId))).rejects.toEqual(unknown);
        server?.failWith(null);
        const paid = await port.createPayment(orderOf(customerId));
        expect(paid).toMatchObject({ status: 'paid' });
        const account = await port.createPayoutAccount({ key: 'account', userId: 'ada' });
        await control.completeOnboarding(account.id);
        const order = { accountId: account.id, amountCents: 25_00, reference: 'payout-1' };
        server?.failWith(failure);
        await expect(port.createPayout({ key: 'payout', ...order })).rejects.toEqual(unknown);
        server?.failWith(null);
        await port.createPayout({ key: 'payout', ...order });
        const objects = [...(server?.objects.values() ?? [])].map(({ object }) => String(object));
        for (const kind of ['payment_intent', 'transfer', 'payout'])
          expect(objects.filter((one) => one === kind)).toHaveLength(1);
      },
    );
});
