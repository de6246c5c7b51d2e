import type { PaymentError, PaymentOrder } from '@contend/payments';
import { type ProviderUnderTest, sandboxUnderTest, stripeUnderTest } from './providers';

const now = new Date('2026-03-02T12:00:00.000Z');
const urls = { returnUrl: 'https://contend.test/back', cancelUrl: 'https://contend.test/no' };
const refused = (code?: string) =>
  expect.objectContaining({ kind: 'refused', ...(code && { code }) }) as PaymentError;
const order = (customerId: string, key: string): PaymentOrder => ({
  ...{ key, customerId, amountCents: 7_99, reference: 'membership-1', title: 'Plus' },
  ...{ returnUrl: urls.returnUrl, isCustomerPresent: false },
});

describe.each([
  ['sandbox', sandboxUnderTest],
  ['stripe', stripeUnderTest],
] as const)('%s', (_, begin) => {
  let provider: ProviderUnderTest;
  beforeEach(async () => {
    provider = await begin(() => now);
  });
  afterEach(() => provider.close());

  test('a customer is deleted with their card; what was paid can be refunded', async () => {
    const { port, control } = provider;
    const { id: customerId } = await port.createCustomer({ key: 'customer:ada', userId: 'ada' });
    await control.setCard(customerId, 'pays');
    const { id: paymentId } = await port.createPayment(order(customerId, 'renewal:1'));
    const page = (key: string) =>
      port.createCheckout({
        ...{ key, customerId, reference: 'membership-1', title: 'Plus', ...urls },
        ...{ expiresAt: new Date(now.getTime() + 3_600_000), pays: { priceId: 'price_plus' } },
      });
    const begun = await page('month');
    await control.payCheckout(begun.id, 'pays');
    const { subscriptionId } = await port.getCheckout(begun.id);
    await port.deleteCustomer(customerId);
    await port.deleteCustomer(customerId);
    await expect(port.getCustomer(customerId)).rejects.toEqual(refused('customer-deleted'));
    const next = order(customerId, 'renewal:2');
    await expect(port.createPayment(next)).rejects.toEqual(refused());
    await expect(page('another')).rejects.toEqual(refused());
    expect((await port.getSubscription(subscriptionId ?? '')).status).toBe('canceled');
    expect(await port.findPayment({ customerId, key: 'renewal:1' })).toMatchObject({
      id: paymentId,
    });
    const refund = await port.createRefund({ key: 'refund:1', paymentId, amountCents: 7_99 });
    expect(refund).toMatchObject({ status: 'paid', amountCents: 7_99 });
    await expect(port.deleteCustomer('cus_999')).rejects.toEqual(refused());
  });
});
