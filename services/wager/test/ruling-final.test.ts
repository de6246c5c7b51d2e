import {
  appealMs,
  disputeAnswerMs,
  disputeWager,
  getMatch,
  matchObjectionDismissed,
  ruleMatch,
  wagerDisputed,
} from '@contend/contracts';
import { expectBooks, matchIdOf, played, read, wagerPlatform } from './play-wager';

const complaint = { reason: 'That was my goal.' };

test('a ruling cannot be disputed, despite clock differences of two replicas', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  const wagers = p.database('wager').collection<{ _id: string }>('wagers');
  // Read by a replica whose clock is behind that of the one that saved the ruling.
  await wagers.updateOne({ _id: wager.id }, { $set: { decidedBy: 'ruling' } });
  const request = { params: { wagerId: wager.id }, body: complaint };
  for (const captain of [ada, bea]) {
    expect(await captain.refused(disputeWager, request)).toEqual({
      status: 409,
      code: 'ruling-final',
    });
  }
  expect(await read(p, wager.id)).toMatchObject({ status: 'settling', winner: 'home' });
});

test.thorough('an objection that the match dismisses restores the ruling', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await played(p);
  const params = { matchId: matchIdOf(wager) };
  const request = { params: { wagerId: wager.id }, body: complaint };
  await bea.call(disputeWager, request);
  await p.settled();
  const admin = await p.admin();
  // An older replica accepted a dispute of the ruling: the wager is disputed, its match is not.
  const wagers = p.database('wager').collection<{ _id: string }>('wagers');
  const disputed = await wagers.findOne({ _id: wager.id });
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params, body: { winner: 'away', reason: 'The replay shows it.' } });
  const objection = { ...p.events(wagerDisputed)[0], id: 'e'.repeat(24) };
  await wagers.updateOne({ _id: wager.id }, { $set: { ...disputed, version: 90 } });
  p.clock.advance(1000);
  await p.publish(wagerDisputed, {
    subject: wager.id,
    sequence: 90,
    data: { ...(objection.data as object), side: 'home' },
  });
  expect(p.events(matchObjectionDismissed)).toMatchObject([
    { data: { side: 'home', result: { winner: 'away', decidedBy: 'ruling' } } },
  ]);
  expect((await p.anyone.call(getMatch, { params })).status).toBe('completed');
  await p.advance(appealMs);
  await p.settled();
  expect(await read(p, wager.id)).toMatchObject({ status: 'settled', winner: 'away' });
  expect(await bea.balance()).toEqual({ available: 58_00, held: 0 });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 2_00 });
});
