import {
  appealMs,
  disputeWager,
  disputeWindowMs,
  ruleMatch,
  wagerSettled,
} from '@contend/contracts';
import { eventually, platform } from '@contend/test-kit';
import { agree, books, playing, statusOf, twoPlayers, wagerServices } from './play';

/** All services in the thorough run. */
const services = globalThis.isThorough ? {} : wagerServices;

test('two players play for money and every cent is accounted for', async () => {
  const p = await platform(services);
  const [ada, bea] = await twoPlayers(p);
  const { wager, matchId } = await playing(p, [ada, bea], 10_00);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await books(p)).toEqual({ house: 0, escrow: 20_00, differences: [] });

  await agree(p, matchId, { reporter: bea, answerer: ada, scores: [2, 1] });
  expect(await statusOf(ada, wager)).toBe('settling');
  await p.advance(disputeWindowMs - 1000);
  expect(await statusOf(ada, wager)).toBe('settling');
  await p.advance(1000);

  expect(await statusOf(ada, wager)).toBe('settled');
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
  expect(p.events(wagerSettled)).toHaveLength(1);
});

test.thorough('locks the escrow in a dispute until an admin rules', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const { wager, matchId } = await playing(p, [ada, bea]);
  const admin = await p.admin();
  await agree(p, matchId, { reporter: ada, answerer: bea, scores: [2, 0] });
  const params = { wagerId: wager.id };
  await bea.call(disputeWager, { params, body: { reason: 'I pressed the wrong button.' } });
  await p.advance(disputeWindowMs * 10);
  expect(await statusOf(bea, wager)).toBe('disputed');
  expect(await books(p)).toEqual({ house: 0, escrow: 20_00, differences: [] });

  const ruling = { winner: 'away' as const, reason: 'The recording shows 1–2.' };
  await admin.call(ruleMatch, { params: { matchId }, body: ruling });
  await p.advance(appealMs);
  await eventually('the payout', async () => (await statusOf(bea, wager)) === 'settled');
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
});
