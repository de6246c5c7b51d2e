import { factorResetHoldMs, resetSecondFactor } from '@contend/contracts';
import { giveSecondFactor, platform } from '@contend/test-kit';
import { payOut, readyPlayer, refusalOfBoth, wallet } from './payout-fixture';

test('payouts take a new factor and wait for 72 hours after staff turned one off', async () => {
  const p = await platform(wallet);
  const ada = await readyPlayer(p);
  const body = { reason: 'Passport seen, ticket 12' };
  await p.operator.call(resetSecondFactor, { params: { userId: ada.id }, body });
  await ada.signInAgain();
  const conflict = (code: string) => ({ status: 409, code });
  expect(await refusalOfBoth(ada, 50_00)).toEqual(conflict('second-factor-missing'));
  await giveSecondFactor(p, ada);
  expect(await refusalOfBoth(ada, 50_00)).toEqual(conflict('second-factor-reset'));
  await p.advance(factorResetHoldMs);
  await ada.signInAgain();
  await payOut(ada, 50_00);
});
