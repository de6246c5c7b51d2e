import { getPayoutTerms, refillExpiryMs, sendMoney } from '@contend/contracts';
import { platform } from '@contend/test-kit';
import {
  oldEnoughMs,
  payOut,
  readyPlayer,
  refusalOfPayout,
  verifyAll,
  wallet,
} from './payout-fixture';

const refillMs = 7 * 24 * refillExpiryMs;
const held = { status: 409, code: 'payout-held-by-age' };

test.thorough('money that was sent is held like at its sender, to the millisecond', async () => {
  const p = await platform(wallet);
  const ada = await readyPlayer(p);
  const bea = await p.player('bea', { funds: 100_00 });
  await bea.call(sendMoney, { body: { userId: ada.id, amount: 60_00 } });
  const sentAt = p.clock.now();
  expect(await refusalOfPayout(ada, 201_00)).toEqual(held);
  const terms = await ada.call(getPayoutTerms, { query: {} });
  // Added just before it was sent.
  expect(terms).toMatchObject({
    ...{ available: 260_00, canLeave: 200_00 },
    held: [
      {
        ...{ source: 'transfer', amount: 60_00 },
        from: new Date(sentAt.getTime() + refillMs).toISOString(),
      },
    ],
  });
  await p.advance(refillMs - 1);
  await ada.signInAgain();
  expect(await refusalOfPayout(ada, 201_00)).toEqual(held);
  await p.advance(1);
  await payOut(ada, 260_00);
  expect(await ada.balance()).toEqual({ available: 0, held: 260_00 });
});

test.thorough('added money that was sent on within minutes is paid out to nobody', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada');
  const bea = await p.player('bea');
  await verifyAll(p, bea);
  await p.advance(oldEnoughMs);
  await ada.signInAgain();
  await bea.signInAgain();
  await p.refill(ada, 100_00);
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 100_00 } });
  expect(await refusalOfPayout(bea, 100_00)).toEqual(held);
  expect(await bea.balance()).toEqual({ available: 100_00, held: 0 });
});

test('money that was sent and came back is held for the rest of its time', async () => {
  const p = await platform(wallet);
  const [ada, bea] = [await p.player('ada', { funds: 50_00 }), await p.player('bea')];
  const addedAt = p.clock.now();
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 50_00 } });
  await p.advance(refillExpiryMs);
  await bea.call(sendMoney, { body: { userId: ada.id, amount: 50_00 } });
  const from = new Date(addedAt.getTime() + refillMs).toISOString();
  const { canLeave, held: kept } = await ada.call(getPayoutTerms, { query: {} });
  expect(canLeave).toBe(0);
  expect(kept).toMatchObject([{ source: 'transfer', amount: 50_00, from }]);
});
