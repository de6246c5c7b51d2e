import {
  createAffiliateCode,
  fundEscrow,
  listAffiliateCommissions,
  membershipChanged,
  reconcilePayouts,
  recoverFunds,
  settleEscrow,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { books, dayMs, later, plus, services } from './cards';

/** The bank takes the refill of a player back; its event is lost. */
async function takeRefillBack(p: StoryPlatform, { id: userId }: Player, takenBackCents: number) {
  const wallet = p.database('wallet');
  const payment = await wallet.collection('payments').findOne({ userId });
  const page = { paymentId: String(payment?._id) };
  await wallet.collection('sandboxCheckouts').updateOne(page, { $set: { takenBackCents } });
  await p.operator.call(reconcilePayouts, {});
  await p.settled();
  await p.advance(60_000);
}

const lastChange = (p: StoryPlatform) => p.events(membershipChanged).at(-1)?.data;

test.thorough('a year ends with the debt of the refill that paid it', async () => {
  const p = await platform(services);
  const { yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 79_90 });
  const bea = await p.player('bea');
  const { code } = await bea.call(createAffiliateCode, { body: { code: 'BEA-PLAYS' } });
  const body = { priceId: yearly.id, discountCode: code };
  await ada.call(subscribeFromWallet, { body });
  await later(p, ada, 20 * dayMs);
  const left = (await ada.balance()).available;
  await takeRefillBack(p, ada, 79_90);
  expect(lastChange(p)).toMatchObject({ userId: ada.id, change: 'ended' });
  const { available } = await ada.balance();
  // What was used is owed, the rest of the year has repaid it.
  expect(available).toBeLessThan(0);
  expect(available).toBeGreaterThan(left - 79_90 + 60_00);
  await bea.signInAgain();
  const { items: commissions } = await bea.call(listAffiliateCommissions, { query: {} });
  expect(commissions).toMatchObject([{ amount: 0 }]);
  await later(p, bea, 40 * dayMs);
  expect((await bea.balance()).available).toBe(0);
  await books(p);
});

test.thorough('a refill that other money covers ends nothing', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 20_00 });
  await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  await p.refill(ada, 20_00);
  await takeRefillBack(p, ada, 20_00);
  expect(lastChange(p)).toMatchObject({ change: 'started' });
  expect((await ada.balance()).available).toBeGreaterThan(0);
});

/** A prize of an event, which the other pays in. */
async function wonPrize(p: StoryPlatform, winner: Player, payer: Player, amountCents: number) {
  const escrow = { kind: 'tournament', id: 'd'.repeat(24) };
  const key = `tournament:${escrow.id}`;
  const payers = [{ payerId: payer.id, amountCents }];
  const fee = { purpose: 'prize-guarantee' as const, label: 'Friday Cup', reservations: [] };
  const organizer = p.as('tournament');
  await organizer.call(fundEscrow, { body: { id: `${key}:prize`, escrow, payers, ...fee } });
  const line = { payeeId: winner.id, amountCents, purpose: 'prize' as const, label: 'Friday Cup' };
  await organizer.call(settleEscrow, { body: { id: key, escrow, lines: [line], rakeCents: 0 } });
  await p.settled();
  return {
    /** Takes it back from a player, and pays it to the next one where there is one. */
    async takeBack(from = winner, next: Player | null = null, id = 'e'.repeat(24)) {
      const back = { kind: 'prize-recovery', id };
      const taken = { payers: [{ payerId: from.id, amountCents }], label: 'Friday Cup' };
      const operation = { id: `prize-recovery:${id}:paid`, escrow: back, paidFrom: escrow };
      await organizer.call(recoverFunds, { body: { ...operation, ...taken } });
      const settlement = { id: `prize-recovery:${id}`, escrow: back, rakeCents: 0 };
      const lines = next ? [{ ...line, payeeId: next.id }] : [];
      if (next) await organizer.call(settleEscrow, { body: { ...settlement, lines } });
      await p.settled();
      await p.advance(60_000);
    },
  };
}

test.thorough('a year ends with the debt of the prize that paid it', async () => {
  const p = await platform(services);
  const { yearly } = await plus(p);
  const [ada, bea] = [await p.player('ada'), await p.player('bea', { funds: 79_90 })];
  const prize = await wonPrize(p, ada, bea, 79_90);
  await ada.call(subscribeFromWallet, { body: { priceId: yearly.id } });
  await later(p, ada, 20 * dayMs);
  await prize.takeBack();
  expect(lastChange(p)).toMatchObject({ userId: ada.id, change: 'ended' });
  const { available } = await ada.balance();
  expect(available).toBeLessThan(0);
  expect(available).toBeGreaterThan(-79_90 + 60_00);
  await books(p);
});

test.thorough(
  'a year ends with a prize that a second correction takes from who moved up',
  async () => {
    const p = await platform(services);
    const { yearly } = await plus(p);
    const [ada, bea] = [await p.player('ada'), await p.player('bea')];
    const payer = await p.player('cat', { funds: 79_90 });
    const prize = await wonPrize(p, ada, payer, 79_90);
    await prize.takeBack(ada, bea);
    await bea.call(subscribeFromWallet, { body: { priceId: yearly.id } });
    await later(p, bea, 20 * dayMs);
    await prize.takeBack(bea, null, 'f'.repeat(24));
    expect(lastChange(p)).toMatchObject({ userId: bea.id, change: 'ended' });
    const { available } = await bea.balance();
    expect(available).toBeLessThan(0);
    expect(available).toBeGreaterThan(-79_90 + 60_00);
  },
);
