import { getWallet, getWalletOf } from '@contend/contracts';
import { platform } from '@contend/test-kit';

test('the wallet of a player is read by the user service as its owner sees it', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 5_00 });
  const read = await p.as('user').call(getWalletOf, { params: { userId: ada.id } });
  expect(read).toEqual(await ada.call(getWallet, {}));
  expect(read.available).toBe(5_00);
});
