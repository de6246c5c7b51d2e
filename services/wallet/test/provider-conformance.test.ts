import type { Refusal } from '@contend/contracts';
import { keyOf } from '../src/payouts/payout';
import { PayoutRefused } from '../src/providers/payout-provider';
import {
  type Made,
  newId,
  ownSandbox,
  portSandbox,
  reportOf,
  stripe,
  type WalletProvider,
} from './wallet-providers';

const start = new Date('2026-03-02T12:00:00.000Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const now = () => start;

describe.each([
  ['the sandbox of the wallet', ownSandbox],
  ['the sandbox of the port', portSandbox],
  ['Stripe', stripe],
] as const)('%s', (name, begin) => {
  let provider: WalletProvider;
  beforeEach(async () => {
    provider = await begin(now);
  });
  afterEach(() => provider.close());

  async function refilled(amountCents: number) {
    const [paymentId, userId] = [newId(), newId()];
    const order = { paymentId, userId, amountCents, returnUrl: '/wallet', createdAt: start };
    const page = await provider.refills.createCheckout(order);
    expect(await provider.refills.createCheckout(order)).toEqual(page);
    expect(page.link).toMatch(/^(https?:\/|\/)/);
    const webhook = await provider.pay({ ...page, paymentId, amountCents });
    return { paymentId, webhook };
  }

  async function account() {
    const person = { userId: newId(), accountRef: null, returnUrl: '/wallet/payouts' };
    const { accountRef } = await provider.payouts.connectAccount(person);
    const again = await provider.payouts.connectAccount({ ...person, accountRef });
    expect(again.accountRef).toBe(accountRef);
    return accountRef;
  }

  const orderOf = (accountRef: string, ending: 'paid' | 'failed' | 'refused') => {
    const payoutId = newId();
    const amountCents = provider.amountOf(ending);
    return { key: keyOf({ id: payoutId }), payoutId, accountRef, amountCents };
  };

  test('a refill has one page, and its event leads to what was paid', async () => {
    const { paymentId, webhook } = await refilled(12_34);
    const paid = { paymentId, status: 'paid', amountCents: 12_34, takenBackCents: 0 };
    const expected = { kind: 'refill', refill: paid };
    expect(await reportOf(provider, webhook, start)).toMatchObject(expected);
    expect(await reportOf(provider, webhook, later(299))).toMatchObject(expected);
    const charges = await provider.refills.listCharges(later(-60));
    // The sandbox of the wallet keeps no list.
    if (charges) expect(charges).toMatchObject([{ paymentId, isPaid: true, amountCents: 12_34 }]);
    else expect(name).toBe('the sandbox of the wallet');
  });

  test('a forged, damaged or old event is refused', async () => {
    const { webhook } = await refilled(10_00);
    const { rawBody, headers } = webhook;
    const verify = (body: Buffer, sent: typeof headers, at = start) => {
      return () => provider.refills.verifyWebhook(body, sent, at);
    };
    const invalid = expect.objectContaining({ code: 'signature-invalid' }) as Refusal;
    expect(verify(Buffer.from(`${rawBody.toString('utf8')} `), headers)).toThrow(invalid);
    expect(verify(rawBody, {})).toThrow(invalid);
    expect(verify(rawBody, headers, later(301))).toThrow(invalid);
  });

  test('an account is made once, and is ready with its bank', async () => {
    const accountRef = await account();
    expect(await provider.payouts.readAccount(accountRef)).toMatchObject({ isReady: false });
    await provider.connect(accountRef);
    expect(await provider.payouts.readAccount(accountRef)).toMatchObject({ isReady: true });
    const person = { userId: newId(), accountRef, returnUrl: '/wallet/payouts' };
    const changing = await provider.payouts.connectAccount(person);
    expect(changing.accountRef).toBe(accountRef);
    // Onboarding names the first bank; another one is named in the dashboard.
    if (name === 'Stripe') expect(changing.link).toMatch(/stripe.com\/express\//);
    else expect(changing.link).toMatch(/^(https?:|\/)/);
  });

  test('a payout is made once for a key, is found and listed once, and is paid', async () => {
    const { payouts, finish } = provider;
    const accountRef = await account();
    await provider.connect(accountRef);
    const order = orderOf(accountRef, 'paid');
    const { payoutId, amountCents } = order;
    const made = await payouts.submitPayout(order);
    expect(made).toMatchObject({ payoutId, amountCents, accountRef, status: 'pending' });
    expect(await payouts.submitPayout(order)).toEqual(made);
    const search = { payoutId, accountRef, providerRef: null };
    expect(await payouts.findPayout(search)).toMatchObject({ providerRef: made.providerRef });
    const unknown = { ...search, payoutId: newId() };
    expect(await payouts.findPayout(unknown)).toBeNull();
    const webhook = await finish(made as Made, 'paid');
    expect(await reportOf(provider, webhook, start)).toEqual({ kind: 'payout', payoutId });
    const known = { ...search, providerRef: made.providerRef };
    expect(await payouts.findPayout(known)).toMatchObject({ status: 'paid', amountCents });
    expect(await payouts.listPayouts(later(-60))).toMatchObject([
      { payoutId, amountCents, currency: 'USD', accountRef, status: 'paid' },
    ]);
    expect(await payouts.listPayouts(later(60))).toEqual([]);
  });

  test('a payout that the bank does not take has failed, with its reason', async () => {
    const { payouts, finish } = provider;
    const accountRef = await account();
    await provider.connect(accountRef);
    const order = orderOf(accountRef, 'failed');
    const made = await payouts.submitPayout(order);
    await finish(made as Made, 'failed');
    const known = { ...order, providerRef: made.providerRef };
    expect(await payouts.findPayout(known)).toMatchObject({
      ...{ status: 'failed', reason: 'account-closed' },
    });
  });

  test('a payout that is refused for certain is not pending', async () => {
    const accountRef = await account();
    const order = orderOf(accountRef, 'refused');
    await expect(provider.payouts.submitPayout(order)).rejects.toThrow(PayoutRefused);
    const { payoutId } = order;
    const search = { payoutId, accountRef, providerRef: null };
    // Stripe has one whose money is back.
    const found = await provider.payouts.findPayout(search);
    expect(found?.status ?? 'failed').toBe('failed');
  });
});
