import {
  cancelRefill,
  createTransaction,
  getPlayLimits,
  getRefillLink,
  listOpenRefills,
  listTransactions,
  refillExpiryMs,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { changeRefill } from './provider-event';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };
const body = { type: 'refill' as const, amount: 10_00 };

/** Answers the provider's page as a browser does. */
const pay = (p: StoryPlatform, link: string) =>
  p.anyone.send('POST', `${link.replace('/api', '')}/pay`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

const depositsOf = async (player: Player) => {
  const { limits } = await player.call(getPlayLimits, {});
  return limits.find(({ kind, window }) => kind === 'deposit' && window === 'day')?.usedCents;
};

test('an open refill is continued by its amount, and counts once', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const first = await ada.call(createTransaction, { body });
  expect(await ada.call(createTransaction, { body })).toEqual(first);
  expect((await ada.call(getRefillLink, { query: { amount: '1000' } })).link).toBe(first.link);
  await ada.call(createTransaction, { body: { ...body, amount: 20_00 } });
  const createdAt = p.clock.now().toISOString();
  const closesAt = new Date(p.clock.now().getTime() + refillExpiryMs).toISOString();
  const { items } = await ada.call(listOpenRefills, {});
  expect(items.map(({ amount }) => amount).sort()).toEqual([10_00, 20_00]);
  expect(items).toContainEqual({
    ...{ id: first.transaction.reference?.id, amount: 10_00, createdAt, closesAt },
  });
  expect(await depositsOf(ada)).toBe(30_00);
  // Once it is paid, its amount begins another.
  await pay(p, first.link);
  await p.settled();
  expect((await ada.call(createTransaction, { body })).link).not.toBe(first.link);
});

test('a cancelled refill counts no more; money that comes later is credited', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const { link, transaction } = await ada.call(createTransaction, { body });
  const params = { paymentId: transaction.reference?.id ?? '' };
  const notFound = { status: 404, code: 'payment-not-found' };
  expect(await bea.refused(cancelRefill, { params })).toEqual(notFound);
  const unknown = { params: { paymentId: 'f'.repeat(24) } };
  expect(await ada.refused(cancelRefill, unknown)).toEqual(notFound);
  expect(await p.anyone.refused(cancelRefill, { params })).toMatchObject({ status: 401 });
  expect(await p.anyone.refused(listOpenRefills, {})).toMatchObject({ status: 401 });
  const cancelled = { id: params.paymentId, status: 'cancelled' };
  expect(await ada.call(cancelRefill, { params })).toEqual(cancelled);
  expect(await ada.call(cancelRefill, { params })).toEqual(cancelled);
  expect(await depositsOf(ada)).toBe(0);
  expect(await ada.call(listOpenRefills, {})).toEqual({ items: [] });
  const { items } = await ada.call(listTransactions, { query: {} });
  expect(items).toMatchObject([{ status: 'voided', balanceAfter: null }]);
  expect((await pay(p, link)).status).toBe(409);
  await changeRefill(p, params.paymentId, { status: 'paid' });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
  expect(await depositsOf(ada)).toBe(10_00);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('a refill paid before its event arrived is credited instead of cancelled', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const { transaction } = await ada.call(createTransaction, { body });
  const paymentId = transaction.reference?.id ?? '';
  const pages = p.database('wallet').collection('sandboxCheckouts');
  await pages.updateOne({ paymentId }, { $set: { status: 'paid' } });
  const params = { paymentId };
  expect(await ada.call(cancelRefill, { params })).toEqual({ id: paymentId, status: 'paid' });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
});

test('a refill paid without its event is credited, and its amount begins another', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const first = await ada.call(createTransaction, { body });
  const paymentId = first.transaction.reference?.id ?? '';
  const pages = p.database('wallet').collection('sandboxCheckouts');
  await pages.updateOne({ paymentId }, { $set: { status: 'paid' } });
  expect((await ada.call(createTransaction, { body })).link).not.toBe(first.link);
  expect(await ada.balance()).toEqual({ available: 10_00, held: 0 });
});

test('a repeat whose refill was cancelled meanwhile opens no other page', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const key = { idempotencyKey: 'refill-of-ada-1' };
  const { transaction } = await ada.call(createTransaction, { body }, key);
  await ada.call(cancelRefill, { params: { paymentId: transaction.reference?.id ?? '' } });
  // Its first answer was lost, and not stored.
  await p.database('wallet').collection('idempotencyKeys').deleteMany({});
  const closed = { status: 409, code: 'payment-closed' };
  expect(await ada.refused(createTransaction, { body }, key)).toEqual(closed);
  expect(await depositsOf(ada)).toBe(0);
});
