import {
  changeMembershipPlan,
  createMembershipCheckout,
  getPlayLimits,
  subscribeByCard,
  updatePlayLimits,
} from '@contend/contracts';
import { type Player, platform } from '@contend/test-kit';
import { books, plus, services, useCard } from './cards';

const limitDeposits = (player: Player, cents: number) =>
  player.call(updatePlayLimits, {
    body: { limits: [{ kind: 'deposit', window: 'month', cents }] },
  });
const limited = { status: 409, body: { code: 'play-limit', details: { limit: 'deposit-month' } } };

test('a card is not charged beyond a limit of deposits', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada');
  await useCard(p, ada, 'pays');
  await limitDeposits(ada, monthly.amount - 1);
  const body = { priceId: monthly.id };
  expect(await ada.answer(createMembershipCheckout, { body })).toMatchObject(limited);
  expect(await ada.answer(subscribeByCard, { body })).toMatchObject(limited);
  await p.advance(1000);
  const bea = await p.player('bea');
  await useCard(p, bea, 'pays');
  await limitDeposits(bea, monthly.amount);
  const { id } = await bea.call(subscribeByCard, { body });
  await p.settled();
  const view = await bea.call(getPlayLimits, {});
  const month = view.limits.find((one) => one.kind === 'deposit' && one.window === 'month');
  expect(month).toMatchObject({ usedCents: monthly.amount, leftCents: 0 });
  const preview = { id, priceId: yearly.id };
  const { quotedAt } = await bea.call(changeMembershipPlan, { body: preview });
  const change = { body: { ...preview, quotedAt } };
  expect(await bea.answer(changeMembershipPlan, change)).toMatchObject(limited);
  expect((await books(p)).escrowCents).toBe(monthly.amount);
});
