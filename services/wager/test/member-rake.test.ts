import { listPlans, listTransactions, subscribeFromWallet } from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { played } from './play-wager';

test.thorough('a member pays the rake of the plan on what they win', async () => {
  const p = await platform({ only: ['user', 'match', 'wallet', 'wager', 'membership'] });
  const { ada, bea } = await played(p);
  const { items } = await p.anyone.call(listPlans, {});
  const priceId = items[0]?.prices[0]?.id ?? '';
  await ada.call(subscribeFromWallet, { body: { priceId } });
  await p.settled();
  await p.advance(5 * 60_000);
  // Of the pot of 20.00 the house has 5 % instead of 10 %.
  expect(await ada.balance()).toEqual({ available: 40_00 - 7_99 + 19_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  const { items: lines } = await ada.call(listTransactions, { query: { type: 'winnings' } });
  expect(lines).toMatchObject([{ amount: 19_00, rake: 1_00 }]);
  expect((await p.ledger.verify()).differences).toEqual([]);
});
