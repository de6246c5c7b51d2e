import { cancelSubscription, getPayoutTerms, subscribeFromWallet } from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { dayMs, later, plus, services } from './cards';

test.thorough('money of a plan that is cancelled can leave when it could before', async () => {
  const p = await platform(services);
  const { yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 100_00 });
  const addedAt = p.clock.now().getTime();
  const buyAndCancel = async () => {
    const { id } = await ada.call(subscribeFromWallet, { body: { priceId: yearly.id } });
    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
    await p.settled();
    return ada.call(getPayoutTerms, { query: {} });
  };
  const from = new Date(addedAt + 7 * dayMs).toISOString();
  expect(await buyAndCancel()).toMatchObject({
    ...{ canLeave: 0, held: [{ source: 'refill', amount: 100_00, from }] },
  });
  await later(p, ada, 8 * dayMs);
  expect(await buyAndCancel()).toMatchObject({ canLeave: 100_00, held: [] });
});
