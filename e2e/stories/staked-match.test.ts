import { disputeWindowMs, wagerSettled } from '@contend/contracts';
import { platform } from '@contend/test-kit';
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
