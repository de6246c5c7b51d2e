import { sandboxUnderTest, stripeUnderTest } from './providers';

const start = new Date('2026-03-02T12:00:00.000Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

describe.each([
  ['sandbox', sandboxUnderTest],
  ['stripe', stripeUnderTest],
] as const)('%s', (name, begin) => {
  test('a webhook names the object that changed, for 300 seconds, over its raw bytes', async () => {
    const provider = await begin(() => start);
    const { port, webhookOf } = provider;
    const payoutId = name === 'stripe' ? 'acct_1/po_1' : 'po_1';
    for (const [kind, id] of [
      ...([
        ['checkout', 'cs_1'],
        ['payment', 'pi_1'],
        ['subscription', 'sub_1'],
      ] as const),
      ...([
        ['payout-account', 'acct_1'],
        ['payout', payoutId],
        ['customer', 'cus_1'],
      ] as const),
    ]) {
      const change = port.verifyWebhook(webhookOf(kind, id, start), start);
      expect(change).toMatchObject({ object: { kind, id } });
      expect(change?.eventId).toBeTruthy();
    }
    const other = webhookOf('unknown', 'x', start);
    expect(port.verifyWebhook(other, start)).toMatchObject({ object: null });
    const webhook = webhookOf('payment', 'pi_1', start);
    expect(port.verifyWebhook(webhook, minutes(5))).not.toBeNull();
    expect(port.verifyWebhook(webhook, new Date(minutes(5).getTime() + 1_000))).toBeNull();
    const text = webhook.rawBody.toString('utf8');
    const forged = Buffer.from(text.replace('pi_1', 'pi_2'));
    expect(port.verifyWebhook({ ...webhook, rawBody: forged }, start)).toBeNull();
    const spaced = Buffer.from(`${text} `);
    expect(port.verifyWebhook({ ...webhook, rawBody: spaced }, start)).toBeNull();
    expect(port.verifyWebhook({ ...webhook, headers: {} }, start)).toBeNull();
    await provider.close();
  });
});
