import {
  createDiscountCode,
  createMembershipCheckout,
  listDiscountCodes,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import { plus, sendWebhook, services, useCard } from './cards';

test.thorough('of a hundred players on the last use of a code, one gets it', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const admin = await p.admin();
  const terms = { off: { percent: 10 }, validFrom: null, validUntil: null, maxUses: 1 };
  await admin.call(createDiscountCode, { body: { ...terms, code: 'LAST' } });
  const names = Array.from({ length: 100 }, (_, nth) => `fan${nth}`);
  const players = await Promise.all(names.map((name) => p.player(name)));
  const body = { priceId: monthly.id, discountCode: 'LAST' };
  const answers = await Promise.all(
    players.map((player) => player.answer(createMembershipCheckout, { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = answers.map((one) => (one.body as { code?: string }).code);
  expect(codes.filter((code) => code === 'code-used-up')).toHaveLength(99);
  expect((await admin.call(listDiscountCodes, {})).items).toMatchObject([{ uses: 1 }]);
});

test.thorough('of two purchases at once with one code, the second reads of the first', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const [ada, admin] = [await p.player('ada', { funds: 20_00 }), await p.admin()];
  const terms = { off: { amount: 2_00 }, validFrom: null, validUntil: null };
  await admin.call(createDiscountCode, { body: { code: 'ONCE', ...terms } });
  const buy = { body: { priceId: monthly.id, discountCode: 'ONCE' } };
  const answers = await Promise.all([1, 2].map(() => ada.answer(subscribeFromWallet, buy)));
  expect(answers.toSorted((one, other) => one.status - other.status)).toMatchObject([
    { status: 201 },
    { status: 409, body: { code: 'already-subscribed' } },
  ]);
});

test.thorough('a late event of a declined card leaves a code that was used since', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const [ada, admin] = [await p.player('ada', { funds: 20_00 }), await p.admin()];
  const terms = { off: { amount: 2_00 }, validFrom: null, validUntil: null, maxUses: 1 };
  await admin.call(createDiscountCode, { body: { code: 'ONCE', ...terms } });
  const uses = async () => (await admin.call(listDiscountCodes, {})).items[0]?.uses;
  await useCard(p, ada, 'declines');
  const buy = { body: { priceId: monthly.id, discountCode: 'ONCE' } };
  expect(await ada.answer(subscribeByCard, buy)).toMatchObject({ status: 402 });
  await p.settled();
  expect(await uses()).toBe(0);
  expect(await ada.answer(subscribeFromWallet, buy)).toMatchObject({ status: 201 });
  const cards = p.database('membership').collection('sandboxCards');
  const { _id, changes } = (await cards.findOne({ kind: 'payment' }))!;
  for (const nth of [Number(changes), Number(changes) + 1])
    await sendWebhook(p, { id: String(_id), kind: 'payment', changes: nth });
  await p.settled();
  expect(await uses()).toBe(1);
});
