import { payoutsFrozen, payoutsReleased } from '@contend/contracts';
import { now, rich } from '../../test/model/escrow-steps';
import { tellFrozen, tellReleased } from './freeze-notice';
import { staffReason } from './payout-profile';

test('a freeze by staff is published, and moves no money', () => {
  const { change, answer } = tellFrozen(rich(), 'a', now);
  expect(answer).toBeNull();
  expect(change).toMatchObject({ accounts: [], transfers: [], entries: [], lines: [] });
  expect(change.events).toMatchObject([
    { event: { spec: payoutsFrozen, data: { userId: 'a', amountCents: 0, reason: staffReason } } },
  ]);
});

test.each([
  [2_00, 0],
  [0, 0],
  [-3_00, 3_00],
])('the end of a freeze with %i posted says that %i is owed', (postedCents, owedCents) => {
  const frozen = { userId: 'a', reason: 'chargeback' };
  const { change } = tellReleased(rich({ a: postedCents }), frozen, now);
  expect(change).toMatchObject({ accounts: [], transfers: [], entries: [], lines: [] });
  expect(change.events).toMatchObject([
    { subject: 'a', event: { spec: payoutsReleased, data: { ...frozen, owedCents } } },
  ]);
});
