import {
  acceptScore,
  acceptWager,
  cancelSubscription,
  checkIn,
  getMySubscription,
  getWager,
  listPlans,
  listTransactions,
  listWagerSavings,
  proposeScore,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { offered, played, taking } from './play-wager';

const services = {
  only: ['user', 'match', 'wallet', 'wager', 'membership'] as (
    | 'user'
    | 'match'
    | 'wallet'
    | 'wager'
    | 'membership'
  )[],
};
const disputeMs = 5 * 60_000;

async function subscribe(p: StoryPlatform, player: Player): Promise<string> {
  const { items } = await p.anyone.call(listPlans, {});
  const priceId = items[0]?.prices[0]?.id ?? '';
  const { id } = await player.call(subscribeFromWallet, { body: { priceId } });
  await p.settled();
  return id;
}

/** Ada, a member of a moment ago, wins a wager for 10.00 that Bea accepted. */
async function wonByMember(p: StoryPlatform) {
  const { ada, bea, wager } = await offered(p);
  const id = await subscribe(p, ada);
  const taken = await bea.call(acceptWager, taking(bea, wager));
  const matchId = taken.matchId ?? '';
  await p.settled();
  for (const step of [
    () => ada.call(checkIn, { params: { matchId } }),
    () => ada.call(proposeScore, { body: { matchId, scores: [2, 0] } }),
    () => bea.call(acceptScore, { params: { matchId } }),
  ]) {
    await step();
    await p.settled();
  }
  return { ada, bea, id, wagerId: wager.id };
}

test.thorough('a plan that is bought after the match lowers no rake', async () => {
  const p = await platform(services);
  const { ada } = await played(p);
  await subscribe(p, ada);
  await p.advance(disputeMs);
  expect(await ada.balance()).toEqual({ available: 40_00 - 7_99 + 18_00, held: 0 });
});

test('a member at the acceptance pays the rake of the plan, a refund is less by it', async () => {
  const p = await platform(services);
  const { ada, bea, id, wagerId } = await wonByMember(p);
  const ownRakeOf = async (player: Player) =>
    (await player.call(getWager, { params: { wagerId } })).ownRake;
  expect(await ownRakeOf(ada)).toEqual({ basisPoints: 500, membershipId: id });
  expect(await ownRakeOf(bea)).toEqual({ basisPoints: 1_000, membershipId: null });
  expect((await p.anyone.call(getWager, { params: { wagerId } })).ownRake).toBeNull();
  await p.advance(disputeMs);
  // Of the pot of 20.00 the house has 5 % instead of 10 %.
  expect(await ada.balance()).toEqual({ available: 40_00 - 7_99 + 19_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  const { items: lines } = await ada.call(listTransactions, { query: { type: 'winnings' } });
  expect(lines).toMatchObject([{ amount: 19_00, rake: 1_00 }]);
  await p.settled();
  expect((await ada.call(listWagerSavings, { query: {} })).items).toMatchObject([
    {
      ...{ wagerId, share: 20_00, rakeAgreed: 2_00, rakePaid: 1_00, saved: 1_00 },
      ...{ acceptedAt: expect.any(String), perk: { state: 'counted', planName: 'Plus' } },
    },
  ]);
  const { refundNow } = (await ada.call(getMySubscription, {})) ?? {};
  expect(refundNow).toBeLessThan(7_99 - 1_00);
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 51_01 + (refundNow ?? 0), held: 0 });
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough('a plan whose price went back before the payout lowers no rake', async () => {
  const p = await platform(services);
  const { ada, id } = await wonByMember(p);
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
  await p.advance(disputeMs);
  expect(await ada.balance()).toMatchObject({ available: 40_00 + 18_00 });
});

test.thorough('a payout by the rake of a plan is made once its saving is recorded', async () => {
  const p = await platform(services);
  const { ada } = await wonByMember(p);
  await p.kill('membership');
  await p.advance(disputeMs);
  expect(await ada.balance()).toMatchObject({ available: 40_00 - 7_99 });
  await p.restart('membership');
  await p.advance(disputeMs);
  expect(await ada.balance()).toEqual({ available: 40_00 - 7_99 + 19_00, held: 0 });
});
