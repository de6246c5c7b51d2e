import { PaymentError, stripePayments } from '@contend/payments';

/**
 * stripe-mock compares each request with Stripe's own description of the API. It keeps no state,
 * and its answers are examples.
 */
const apiUrl = process.env['STRIPE_MOCK_URL'];
const described = apiUrl ? describe : describe.skip;

described('the shapes of requests, with stripe-mock (STRIPE_MOCK_URL)', () => {
  const port = stripePayments({ secretKey: 'sk_test_123', webhookSecrets: [], apiUrl });
  const url = 'https://contend.test/back';
  const checkout = {
    ...{ key: 'k', customerId: 'cus_1', reference: 'r', title: 'Plus', returnUrl: url },
    ...{ cancelUrl: url, expiresAt: new Date(Date.now() + 3_600_000) },
  };
  const payment = {
    ...{ key: 'k', customerId: 'cus_1', amountCents: 7_99, reference: 'r', title: 'Plus' },
    returnUrl: url,
  };
  const calls: Record<string, () => Promise<unknown>> = {
    createCustomer: () => port.createCustomer({ key: 'k', userId: 'ada' }),
    getCustomer: () => port.getCustomer('cus_1'),
    deleteCustomer: async () => (await port.deleteCustomer('cus_1')) ?? 'deleted',
    createPortal: () => port.createPortal({ customerId: 'cus_1', returnUrl: url }),
    createCheckout: () =>
      port.createCheckout({ ...checkout, pays: { amountCents: 7_99, savesCard: true } }),
    'createCheckout of a subscription': () =>
      port.createCheckout({ ...checkout, pays: { priceId: 'price_1' } }),
    getCheckout: () => port.getCheckout('cs_1'),
    expireCheckout: () => port.expireCheckout('cs_1'),
    createPayment: () => port.createPayment({ ...payment, isCustomerPresent: false }),
    'createPayment with its customer': () =>
      port.createPayment({ ...payment, isCustomerPresent: true }),
    getPayment: () => port.getPayment('pi_1'),
    findPayment: () => port.findPayment({ customerId: 'cus_1', key: 'k' }),
    cancelPayment: () => port.cancelPayment('pi_1'),
    createRefund: () => port.createRefund({ key: 'k', paymentId: 'pi_1', amountCents: 1 }),
    getRefund: () => port.getRefund('re_1'),
    getSubscription: () => port.getSubscription('sub_1'),
    'cancelSubscription now': () =>
      port.cancelSubscription({ subscriptionId: 'sub_1', atPeriodEnd: false }),
    'cancelSubscription with its period': () =>
      port.cancelSubscription({ subscriptionId: 'sub_1', atPeriodEnd: true }),
    updateSubscription: () =>
      port.updateSubscription({ key: 'k', subscriptionId: 'sub_1', priceId: 'price_2' }),
    createPayoutAccount: () => port.createPayoutAccount({ key: 'k', userId: 'ada' }),
    getPayoutAccount: () => port.getPayoutAccount('acct_1'),
    createOnboardingLink: () => port.createOnboardingLink({ accountId: 'acct_1', returnUrl: url }),
    createAccountLink: () => port.createAccountLink({ accountId: 'acct_1', returnUrl: url }),
    createPayout: () =>
      port.createPayout({ key: 'k', accountId: 'acct_1', amountCents: 1_00, reference: 'r' }),
    getPayout: () => port.getPayout('acct_1/po_1'),
    findPayout: () => port.findPayout({ accountId: 'acct_1', key: 'other' }),
    listPayments: () => port.listPayments({ from: new Date(0) }),
    listTakenBack: () => port.listTakenBack({ from: new Date(0) }),
    getBalance: () => port.getBalance(),
    listPayouts: () => port.listPayouts({ from: new Date(0), until: new Date() }),
  };

  test.each(Object.keys(calls))('%s', async (name) => {
    expect(await calls[name]?.()).toBeDefined();
  });

  test('a wrong shape is found', async () => {
    const order = { key: 'k', paymentId: 'pi_1', amountCents: 'all' as unknown as number };
    await expect(port.createRefund(order)).rejects.toBeInstanceOf(PaymentError);
  });
});
