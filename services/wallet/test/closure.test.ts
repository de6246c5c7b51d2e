import { closeWallet, getClosingBalance, sendMoney } from '@contend/contracts';
import { platform } from '@contend/test-kit';

const refused = { status: 409, code: 'wallet-not-empty' };

test('a wallet with money is not closed, and one that is closed takes none', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const [ada, bea] = [await p.player('ada', { funds: 10_00 }), await p.player('bea')];
  const params = { userId: ada.id };
  const user = p.as('user');
  expect(await user.call(getClosingBalance, { params })).toEqual({
    ...{ availableCents: 10_00, bonusCents: 0, stakedCents: 0, openPayoutCents: 0 },
    ...{ hasOpenRefill: false, isFrozen: false },
  });
  const close = (givesUpCents: number) =>
    user.call(closeWallet, { params, body: { givesUpCents } });
  await expect(close(10_00)).rejects.toMatchObject(refused);
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 5_00 } });
  await expect(close(4_99)).rejects.toMatchObject(refused);
  expect(await close(5_00)).toEqual({ ok: true });
  expect(await close(0)).toEqual({ ok: true });
  const back = { body: { userId: ada.id, amount: 1_00 } };
  expect((await bea.refused(sendMoney, back)).code).toBe('recipient-not-found');
});
