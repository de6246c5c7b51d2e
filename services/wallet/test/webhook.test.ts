import { createHmac } from 'node:crypto';
import {
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
import { changeRefill } from './provider-event';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

/** A provider whose events a test chooses. */
class Provider {
  constructor(
    private readonly p: StoryPlatform,
    readonly paymentId: string,
  ) {}

  /** The state after `owner` has begun a payment. */
  static async with(p: StoryPlatform, owner: Player, cents = 10_00): Promise<Provider> {
    await owner.call(getRefillLink, { query: { amount: String(cents) } });
    const payment = await p.database('wallet').collection('payments').findOne();
    return new Provider(p, String(payment?._id));
  }

  /** What the provider has of the payment changes, and its event is sent. */
  change(change: Parameters<typeof changeRefill>[2]): Promise<void> {
    return changeRefill(this.p, this.paymentId, change);
  }

  /** As release 0.2.0 sends it too, with an amount, which nothing reads. */
  body({ id = 'event-1', amountCents = 10_00 } = {}) {
    return JSON.stringify({ id, type: 'payment.paid', paymentId: this.paymentId, amountCents });
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

  async say(message: { id?: string; amountCents?: number } = {}) {
    const body = this.body(message);
    return this.send(body, this.signature(body));
  }
}

const statuses = async (player: Player) =>
  (await player.call(listTransactions, { query: {} })).items.map(({ status }) => status);
const invalid = { status: 400, code: 'signature-invalid' };

test('a signed event credits what its page says, once, despite redeliveries', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  // The page is not paid, whatever an event says.
  expect(await provider.say({ id: 'early', amountCents: 1000_00 })).toMatchObject({ status: 200 });
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  await provider.change({ status: 'paid' });
  for (let nth = 0; nth < 3; nth += 1) await provider.say();
  await Promise.all([1, 2, 3, 4].map((n) => provider.say({ id: `event-${n}` })));
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect(await p.database('wallet').collection('providerEvents').countDocuments()).toBe(6);
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
  expect(await p.database('wallet').collection('providerEvents').countDocuments()).toBe(1);
});

test.thorough.each([
  ['paid, then cancelled', ['paid', 'cancelled'] as const, ['posted']],
  ['cancelled, then paid', ['cancelled', 'paid'] as const, ['posted', 'voided']],
])('%s comes to the same balance', async (_, changes, lines) => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  for (const status of changes) await provider.change({ status });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect(await statuses(ada)).toEqual(lines);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('money of another amount is kept in suspense once and credits no wallet', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  const suspendedBefore = await p.metric('wallet', 'contend_suspense_cents_total');
  for (let nth = 0; nth < 3; nth += 1) {
    await provider.change({ status: 'paid', amountCents: 10_01 });
  }
  const suspended = await p.metric('wallet', 'contend_suspense_cents_total');
  expect(suspended - suspendedBefore).toBe(10_01);
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(p.events(paymentSuspended)).toMatchObject([
    { subject: provider.paymentId, data: { amountCents: 10_01, expectedCents: 10_00 } },
  ]);
  expect(await p.ledger.verify()).toMatchObject({ suspenseCents: 10_01, differences: [] });
  // A cancellation of another amount moves nothing, and the right amount still counts.
  await provider.change({ status: 'cancelled' });
  await provider.change({ status: 'paid', amountCents: 10_00 });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  const events = await p.database('wallet').collection('providerEvents').find().toArray();
  expect(events.map(({ outcome }) => outcome as string).toSorted()).toEqual([
    ...['applied', 'applied', 'suspense', 'suspense', 'suspense'],
  ]);
});

test('an event of a payment that is not known changes nothing', async () => {
  const p = await platform(wallet);
  const provider = new Provider(p, 'f'.repeat(24));
  expect(await provider.say()).toMatchObject({ status: 200 });
  await p.settled();
  const events = await p.database('wallet').collection('providerEvents').find().toArray();
  expect(events).toMatchObject([{ outcome: 'ignored' }]);
});

test('a charged-back refill is owed, and no money can be sent meanwhile', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const provider = await Provider.with(p, ada);
  await provider.change({ status: 'paid' });
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 8_00 } });
  const takenBefore = await p.metric('wallet', 'contend_chargebacks_cents_total');
  for (let nth = 1; nth < 3; nth += 1) await provider.change({ takenBackCents: 10_00 });
  const taken = await p.metric('wallet', 'contend_chargebacks_cents_total');
  expect(taken - takenBefore).toBe(10_00);
  expect(await ada.balance()).toEqual({ available: -8_00, held: 0 });
  expect((await ada.call(listTransactions, { query: {} })).items[0]).toMatchObject({
    type: 'chargeback',
    amount: -10_00,
    balanceAfter: -8_00,
  });
  const send = { body: { userId: bea.id, amount: 1_00 } };
  expect(await ada.refused(sendMoney, send)).toMatchObject({ code: 'sending-frozen' });
  expect(p.events(refillChargedBack)).toMatchObject([
    { subject: ada.id, data: { amountCents: 10_00, available: 0, owed: 8_00 } },
  ]);
  expect((await p.ledger.verify()).differences).toEqual([]);
  await p.refill(ada, 9_00);
  expect(await ada.balance()).toEqual({ available: 1_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('money taken back before the payment arrived is taken with it', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  await provider.change({ takenBackCents: 10_00 });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  await provider.change({ status: 'paid' });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  const { checks } = await ada.call(getPayoutTerms, { query: {} });
  expect(checks[0]).toMatchObject({ code: 'payouts-frozen', ok: false });
  await provider.say({ id: 'event-2' });
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('chargebacks of parts add up, and come back, whatever the events', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada, 13_00);
  await provider.change({ status: 'paid', takenBackCents: 3_00 });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  for (let nth = 0; nth < 2; nth += 1) {
    await provider.change({ takenBackCents: 13_00 });
    expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  }
  await provider.change({ takenBackCents: 2_00 });
  expect(await ada.balance()).toEqual({ available: 11_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('what release 0.2.0 took back stays taken back without its page', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  await provider.change({ status: 'paid', takenBackCents: 10_00 });
  const collection = (name: string) => p.database('wallet').collection(name);
  const page = { $unset: { takenBackCents: 1 as const } };
  await collection('sandboxCheckouts').updateOne({ paymentId: provider.paymentId }, page);
  const payment = { $unset: { takenBackMoves: 1 as const, takenBackAt: 1 as const } };
  await collection('payments').updateOne({}, payment);
  await provider.say({ id: 'again' });
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  // One that the page says is given back.
  await provider.change({ takenBackCents: 4_00 });
  expect(await ada.balance()).toEqual({ available: 6_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough(
  'of more than was paid, the payment is taken back, and the rest is in suspense',
  async () => {
    const p = await platform(wallet);
    const ada = await p.player('ada');
    const provider = await Provider.with(p, ada, 100_00);
    await provider.change({ status: 'paid' });
    for (let nth = 0; nth < 2; nth += 1) await provider.change({ takenBackCents: 101_00 });
    expect(await ada.balance()).toEqual({ available: 0, held: 0 });
    const { checks } = await ada.call(getPayoutTerms, { query: {} });
    expect(checks[0]).toMatchObject({ code: 'payouts-frozen', ok: false });
    const suspended = p.database('wallet').collection('transfers').find({ kind: 'suspense' });
    expect((await suspended.toArray()).map(({ postings }) => postings as unknown)).toEqual([
      [{ debit: 'suspense:sandbox', credit: 'provider:sandbox:USD', amountCents: 1_00 }],
    ]);
    expect((await p.ledger.verify()).differences).toEqual([]);
  },
);

test.thorough('an event is deleted when its provider does not send it again', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const provider = await Provider.with(p, ada);
  await provider.change({ status: 'paid' });
  const events = () => p.database('wallet').collection('providerEvents').countDocuments();
  expect(await events()).toBe(1);
  await p.advance(181 * 24 * 60 * 60_000);
  await p.settled();
  expect(await events()).toBe(0);
});
