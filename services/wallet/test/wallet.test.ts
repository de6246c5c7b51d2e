import {
  createWallet,
  getWallet,
  listTransactions,
  userSignedUp,
  verifyLedger,
  walletCreated,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';

const wallet = { only: ['user', 'wallet'] as ('user' | 'wallet')[] };

test('sign-up or the first read opens a wallet, once', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const opened = await ada.call(getWallet, {});
  expect(opened).toEqual({
    id: ada.id,
    currency: 'USD',
    available: 0,
    held: 0,
    bonus: 0,
    verified: false,
    limits: {
      refill: { min: 5_00, max: 1000_00 },
      transfer: { min: 1_00, max: 500_00, perDay: 1000_00, leftToday: 1000_00 },
    },
  });
  expect(await ada.call(createWallet, {})).toEqual(opened);
  expect(await ada.call(createWallet, { body: {} })).toEqual(opened);
  const [signedUp] = p.events(userSignedUp);
  await p.publish(userSignedUp, { subject: ada.id, sequence: 9, data: signedUp?.data });
  expect(p.events(walletCreated)).toMatchObject([
    { subject: ada.id, sequence: 1, data: { userId: ada.id, currency: 'USD' } },
  ]);
});

test.thorough('a wallet opens for its owner before the sign-up event arrives', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  await p.database('wallet').collection('accounts').deleteMany({});
  const answers = await Promise.all([1, 2, 3, 4].map(() => ada.call(createWallet, {})));
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([ada.id]));
  expect(await p.database('wallet').collection('accounts').countDocuments()).toBe(1);
});

test('a wallet needs a session and rejects unknown fields', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(getWallet, {})).toEqual(unauthenticated);
  expect(await p.anyone.refused(createWallet, {})).toEqual(unauthenticated);
  expect(await p.anyone.refused(listTransactions, { query: {} })).toEqual(unauthenticated);
  const invalid = { status: 400, code: 'invalid-request' };
  expect(await ada.refused(createWallet, { body: { available: 1 } as never })).toEqual(invalid);
  for (const query of [
    { page: 0 },
    { pageSize: 101 },
    { type: 'gift' },
    { userId: ada.id },
    { cursor: '-1' },
  ]) {
    expect(await ada.refused(listTransactions, { query: query as never })).toEqual(invalid);
  }
});

test('a statement is paged by number and by cursor, and filtered by kind', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  for (const cents of [10_00, 20_00, 30_00]) await p.refill(ada, cents);
  const page = await ada.call(listTransactions, { query: { page: 2, pageSize: 1 } });
  expect(page).toMatchObject({ page: 2, pageSize: 1, total: 3 });
  expect(page.items).toMatchObject([{ amount: 20_00, balanceAfter: 30_00 }]);
  const first = await ada.call(listTransactions, { query: { pageSize: 1 } });
  expect(first).toMatchObject({ items: [{ amount: 30_00 }], next: expect.any(String) });
  await p.refill(ada, 40_00);
  const behind = { cursor: first.next ?? '', pageSize: 1 };
  const second = await ada.call(listTransactions, { query: behind });
  expect(second).toMatchObject({ items: [{ amount: 20_00 }], total: 2 });
  const rest = { cursor: second.next ?? '', pageSize: 1 };
  const third = await ada.call(listTransactions, { query: rest });
  expect(third).toMatchObject({ items: [{ amount: 10_00 }], total: 1, next: null });
  const stakes = await ada.call(listTransactions, { query: { type: 'stake' } });
  expect(stakes).toMatchObject({ items: [], total: 0 });
});

test('players cannot reach the internal calls', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const path = verifyLedger.path;
  expect((await ada.send('GET', path)).status).toBe(404);
  const direct = await fetch(`${p.urlOf('wallet')}${path}`, {
    headers: { authorization: `Bearer ${ada.bearer}` },
  });
  expect(direct.status).toBe(401);
  expect((await fetch(`${p.urlOf('wallet')}${path}`)).status).toBe(401);
});
