import { stripeUnderTest } from './providers';

const now = () => new Date('2026-03-02T12:00:00.000Z');
const unknown = expect.objectContaining({ kind: 'unknown', code: 'reversal-refused' }) as Error;

/** A payout of 25.00, and a switch that lets Stripe refuse to bring its money back. */
async function payoutStory() {
  const provider = await stripeUnderTest(now);
  const { port, control, server } = provider;
  const { id: accountId } = await port.createPayoutAccount({ key: 'account', userId: 'ada' });
  await control.completeOnboarding(accountId);
  const order = { key: 'payout:1', accountId, amountCents: 25_00, reference: 'payout-1' };
  const spend = ({ isSpent }: { isSpent: boolean }) => {
    for (const one of server?.objects.values() ?? [])
      if (one.object === 'transfer') one.is_spent = isSpent;
    server?.forgetKeys();
  };
  return { ...provider, accountId, order, spend };
}

test('a failed payout whose money does not come back is unknown until it does', async () => {
  const { port, control, order, accountId, spend, close } = await payoutStory();
  const { id } = await port.createPayout(order);
  await control.finishPayout(id, 'failed');
  spend({ isSpent: true });
  await expect(port.getPayout(id)).rejects.toEqual(unknown);
  await expect(port.findPayout({ accountId, key: order.key })).rejects.toEqual(unknown);
  await expect(port.createPayout(order)).rejects.toEqual(unknown);
  spend({ isSpent: false });
  expect(await port.getPayout(id)).toMatchObject({ status: 'failed' });
  await close();
});

test('a refused payout whose money does not come back is unknown until it does', async () => {
  const { port, server, order, accountId, spend, close } = await payoutStory();
  const account = server?.objects.get(accountId) ?? {};
  account.payouts_enabled = false;
  account.is_spending = true;
  await expect(port.createPayout(order)).rejects.toEqual(unknown);
  account.is_spending = false;
  spend({ isSpent: false });
  await expect(port.createPayout(order)).rejects.toMatchObject({ kind: 'refused' });
  expect(await port.findPayout({ accountId, key: order.key })).toMatchObject({ status: 'failed' });
  await close();
});
