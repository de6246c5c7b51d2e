import { setTimeout } from 'node:timers/promises';

import {
  createTransaction,
  deliverMessage,
  getRefillLink,
  listTransactions,
  sendMoney,
  verifyWallet,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

test.thorough('a crash during transfers loses and doubles none of them', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 100_00 });
  const bea = await p.player('bea');
  const body = { userId: bea.id, amount: 2_00 };
  const send = (nth: number) =>
    ada.answer(sendMoney, { body }, { idempotencyKey: `gift-no-${nth}` });
  const all = Array.from({ length: 40 }, (_, nth) => nth);
  const first = all.map((nth) => send(nth));
  // One was answered, so the others are anywhere between the first byte and the last.
  await Promise.race(first);
  await p.kill('wallet');
  const statuses = (await Promise.all(first)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await p.restart('wallet');
  // Whatever the outcome of the first request, a repeat of its key makes one transfer.
  const repeated = await Promise.all(all.map((nth) => eventuallyAnswered(() => send(nth))));
  expect(repeated.filter((status) => status !== 201)).toEqual([]);
  expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 80_00, held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

/**
 * The answer to a request that is repeated as its client would. A key whose first request died is
 * free again after its lease: until then it is in progress (409). A process that has just started
 * may be out of reach (503). Both name the time to wait.
 */
async function eventuallyAnswered(send: () => Promise<{ status: number }>): Promise<number> {
  for (;;) {
    const { status } = await send();
    if (status !== 409 && status !== 503) return status;
    await setTimeout(500);
  }
}

test.thorough('a payment whose page was never requested gets it on a repeat', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const body = { type: 'refill' as const, amount: 10_00 };
  const key = { idempotencyKey: 'a-refill-of-ada' };
  const begun = await ada.call(createTransaction, { body }, key);
  // The state left by a process that dies before it reaches the provider.
  const database = p.database('wallet');
  await database.collection('payments').updateOne({}, { $set: { link: null, providerRef: null } });
  await database.collection('sandboxCheckouts').deleteMany({});
  await database.collection('idempotencyKeys').deleteMany({});
  const again = await ada.call(createTransaction, { body }, key);
  expect(again.transaction).toEqual(begun.transaction);
  expect(again.link).toMatch(/^\/api\/sandbox\/checkout\/[0-9a-f]{24}$/);
  expect(await ada.call(getRefillLink, { query: { amount: '1000' } })).toEqual({
    link: again.link,
  });
  expect(await ada.call(listTransactions, { query: {} })).toMatchObject({ total: 1 });
});

test.thorough('a code that was never sent is replaced by the next one', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const body = { phone: '+14155550123' };
  const crashed = p.crash('wallet', deliverMessage, 'before');
  const lost = ada.answer(verifyWallet, { body });
  await crashed;
  expect((await lost).status).toBe(503);
  await p.restart('wallet');
  expect(await ada.call(verifyWallet, { body })).toEqual({ sent: true, verified: false });
  expect(await p.database('user').collection('mailbox').countDocuments({ channel: 'sms' })).toBe(1);
});
