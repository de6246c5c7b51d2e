import {
  cancelRefill,
  createTransaction,
  getPayoutAuthorization,
  getPayoutLink,
  getPayoutTerms,
  getRefillLink,
  listTransactions,
  refillCompleted,
  refillExpiryMs,
  sandboxCancel,
  sandboxCheckoutPage,
  sandboxPay,
  urlOf,
  verifyWallet,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { changeRefill } from './provider-event';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

/** Follows a link to the provider's page as a browser does. */
const checkoutIdOf = (link: string): string => /[0-9a-f]{24}$/.exec(link)?.[0] ?? '';
const press = (p: StoryPlatform, button: typeof sandboxPay | typeof sandboxCancel, link: string) =>
  p.anyone.send('POST', urlOf(button, { params: { checkoutId: checkoutIdOf(link) } }), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
const statement = async (player: Player) =>
  (await player.call(listTransactions, { query: {} })).items;

test('money is added through the provider’s page and its signed event', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link, transaction } = await ada.call(createTransaction, {
    body: { type: 'refill', amount: 25_00 },
  });
  expect(transaction).toMatchObject({
    type: 'refill',
    amount: 25_00,
    status: 'pending',
    balanceAfter: null,
    reference: { kind: 'payment' },
  });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });

  const page = await p.anyone.send('GET', link.replace('/api', ''));
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.body).toMatch(/\$25\.00/);
  expect(page.body).toMatch(/sandbox payment provider. No real money moves/);
  expect(page.body).toContain(`action="./${checkoutIdOf(link)}/pay"`);
  expect(page.body).not.toMatch(/<script|<style| style=| on\w+=/);

  const paid = await press(p, sandboxPay, link);
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `/wallet?refill=${transaction.reference?.id}`,
  ]);
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 25_00, held: 0 });
  expect(await statement(ada)).toMatchObject([
    { id: transaction.id, status: 'posted', amount: 25_00, balanceAfter: 25_00 },
  ]);
  expect(p.events(refillCompleted)).toMatchObject([
    { subject: ada.id, data: { userId: ada.id, available: 25_00, held: 0, amountCents: 25_00 } },
  ]);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('a repeat for the same amount returns the same open payment', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const ask = (amount: number) => ada.call(getRefillLink, { query: { amount: String(amount) } });
  const links = await Promise.all([ask(10_00), ask(10_00), ask(10_00)]);
  expect(new Set(links.map(({ link }) => link)).size).toBe(1);
  expect((await ask(20_00)).link).not.toBe(links[0]?.link);
  await press(p, sandboxPay, links[0]?.link ?? '');
  await p.settled();
  expect((await ask(10_00)).link).not.toBe(links[0]?.link);
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  const amounts = [25, 4_99, 100_001];
  for (const amount of amounts) {
    const refusal = await ada.refused(getRefillLink, { query: { amount: String(amount) } });
    expect(refusal).toEqual({ status: 400, code: 'invalid-request' });
  }
  expect(await p.anyone.refused(getRefillLink, { query: { amount: '1000' } })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
});

test('a repeated key begins one payment; another body under it is refused', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const body = { type: 'refill' as const, amount: 10_00 };
  const key = { idempotencyKey: 'refill-of-ada-1' };
  const first = await ada.call(createTransaction, { body }, key);
  expect(await ada.call(createTransaction, { body }, key)).toEqual(first);
  expect(await ada.refused(createTransaction, { body: { ...body, amount: 20_00 } }, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(await ada.refused(createTransaction, { body }, { idempotencyKey: null })).toEqual({
    status: 400,
    code: 'idempotency-key-required',
  });
  expect(await p.anyone.refused(createTransaction, { body })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  expect(await statement(ada)).toHaveLength(1);
});

test.thorough('an amount that no payment has is refused', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  for (const [what, amount] of [
    ['negative', -10_00],
    ['zero', 0],
    ['a fraction', 1000.5],
    ['below the minimum', 4_99],
    ['above the maximum', 100_001],
    ['past what a number holds', 2 ** 53],
    ['text', '1000'],
  ]) {
    const body = { type: 'refill' as const, amount: amount as number };
    const refusal = await ada.refused(createTransaction, { body });
    expect({ what, ...refusal }).toEqual({ what, status: 400, code: 'invalid-request' });
  }
  expect(await statement(ada)).toEqual([]);
});

test('cancelling on the provider’s page voids the line', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link } = await ada.call(getRefillLink, { query: { amount: '1000' } });
  const cancelled = await press(p, sandboxCancel, link);
  expect(cancelled.status).toBe(303);
  await p.settled();
  expect(await statement(ada)).toMatchObject([{ status: 'voided', balanceAfter: null }]);
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });

  const params = { checkoutId: checkoutIdOf(link) };
  expect(await p.anyone.refused(sandboxPay, { params })).toEqual({
    status: 409,
    code: 'payment-closed',
  });
  // A repeated answer redirects to the same place.
  expect((await press(p, sandboxCancel, link)).status).toBe(303);
  const page = await p.anyone.send('GET', urlOf(sandboxCheckoutPage, { params }));
  expect(page.body).toMatch(/This payment is cancelled/);
});

test('a paid page cannot be cancelled, and an unknown one gets 404', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link } = await ada.call(getRefillLink, { query: { amount: '1000' } });
  await press(p, sandboxPay, link);
  await press(p, sandboxPay, link);
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  const params = { checkoutId: checkoutIdOf(link) };
  expect(await p.anyone.refused(sandboxCancel, { params })).toEqual({
    status: 409,
    code: 'payment-closed',
  });
  const unknown = { params: { checkoutId: 'a'.repeat(24) } };
  for (const contract of [sandboxCheckoutPage, sandboxPay, sandboxCancel]) {
    expect(await p.anyone.refused(contract, unknown)).toEqual({
      status: 404,
      code: 'payment-not-found',
    });
    expect(await p.anyone.refused(contract, { params: { checkoutId: 'nonsense' } })).toEqual({
      status: 400,
      code: 'invalid-request',
    });
  }
});

test('an unpaid refill expires with its page; money that comes later is credited', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link } = await ada.call(getRefillLink, { query: { amount: '1000' } });
  await p.advance(refillExpiryMs);
  expect(await statement(ada)).toMatchObject([{ status: 'expired', balanceAfter: null }]);
  expect((await press(p, sandboxPay, link)).status).toBe(409);
  const payment = await p.database('wallet').collection('payments').findOne();
  await changeRefill(p, String(payment?._id), { status: 'paid' });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect(await statement(ada)).toMatchObject([
    { type: 'refill', status: 'posted', balanceAfter: 10_00 },
    { type: 'refill', status: 'expired', balanceAfter: null },
  ]);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('a refill is unavailable while the wallet is down, and nothing begins', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  await p.kill('wallet');
  const body = { type: 'refill' as const, amount: 10_00 };
  const phone = '+14155550123';
  const refused = await Promise.all([
    ada.refused(getRefillLink, { query: { amount: '1000' } }),
    ada.refused(getPayoutLink, { query: { amount: '1000' } }),
    ada.refused(getPayoutTerms, {}),
    ada.refused(getPayoutAuthorization, {}),
    ada.refused(createTransaction, { body }),
    ada.refused(cancelRefill, { params: { paymentId: 'f'.repeat(24) } }),
    ada.refused(verifyWallet, { body: { phone } }),
  ]);
  expect(refused).toEqual(refused.map(() => ({ status: 503, code: 'unavailable' })));
  await p.restart('wallet');
  expect(await statement(ada)).toEqual([]);
});

test.thorough('a page of the sandbox is deleted after 30 days', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link } = await ada.call(getRefillLink, { query: { amount: '1000' } });
  const pages = () => p.database('wallet').collection('sandboxCheckouts').countDocuments({});
  await p.advance(720 * refillExpiryMs - 1);
  expect(await pages()).toBe(1);
  await p.advance(1);
  expect(await pages()).toBe(0);
  expect((await press(p, sandboxPay, link)).status).toBe(404);
});

test.thorough('a payment made while the wallet was down arrives when it is back', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { link } = await ada.call(getRefillLink, { query: { amount: '1000' } });
  // Paid in the provider's books; the process died before its timer delivered the event.
  await p.kill('wallet');
  const checkouts = p.database('wallet').collection<{ _id: string }>('sandboxCheckouts');
  await checkouts.updateOne({ _id: checkoutIdOf(link) }, { $set: { status: 'paid' } });
  const timer = { kind: 'deliver-webhook', subject: checkoutIdOf(link), attempts: 0 };
  await p
    .database('wallet')
    .collection<{ _id: string }>('timers')
    .insertOne({
      _id: `deliver-webhook:${checkoutIdOf(link)}`,
      ...timer,
      due: p.clock.now(),
      leasedUntil: new Date(0),
    } as never);
  await p.restart('wallet');
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
});

test('a person has at most five open payments, also under concurrency', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const tooMany = { status: 409, code: 'too-many-payments' };
  const ask = (nth: number) =>
    ada.answer(getRefillLink, { query: { amount: String(10_00 + nth) } });
  const answers = await Promise.all(
    Array.from({ length: globalThis.isThorough ? 12 : 7 }, (_, nth) => ask(nth)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const open = await p.database('wallet').collection('payments').find().toArray();
  expect(open).toHaveLength(5);
  const body = { type: 'refill' as const, amount: 50_00 };
  expect(await ada.refused(createTransaction, { body })).toEqual(tooMany);
  // The same amount is the same open payment; another person has five of their own.
  const again = { query: { amount: String(open[0]?.amountCents) } };
  expect((await ada.call(getRefillLink, again)).link).toBe(open[0]?.link);
  await bea.call(createTransaction, { body });
  await p.advance(refillExpiryMs);
  await ada.signInAgain();
  expect((await ada.call(createTransaction, { body })).transaction.status).toBe('pending');
});

test.thorough('an index finds an open payment, however many were closed before', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  await ada.call(getRefillLink, { query: { amount: '1000' } });
  const payments = p.database('wallet').collection('payments');
  const [open] = await payments.find().toArray();
  const closed = Array.from({ length: 200 }, (_, nth) => ({
    ...open,
    _id: nth.toString(16).padStart(24, '0'),
    openKey: null,
    status: 'expired',
  }));
  await payments.insertMany(closed as never[]);
  const query = { userId: ada.id, amountCents: 10_00, status: 'pending' };
  const { executionStats } = await payments.find(query).limit(1).explain('executionStats');
  expect(executionStats).toMatchObject({ totalDocsExamined: 1 });
});
