import { randomUUID } from 'node:crypto';
import {
  acceptScore,
  acceptWager,
  checkIn,
  claimLimitMs,
  createWager,
  disputeWindowMs,
  fundEscrow,
  getWager,
  listPlayTypes,
  proposeScore,
  reserveFunds,
  settleEscrow,
  wagerSettled,
} from '@contend/contracts';
import { acceptance, platform, soloOffer } from '@contend/test-kit';
import { accept, agree, books, playing, statusOf, twoPlayers, wagerServices } from './play';

test.thorough('never stakes more than the available balance', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = [
    await p.player('ada', { funds: 20_00 }),
    await p.player('bea', { funds: 5_00 }),
  ];
  const { items } = await bea.call(listPlayTypes, { query: {} });
  const [playType] = items;
  const body = soloOffer(playType!, { userId: bea.id, stakeCents: 10_00 });
  const refusal = { status: 402, code: 'insufficient-funds' };
  expect(await bea.refused(createWager, { body })).toEqual(refusal);
  const wager = await p.openWager(ada, { stakeCents: 10_00 });
  expect(await bea.refused(acceptWager, acceptance(bea, wager))).toEqual(refusal);
  await p.settled();
  expect(await statusOf(ada, wager)).toBe('open');
  expect(await bea.balance()).toEqual({ available: 5_00, held: 0 });
  expect(await ada.balance()).toEqual({ available: 10_00, held: 10_00 });
  expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
});

test.thorough('has one effect for each call made twice', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const [playType] = (await ada.call(listPlayTypes, { query: {} })).items;
  const body = soloOffer(playType!, { userId: ada.id, stakeCents: 10_00 });
  const twice = async <T>(call: () => Promise<T>): Promise<T> => {
    await call();
    const second = await call();
    await p.settled();
    return second;
  };
  const [creation, acceptance] = [randomUUID(), randomUUID()];
  const wager = await twice(() => ada.call(createWager, { body }, { idempotencyKey: creation }));
  const accepted = await twice(() => accept(bea, wager, acceptance));
  const params = { matchId: accepted.matchId ?? '' };
  await twice(() => ada.call(checkIn, { params }));
  await twice(() => bea.call(checkIn, { params }));
  const proposal = { matchId: params.matchId, scores: [2, 1] as [number, number] };
  await twice(() => ada.call(proposeScore, { body: proposal }));
  await twice(() => bea.call(acceptScore, { params }));
  await p.advance(disputeWindowMs);
  await p.advance(disputeWindowMs);
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 40_00, held: 0 });
  expect(p.events(wagerSettled)).toHaveLength(1);
  expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
});

test.thorough('changes nothing on events delivered three times and out of order', async () => {
  const p = await platform({ ...wagerServices, delivery: 'tripled-and-shuffled' });
  const [ada, bea] = await twoPlayers(p);
  const { wager, matchId } = await playing(p, [ada, bea]);
  await agree(p, matchId, { reporter: ada, answerer: bea, scores: [0, 2] });
  await p.advance(disputeWindowMs);
  expect(await statusOf(ada, wager)).toBe('settled');
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
});

describe.thorough('a crash of the wager service', () => {
  test('between holding a creator’s stake and saving it', async () => {
    const p = await platform(wagerServices);
    const [ada] = await twoPlayers(p);
    const died = p.crash('wager', reserveFunds, 'after');
    void p.openWager(ada, { stakeCents: 10_00 }).catch(() => undefined);
    await died;
    expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
    await p.restart('wager');
    await p.advance(claimLimitMs);
    const open = await p.database('wager').collection('wagers').findOne({});
    expect(open).toMatchObject({ status: 'open' });
    expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
  });

  test.each([
    ['before moving the stakes to escrow', 'before' as const],
    ['between moving the stakes to escrow and saving it', 'after' as const],
  ])('%s', async (_, when) => {
    const p = await platform(wagerServices);
    const [ada, bea] = await twoPlayers(p);
    const wager = await p.openWager(ada, { stakeCents: 10_00 });
    const died = p.crash('wager', fundEscrow, when);
    void accept(bea, wager).catch(() => undefined);
    await died;
    await p.restart('wager');
    await p.advance(claimLimitMs);
    const { status, matchId } = await ada.call(getWager, { params: { wagerId: wager.id } });
    expect(status).toBe('accepted');
    expect(await books(p)).toEqual({ house: 0, escrow: 20_00, differences: [] });
    await ada.call(checkIn, { params: { matchId: matchId ?? '' } });
    await p.settled();
    await agree(p, matchId ?? '', { reporter: ada, answerer: bea, scores: [2, 0] });
    await p.advance(disputeWindowMs);
    expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
    expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
  });

  test.each(['before' as const, 'after' as const])('%s paying the winner', async (when) => {
    const p = await platform(wagerServices);
    const [ada, bea] = await twoPlayers(p);
    const { wager, matchId } = await playing(p, [ada, bea]);
    await agree(p, matchId, { reporter: ada, answerer: bea, scores: [2, 0] });
    const died = p.crash('wager', settleEscrow, when);
    p.clock.advance(disputeWindowMs);
    await died;
    await p.restart('wager');
    await p.settled();
    expect(await statusOf(ada, wager)).toBe('settled');
    expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
    expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
  });
});
