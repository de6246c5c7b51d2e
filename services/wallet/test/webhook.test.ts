import { createHmac } from 'node:crypto';
import {
  createTransaction,
  getPayoutTerms,
  getRefillLink,
  listTransactions,
  paymentSuspended,
  providerWebhook,
  refillChargedBack,
  sendMoney,
  urlOf,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

interface ProviderMessage {
  id?: string;
  type?: string;
  amountCents?: number;
}

/** A provider whose events a test chooses. */
class Provider {
  constructor(
    private readonly p: StoryPlatform,
    readonly paymentId: string,
  ) {}

  /** The state after `owner` has begun a payment. */
  static async with(p: StoryPlatform, owner: Player): Promise<Provider> {
    await owner.call(getRefillLink, { query: { amount: '1000' } });
    const payment = await p.database('wallet').collection('payments').findOne();
    return new Provider(p, String(payment?._id));
  }

  body({ id = 'event-1', type = 'payment.paid', amountCents = 10_00 }: ProviderMessage = {}) {
    return JSON.stringify({ id, type, paymentId: this.paymentId, amountCents });
  }

  signature(body: string, { secret = this.p.secrets.webhook, ageSeconds = 0 } = {}): string {
    const timestamp = Math.floor(this.p.clock.now().getTime() / 1000) - ageSeconds;
    const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return `t=${timestamp},v1=${hmac}`;
  }

  async send(body: string, signature: string | null, provider = 'sandbox') {
    const answer = await this.p.anyone.send(
      'POST',
      urlOf(providerWebhook, { params: { provider } }),
      {
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'sandbox-signature': signature }),
        },
      },
    );
    const { code } = answer.body as { code?: string };
    return { status: answer.status, code };
  }

  async say(message: ProviderMessage) {
    const body = this.body(message);
    return this.send(body, this.signature(body));
  }
}

const statuses = async (player: Player) =>
  (await player.call(listTransactions, { query: {} })).items.map(({ status }) => status);
const invalid = { status: 400, code: 'signature-invalid' };

test('a signed event credits once, despite redeliveries', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await provider.say({})).toMatchObject({ status: 200 });
  }
  await Promise.all([1, 2, 3, 4].map((n) => provider.say({ id: `event-${n}` })));
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect(await p.database('wallet').collection('providerEvents').countDocuments()).toBe(4);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('a forged, damaged or stale event is refused and changes nothing', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  const body = provider.body();
  const good = provider.signature(body);
  const flipped = good.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const forged = provider.signature(body, { secret: 'x'.repeat(64) });
  const signatures = [null, '', 'nonsense', good.split(',')[0] ?? '', flipped, forged];
  for (const signature of signatures) {
    expect(await provider.send(body, signature)).toEqual(invalid);
  }
  const more = provider.body({ amountCents: 1000_00 });
  expect(await provider.send(more, good)).toEqual(invalid);
  for (const ageSeconds of [301, -301]) {
    expect(await provider.send(body, provider.signature(body, { ageSeconds }))).toEqual(invalid);
  }
  for (const nonsense of ['', '{', '[]', '{"id":"event-1"}']) {
    expect(await provider.send(nonsense, provider.signature(nonsense))).toEqual(invalid);
  }
  expect(await provider.send(body, good, 'stripe')).toEqual({
    status: 404,
    code: 'provider-unknown',
  });
  expect(await provider.send(body, good, 'SANDBOX')).toEqual({
    status: 400,
    code: 'invalid-request',
  });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(await p.database('wallet').collection('providerEvents').countDocuments()).toBe(0);
  // An event just below the greatest allowed age is accepted.
  const old = provider.signature(body, { ageSeconds: 299 });
  expect(await provider.send(body, old)).toMatchObject({ status: 200 });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
});

test.thorough.each([
  ['paid, then cancelled', ['payment.paid', 'payment.cancelled'], ['posted']],
  ['cancelled, then paid', ['payment.cancelled', 'payment.paid'], ['posted', 'voided']],
])('%s comes to the same balance', async (_, types, lines) => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  const events = types.map((type, nth) => ({ id: `event-${nth}`, type }));
  for (const event of [...events, ...events]) await provider.say(event);
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect(await statuses(ada)).toEqual(lines);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('money of another amount is kept in suspense once and credits no wallet', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await provider.say({ amountCents: 10_01 })).toMatchObject({ status: 200 });
  }
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  await p.settled();
  expect(p.events(paymentSuspended)).toMatchObject([
    { subject: provider.paymentId, data: { amountCents: 10_01, expectedCents: 10_00 } },
  ]);
  expect(await p.ledger.verify()).toMatchObject({ suspenseCents: 10_01, differences: [] });
  // The right amount still counts, and a cancellation of another amount moves nothing.
  await provider.say({ id: 'event-2', type: 'payment.cancelled', amountCents: 10_01 });
  await provider.say({ id: 'event-3' });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  const events = await p.database('wallet').collection('providerEvents').find().toArray();
  expect(events.map(({ outcome }) => outcome as string)).toEqual([
    'suspense',
    'ignored',
    'applied',
  ]);
});

test.thorough('an event that arrives before its payment is applied when it begins', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const body = { type: 'refill' as const, amount: 10_00 };
  const key = { idempotencyKey: 'a-refill-of-ada' };
  await ada.call(createTransaction, { body }, key);
  // A repeat of the call gets the same id: all but the account is restored to its earlier state.
  const database = p.database('wallet');
  const payment = await database.collection('payments').findOne({});
  for (const name of ['payments', 'statementLines', 'transfers', 'idempotencyKeys', 'timers']) {
    await database.collection(name).deleteMany({});
  }
  const provider = new Provider(p, String(payment?._id));
  expect(await provider.say({})).toMatchObject({ status: 200 });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  await ada.call(createTransaction, { body }, key);
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  await provider.say({});
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('a charged-back refill is owed, and no money can be sent meanwhile', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const provider = await Provider.with(p, ada);
  const back = { id: 'back-1', type: 'payment.charged-back' };
  await provider.say({});
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 8_00 } });
  for (let nth = 1; nth < 5; nth += 1) await provider.say({ ...back, id: `back-${nth}` });
  expect(await ada.balance()).toEqual({ available: -8_00, held: 0 });
  expect((await ada.call(listTransactions, { query: {} })).items[0]).toMatchObject({
    type: 'chargeback',
    amount: -10_00,
    balanceAfter: -8_00,
  });
  const send = { body: { userId: bea.id, amount: 1_00 } };
  expect(await ada.refused(sendMoney, send)).toMatchObject({ code: 'insufficient-funds' });
  await p.settled();
  expect(p.events(refillChargedBack)).toMatchObject([
    { subject: ada.id, data: { amountCents: 10_00, available: 0, owed: 8_00 } },
  ]);
  expect((await p.ledger.verify()).differences).toEqual([]);
  await p.refill(ada, 9_00);
  expect(await ada.balance()).toEqual({ available: 1_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('money that was taken back before the payment arrived is taken when it arrives', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  const back = { id: 'back-1', type: 'payment.charged-back' };
  expect(await provider.say(back)).toMatchObject({ status: 200 });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  await provider.say({});
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  const { checks } = await ada.call(getPayoutTerms, { query: {} });
  expect(checks[0]).toMatchObject({ code: 'payouts-frozen', ok: false });
  await provider.say(back);
  await provider.say({ id: 'event-2' });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('chargebacks of parts add up, whatever their order and number', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  const back = (id: string, amountCents: number) =>
    provider.say({ type: 'payment.charged-back', id, amountCents });
  await back('back-1', 1_00);
  await provider.say({});
  expect(await ada.balance()).toEqual({ available: 9_00, held: 0 });
  await back('back-2', 7_00);
  await back('back-1', 1_00);
  expect(await ada.balance()).toEqual({ available: 2_00, held: 0 });
  await back('back-3', 2_00);
  await back('back-2', 7_00);
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough(
  'of more than was paid, the payment is taken back, and the rest is in suspense',
  async () => {
    const p = await platform(wallet);
    const ada = await p.player('ada');
    const provider = await Provider.with(p, ada);
    await provider.say({});
    const back = { type: 'payment.charged-back', amountCents: 10_10 };
    for (const id of ['back-1', 'back-2']) await provider.say({ ...back, id });
    expect(await ada.balance()).toEqual({ available: 0, held: 0 });
    const { checks } = await ada.call(getPayoutTerms, { query: {} });
    expect(checks[0]).toMatchObject({ code: 'payouts-frozen', ok: false });
    const suspended = p.database('wallet').collection('transfers').find({ kind: 'suspense' });
    expect((await suspended.toArray()).map(({ postings }) => postings as unknown)).toEqual([
      [{ debit: 'suspense:sandbox', credit: 'provider:sandbox:USD', amountCents: 10 }],
      // The second took nothing of the payment any more.
      [{ debit: 'suspense:sandbox', credit: 'provider:sandbox:USD', amountCents: 10_10 }],
    ]);
    expect((await p.ledger.verify()).differences).toEqual([]);
  },
);

test('an event is deleted when its provider does not send it again; chargebacks stay', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  await provider.say({});
  await provider.say({ id: 'event-2', type: 'payment.charged-back', amountCents: 3_00 });
  const types = async () => {
    const rows = await p.database('wallet').collection('providerEvents').find().toArray();
    return rows.map(({ event }) => (event as { type: string }).type).toSorted();
  };
  expect(await types()).toEqual(['payment.charged-back', 'payment.paid']);
  await p.advance(181 * 24 * 60 * 60_000);
  await p.settled();
  expect(await types()).toEqual(['payment.charged-back']);
});
