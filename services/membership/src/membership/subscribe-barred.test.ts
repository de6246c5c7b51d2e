import { decide } from '@contend/contracts';
import { cardFixture } from '../../test/model/card-fixture';
import { plus, purchase, storedCard, userId } from '../../test/model/members';
import type { MembershipDeps } from '../deps';
import { subscribeByCard, subscribeFromWallet } from './buying.actions';

/** A purchase that is saved; the account is banned between its check and its charge. */
async function bannedMeanwhile(way: 'card' | 'wallet') {
  const { deps, port, control } = cardFixture();
  const { id: customerId } = await port.createCustomer({ key: 'customer:ada', userId });
  await control.setCard(customerId, 'pays');
  const card = way === 'card' ? { ...storedCard, customerId, provider: 'sandbox' } : null;
  const { id } = (await deps.memberships.save(null, decide(purchase({ card })))).state;
  let asked = 0;
  const players = {
    async findSignedUp(ids: string[]) {
      const found = await deps.players.findSignedUp(ids);
      const status = (asked += 1) > 1 ? 'banned' : 'active';
      return new Map([...found].map(([one, player]) => [one, { ...player, status }]));
    },
  };
  const customerOf = () => Promise.resolve({ customerId, provider: 'sandbox' });
  const cards = { ...deps.cards, customerOf };
  const body = { priceId: plus.prices[0]?.id ?? '' };
  const subscribe = way === 'card' ? subscribeByCard : subscribeFromWallet;
  const input = { body, actor: { id: userId }, newId: id };
  const answer = subscribe(
    { ...deps, players, cards } as unknown as MembershipDeps,
    input as never,
  );
  return { answer, payments: () => port.listPayments({ from: new Date(0) }), deps, id };
}

test.each(['card', 'wallet'] as const)(
  'a member who is banned before the %s is charged reads that, and pays nothing',
  async (way) => {
    const { answer, payments, deps, id } = await bannedMeanwhile(way);
    await expect(answer).rejects.toMatchObject({ code: 'account-suspended' });
    expect((await deps.memberships.get(id)).state.isLive).toBe(false);
    expect(await payments()).toEqual([]);
  },
);
