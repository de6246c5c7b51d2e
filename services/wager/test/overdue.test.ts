import {
  acceptScore,
  appealMs,
  checkIn,
  disputeWager,
  listFlaggedWagers,
  matchDisputeEscalated,
  proposeScore,
  ruleMatch,
  wagerFlagged,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import {
  accepted,
  expectBooks,
  matchIdOf,
  played,
  read,
  reported,
  wagerPlatform,
} from './play-wager';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The present wager, to be restored as if later events had been dead-lettered. */
async function snapshot(p: StoryPlatform, wagerId: string) {
  const wagers = p.database('wager').collection<{ _id: string }>('wagers');
  const timers = p.database('wager').collection<{ _id: string; subject: string }>('timers');
  const [wager, rows] = [
    await wagers.findOne({ _id: wagerId }),
    await timers.find({ subject: wagerId }).toArray(),
  ];
  return async () => {
    const { version } = (await wagers.findOne({ _id: wagerId })) as unknown as { version: number };
    await wagers.updateOne({ _id: wagerId }, { $set: { ...wager, version } });
    await timers.deleteMany({ subject: wagerId });
    await timers.insertMany(rows);
  };
}

test.thorough(
  'a wager whose match events were lost follows its match within 16 minutes',
  async () => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await accepted(p);
    const lose = await snapshot(p, wager.id);
    const matchId = matchIdOf(wager);
    await ada.call(checkIn, { params: { matchId } });
    await ada.call(proposeScore, { body: { matchId, scores: [2, 0] } });
    await bea.call(acceptScore, { params: { matchId } });
    await p.settled();
    await lose();
    expect((await read(p, wager.id)).status).toBe('accepted');
    await p.advance(16 * minuteMs);
    expect(await read(p, wager.id)).toMatchObject({ status: 'settling', winner: 'home' });
    await p.advance(5 * minuteMs);
    expect((await read(p, wager.id)).status).toBe('settled');
    expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
    await expectBooks(p, { escrow: 0, house: 2_00 });
  },
);

test('a wager whose match was never opened is flagged and visible to admins', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await accepted(p);
  const admin = await p.admin();
  const matches = p.database('match').collection<{ _id: string }>('matches');
  await matches.deleteOne({ _id: matchIdOf(wager) });
  await p.database('match').collection('timers').deleteMany({});
  const flaggedBefore = await p.metric('wager', 'contend_wagers_flagged_total');
  await p.advance(16 * minuteMs);
  expect(await p.metric('wager', 'contend_wagers_flagged')).toBe(1);
  expect(await p.metric('wager', 'contend_wagers_flagged_total')).toBe(flaggedBefore + 1);
  expect(p.events(wagerFlagged).map(({ data }) => data)).toMatchObject([
    { wagerId: wager.id, matchId: wager.matchId, reason: 'match-missing' },
  ]);
  const { items, total } = await admin.call(listFlaggedWagers, { query: {} });
  expect(total).toBe(1);
  expect(items).toMatchObject([{ id: wager.id, flag: { reason: 'match-missing' } }]);
  expect((await read(p, wager.id)).flag).toBeNull();
  expect(await ada.refused(listFlaggedWagers, { query: {} })).toEqual({
    status: 403,
    code: 'forbidden',
  });
  expect(await p.anyone.refused(listFlaggedWagers, { query: {} })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  // It polls again, and is not flagged a second time.
  await p.advance(16 * minuteMs);
  expect(p.events(wagerFlagged)).toHaveLength(1);
});

test.thorough('an objection that was lost is sent to the match again', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await played(p);
  const params = { matchId: matchIdOf(wager) };
  const matches = p.database('match').collection<{ _id: string }>('matches');
  const completed = await matches.findOne({ _id: params.matchId });
  const body = { reason: 'That was my goal.' };
  await bea.call(disputeWager, { params: { wagerId: wager.id }, body });
  await p.settled();
  await matches.replaceOne({ _id: params.matchId }, { ...completed, version: 50 } as never);
  await p.advance(15 * minuteMs);
  expect(await matches.findOne({ _id: params.matchId })).toMatchObject({ status: 'disputed' });
});

test.thorough(
  'a dispute is due in 24 hours, escalated once, and never decided by itself',
  async () => {
    const p = await wagerPlatform();
    const { bea, wager } = await reported(p);
    const matchId = matchIdOf(wager);
    await bea.call(acceptScore, { params: { matchId } });
    await p.settled();
    const body = { reason: 'That was my goal.' };
    const disputed = await bea.call(disputeWager, { params: { wagerId: wager.id }, body });
    expect(Date.parse(disputed.ruleBy ?? '') - p.clock.now().getTime()).toBe(24 * hourMs);
    await p.advance(24 * hourMs - 1);
    expect(p.events(matchDisputeEscalated)).toEqual([]);
    await p.advance(1);
    expect(p.events(matchDisputeEscalated)).toHaveLength(1);
    expect(p.events(wagerFlagged)).toMatchObject([{ data: { reason: 'dispute-overdue' } }]);
    await p.advance(24 * hourMs);
    expect((await read(p, wager.id)).status).toBe('disputed');
    expect(p.events(matchDisputeEscalated)).toHaveLength(1);
    const admin = await p.admin();
    const ruling = { winner: 'away' as const, reason: 'The replay shows it.' };
    await admin.call(ruleMatch, { params: { matchId }, body: ruling });
    await p.advance(appealMs);
    await p.settled();
    expect(await read(p, wager.id)).toMatchObject({ status: 'settled', ruleBy: null });
    expect((await admin.call(listFlaggedWagers, { query: {} })).total).toBe(0);
  },
);

test.thorough('a payout is flagged after five failures and completed in the end', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await played(p);
  const wagers = p.database('wager').collection<{ _id: string }>('wagers');
  await wagers.updateOne({ _id: wager.id }, { $set: { 'money.rakeCents': 1_00 } });
  await p.advance(5 * minuteMs);
  for (let time = 1; time < 5; time += 1) {
    expect(p.events(wagerFlagged)).toEqual([]);
    await p.advance(15_000);
  }
  expect(p.events(wagerFlagged)).toMatchObject([{ data: { reason: 'payout-failing' } }]);
  expect((await read(p, wager.id)).status).toBe('settling');
  await wagers.updateOne({ _id: wager.id }, { $set: { 'money.rakeCents': 2_00 } });
  await p.advance(15_000);
  expect((await read(p, wager.id)).status).toBe('settled');
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
  const admin = await p.admin();
  expect((await admin.call(listFlaggedWagers, { query: {} })).total).toBe(0);
});
