import { sandboxUnderTest, stripeUnderTest } from './providers';

const now = () => new Date('2026-03-02T12:00:00.000Z');

test.each([
  ['sandbox', sandboxUnderTest],
  ['stripe', stripeUnderTest],
] as const)(
  '%s: the balance is payments less refunds and payouts, in dollars',
  async (_, begin) => {
    const { port, control, close } = await begin(now);
    const cents = async () => {
      const { availableCents, pendingCents } = await port.getBalance();
      return availableCents + pendingCents;
    };
    expect(await cents()).toBe(0);
    const { id: customerId } = await port.createCustomer({ key: 'customer:ada', userId: 'ada' });
    const order = {
      ...{ customerId, amountCents: 7_99, reference: 'membership-1', title: 'Plus' },
      ...{ returnUrl: 'https://contend.test/back', isCustomerPresent: false },
    };
    await control.setCard(customerId, 'pays');
    const { id: paymentId } = await port.createPayment({ key: 'renewal:1', ...order });
    await control.setCard(customerId, 'declines');
    await port.createPayment({ key: 'renewal:2', ...order });
    expect(await cents()).toBe(7_99);
    await port.createRefund({ key: 'refund:1', paymentId, amountCents: 99 });
    const account = await port.createPayoutAccount({ key: 'account:ada', userId: 'ada' });
    await control.completeOnboarding(account.id);
    const sent = { accountId: account.id, amountCents: 5_00, reference: 'payout-1' };
    const payout = await port.createPayout({ key: 'payout:1', ...sent });
    expect(await cents()).toBe(2_00);
    await control.finishPayout(payout.id, 'failed');
    await port.getPayout(payout.id);
    expect(await cents()).toBe(7_00);
    await close();
  },
);
