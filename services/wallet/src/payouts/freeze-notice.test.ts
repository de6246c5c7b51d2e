import { payoutsFrozen } from '@contend/contracts';
import { now, rich } from '../../test/model/escrow-steps';
import { tellFrozen } from './freeze-notice';
import { staffReason } from './payout-profile';

test('a freeze by staff is published, and moves no money', () => {
  const { change, answer } = tellFrozen(rich(), 'a', now);
  expect(answer).toBeNull();
  expect(change).toMatchObject({ accounts: [], transfers: [], entries: [], lines: [] });
  expect(change.events).toMatchObject([
    { event: { spec: payoutsFrozen, data: { userId: 'a', amountCents: 0, reason: staffReason } } },
  ]);
});
