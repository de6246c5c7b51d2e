import { decide } from '@contend/contracts';
import { cardFixture } from '../../test/model/card-fixture';
import { plus, purchase, storedCard, userId } from '../../test/model/members';
import type { MembershipDeps } from '../deps';
import { subscribeByCard } from './buying.actions';
import { renewMembership } from './renewal.actions';

test('a purchase beyond a limit is refused as such, also when the timer ended it', async () => {
  const { deps: plain, port, control, wait } = cardFixture();
  const { id: customerId } = await port.createCustomer({ key: 'customer:ada', userId });
  await control.setCard(customerId, 'pays');
  const limited = { userId, limit: 'deposit-month', leftCents: 0, resetsAt: null };
  const wallet = { ...plain.wallet, countCard: () => Promise.resolve(limited) };
  const customerOf = () => Promise.resolve({ customerId, provider: 'sandbox' });
  const cards = { ...plain.cards, customerOf };
  const ofTimer = { ...plain, wallet, cards } as unknown as MembershipDeps;
  const card = { ...storedCard, customerId, provider: 'sandbox' };
  const begun = await ofTimer.memberships.save(null, decide(purchase({ card })));
  const { id } = begun.state;
  let isFirst = true;
  const memberships = {
    ...ofTimer.memberships,
    async save(...args: Parameters<typeof ofTimer.memberships.save>) {
      if (isFirst) {
        isFirst = false;
        wait(60_000);
        await renewMembership(ofTimer, id);
      }
      return ofTimer.memberships.save(...args);
    },
  };
  const body = { priceId: plus.prices[0]?.id ?? '' };
  const input = { body, actor: { id: userId }, newId: id };
  const answer = subscribeByCard({ ...ofTimer, memberships }, input as never);
  await expect(answer).rejects.toMatchObject({ code: 'play-limit' });
  expect((await ofTimer.memberships.get(id)).state.isLive).toBe(false);
});
