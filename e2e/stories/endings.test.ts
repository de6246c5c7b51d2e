import {
  appealMs,
  cancelWager,
  checkInMs,
  disputeAnswerMs,
  disputeWindowMs,
  getMatch,
  playWindowMs,
  proposeScore,
  rejectScore,
  ruleMatch,
  scoreAnswerMs,
  wagerOpenMs,
} from '@contend/contracts';
import { eventually, platform } from '@contend/test-kit';
import { accept, books, playing, statusOf, twoPlayers, wagerServices } from './play';

const untouched = { available: 50_00, held: 0 };

test.thorough('two rejected scores open a dispute; a void ruling returns stakes', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const { wager, matchId } = await playing(p, [ada, bea]);
  const admin = await p.admin();
  await ada.call(proposeScore, { body: { matchId, scores: [2, 0] } });
  await p.settled();
  await bea.call(rejectScore, { params: { matchId }, query: { reason: 'It was 1–2.' } });
  await bea.call(proposeScore, { body: { matchId, scores: [1, 2] } });
  await p.settled();
  await ada.call(rejectScore, { params: { matchId }, query: {} });
  await p.settled();
  expect(await statusOf(ada, wager)).toBe('disputed');

  const body = { winner: null, reason: 'Neither side can show a result.' };
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params: { matchId }, body });
  await p.advance(appealMs);
  await eventually('the end', async () => (await statusOf(ada, wager)) === 'voided');
  expect([await ada.balance(), await bea.balance()]).toEqual([untouched, untouched]);
  expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
});

test.thorough('accepts a proposed score by silence', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const { wager, matchId } = await playing(p, [ada, bea]);
  await ada.call(proposeScore, { body: { matchId, scores: [2, 1] } });
  await p.settled();
  await p.advance(scoreAnswerMs);
  expect(await statusOf(ada, wager)).toBe('settling');
  await p.advance(disputeWindowMs);
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await books(p)).toEqual({ house: 2_00, escrow: 0, differences: [] });
});

test.thorough('expires an offer without an acceptance and returns the stake', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const wager = await p.openWager(ada, { stakeCents: 10_00 });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  await p.advance(wagerOpenMs);
  // Their tokens have expired meanwhile.
  const back = [await p.signIn(ada), await p.signIn(bea)];
  expect(await statusOf(back[0]!, wager)).toBe('expired');
  expect(await Promise.all(back.map((one) => one.balance()))).toEqual([untouched, untouched]);
  expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
});

test.thorough('cancels an accepted wager when both sides agree', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const { wager, matchId } = await playing(p, [ada, bea]);
  await ada.call(cancelWager, { params: { wagerId: wager.id } });
  await p.settled();
  expect(await statusOf(ada, wager)).toBe('live');
  await bea.call(cancelWager, { params: { wagerId: wager.id } });
  await p.settled();
  expect(await statusOf(ada, wager)).toBe('cancelled');
  expect((await ada.call(getMatch, { params: { matchId } })).status).toBe('cancelled');
  expect([await ada.balance(), await bea.balance()]).toEqual([untouched, untouched]);
  expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
});

test.thorough('voids the match when a side does not check in', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const wager = await p.openWager(ada, { stakeCents: 10_00 });
  await accept(bea, wager);
  await p.settled();
  await p.advance(checkInMs);
  expect(await statusOf(ada, wager)).toBe('voided');
  expect([await ada.balance(), await bea.balance()]).toEqual([untouched, untouched]);
  expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
});

test.thorough('voids a match without a report after its play window', async () => {
  const p = await platform(wagerServices);
  const [ada, bea] = await twoPlayers(p);
  const { wager } = await playing(p, [ada, bea]);
  await p.advance(playWindowMs);
  expect(await statusOf(ada, wager)).toBe('voided');
  expect([await ada.balance(), await bea.balance()]).toEqual([untouched, untouched]);
  expect(await books(p)).toEqual({ house: 0, escrow: 0, differences: [] });
});
