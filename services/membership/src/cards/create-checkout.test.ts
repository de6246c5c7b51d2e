import { decide, Refusal } from '@contend/contracts';
import { cardFixture } from '../../test/model/card-fixture';
import { checkoutCard, plus, purchase, userId } from '../../test/model/members';
import type { MembershipDeps } from '../deps';
import { giveUp } from '../membership/payments';
import { createCheckout } from './checkout.actions';
import { followCheckout } from './following.actions';
import { refundCards } from './refunds.actions';

/** An open purchase whose page is not ordered yet. */
async function opened() {
  const fixture = cardFixture();
  const { deps, port } = fixture;
  const { id: customerId } = await port.createCustomer({ key: 'customer:ada', userId });
  const card = { ...checkoutCard, customerId, provider: 'sandbox' };
  const bought = await deps.memberships.save(null, decide(purchase({ card })));
  const { id } = bought.state;
  return {
    ...{ ...fixture, id },
    async giveItUp() {
      const found = await deps.memberships.get(id);
      await deps.memberships.save(found, giveUp(found.state, deps.now()));
    },
    /** Asks for the page; something happens between the provider's answer and its reading. */
    ask(
      meanwhile: (checkoutId: string) => Promise<void> = () => Promise.resolve(),
      changes: Partial<MembershipDeps> = {},
    ) {
      const racing: typeof port = {
        ...port,
        async createCheckout(order) {
          const made = await port.createCheckout(order);
          await meanwhile(made.id);
          return made;
        },
      };
      const all = {
        ...deps,
        memberships: { ...deps.memberships, liveAt: () => Promise.resolve(null) },
        cards: { ...deps.cards, port: () => racing },
        plans: { all: () => Promise.resolve([plus]) },
        sellers: new Set(['contend']),
        ...changes,
      } as unknown as MembershipDeps;
      const body = { priceId: plus.prices[0]?.id ?? '' };
      return createCheckout(all, { body, actor: { id: userId }, newId: id } as never);
    },
  };
}

test('a page is one for two requests, and none of a purchase that has ended', async () => {
  const { ask, giveItUp } = await opened();
  const { link } = await ask();
  expect(await ask()).toEqual({ link });
  await giveItUp();
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
});

test('a page paid before its event arrived begins the membership at a repeat', async () => {
  const { ask, store, control, deps, id } = await opened();
  await ask();
  const [page] = await store.list('checkout');
  await control.payCheckout(page?.id ?? '', 'pays');
  await expect(ask()).rejects.toMatchObject({ code: 'already-subscribed' });
  expect((await deps.memberships.get(id)).state.subscription.status).toBe('active');
});

test('a purchase whose limits cannot be read stays open, and a repeat gets its page', async () => {
  const { ask, deps, id } = await opened();
  const countCard = () => Promise.reject(new Refusal('unavailable'));
  const wallet = { ...deps.wallet, countCard };
  await expect(ask(undefined, { wallet })).rejects.toMatchObject({ code: 'unavailable' });
  expect((await deps.memberships.get(id)).state.isLive).toBe(true);
  expect((await ask()).link).not.toBe('');
});

test('the page of a purchase that is given up meanwhile is closed', async () => {
  const { ask, giveItUp, store, control } = await opened();
  await expect(ask(giveItUp)).rejects.toMatchObject({ code: 'unavailable' });
  const [page] = await store.list('checkout');
  expect(page?.value).toMatchObject({ status: 'expired' });
  await expect(control.payCheckout(page?.id ?? '', 'pays')).rejects.toThrow('checkout-closed');
});

test('what was paid for a purchase that was given up goes back without an event', async () => {
  const { ask, giveItUp, control, port, deps, books, id } = await opened();
  const paid = ask(async (checkoutId) => {
    await control.payCheckout(checkoutId, 'pays');
    await giveItUp();
  });
  await expect(paid).rejects.toMatchObject({ code: 'unavailable' });
  await refundCards(deps, id);
  const [payment] = await port.listPayments({ from: deps.now() });
  expect(payment).toMatchObject({ status: 'paid', amountCents: 9_30, refundedCents: 9_30 });
  expect(books.inEscrow()).toBe(0);
});

test('a page whose process stopped before it was saved is closed as well', async () => {
  const { ask, store, deps, id } = await opened();
  await expect(ask(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const found = await deps.memberships.get(id);
  expect(found.state.card?.checkout).toBeNull();
  await followCheckout(deps, found, { isOver: true });
  expect((await store.list('checkout'))[0]?.value).toMatchObject({ status: 'expired' });
});

test('one who is barred while a purchase is saved gets no page, and can pay none', async () => {
  const { ask, deps, id, store } = await opened();
  let asked = 0;
  const players = {
    async findSignedUp(ids: string[]) {
      const found = await deps.players.findSignedUp(ids);
      const status = (asked += 1) > 1 ? 'banned' : 'active';
      return new Map([...found].map(([userId, player]) => [userId, { ...player, status }]));
    },
  };
  const barred = ask(undefined, { players } as unknown as Partial<MembershipDeps>);
  await expect(barred).rejects.toMatchObject({ code: 'account-suspended' });
  const { state } = await deps.memberships.get(id);
  expect(state).toMatchObject({ isLive: false, subscription: { status: 'incomplete_expired' } });
  const pages = await store.list('checkout');
  expect(pages.filter(({ value }) => (value as { status: string }).status === 'open')).toEqual([]);
});
