import { getMe, getWallet } from '@contend/contracts';
import { platform } from '@contend/test-kit';

const withWallet = { query: { include: 'wallet' } };
const start = () => platform({ only: ['user', 'wallet'] });

test('my account includes my wallet as GET /wallet returns it, and only on request', async () => {
  const p = await start();
  const ada = await p.player('ada', { funds: 5_00 });
  const bea = await p.player('bea');
  const { wallet, ...account } = await ada.call(getMe, withWallet);
  expect(wallet).toEqual(await ada.call(getWallet, {}));
  expect(wallet).toMatchObject({ currency: 'USD', available: 5_00, held: 0 });
  expect(account).toEqual(await ada.call(getMe, {}));
  const all = { query: { include: 'wallet,teams,membership' } };
  expect(await bea.call(getMe, all)).toMatchObject({
    ...{ id: bea.id, teams: [], membership: null },
    wallet: { id: (await bea.call(getWallet, {})).id, available: 0 },
  });
});

test('includes nothing but the wallet of the caller', async () => {
  const p = await start();
  const [ada, bea] = [await p.player('ada', { funds: 5_00 }), await p.player('bea')];
  const include = 'wallet';
  for (const other of [{ userId: ada.id }, { id: ada.id }]) {
    const query = { include, ...other };
    expect(await bea.refused(getMe, { query })).toMatchObject({ status: 400 });
  }
  expect(await p.anyone.refused(getMe, withWallet)).toMatchObject({ status: 401 });
});

test('refuses with 503 while the wallet does not answer, and without it never', async () => {
  const p = await start();
  const ada = await p.player('ada');
  await p.kill('wallet');
  const refused = { status: 503, code: 'unavailable' };
  expect(await ada.refused(getMe, withWallet)).toEqual(refused);
  expect((await ada.call(getMe, { query: { include: 'teams' } })).id).toBe(ada.id);
});

const message = 'Name membership, teams or wallet; separate several by commas, like wallet,teams.';
const issues = [{ path: 'query.include', message }];

test.each(['secrets', 'teams wallet', 'wallet,', ',teams', 'Wallet'])(
  'refuses the part “%s”, and names those there are',
  async (include) => {
    const p = await platform({ only: ['user'] });
    const ada = await p.player('ada');
    const { status, body } = await ada.answer(getMe, { query: { include } });
    expect({ status, body }).toMatchObject({ status: 400, body: { details: { issues } } });
  },
);
