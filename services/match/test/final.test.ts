import {
  appealMs,
  disputeAnswerMs,
  matchCancelled,
  matchFinal,
  ruleMatch,
} from '@contend/contracts';
import { openMatchRoom } from './match-room';

test.thorough('a wager’s match is final once it is settled, despite redeliveries', async () => {
  const room = await (await openMatchRoom()).completed();
  await room.p.advance(24 * 3600_000);
  expect(room.p.events(matchFinal)).toEqual([]);
  await room.hearSettled();
  await room.hearSettled();
  await room.hearDisputed();
  await room.hearCancelled();
  expect(room.p.events(matchFinal).map(({ data }) => data)).toMatchObject([
    { outcome: 'completed', winner: 'home', scores: [2, 1], decidedBy: 'agreement' },
  ]);
  expect((await room.match()).status).toBe('completed');
});

test.thorough.each(['settled', 'voided'] as const)(
  'a ruling is final before its wager is %s, and once',
  async (end) => {
    const room = await (await openMatchRoom()).disputed();
    const { admin } = room;
    await room.hear(end);
    expect(room.p.events(matchFinal)).toEqual([]);
    const winner = end === 'settled' ? ('away' as const) : null;
    const body = { winner, reason: 'as seen' };
    await room.p.advance(disputeAnswerMs);
    await admin.call(ruleMatch, { params: room.params, body });
    await room.p.settled();
    await room.p.advance(appealMs - 1);
    expect(room.p.events(matchFinal)).toEqual([]);
    await room.p.advance(1);
    await room.p.settled();
    const expected = [{ outcome: winner ? 'completed' : 'voided', winner }];
    expect(room.p.events(matchFinal).map(({ data }) => data)).toMatchObject(expected);
    await room.hear(end);
    expect(room.p.events(matchFinal)).toHaveLength(1);
  },
);

test('a cancelled wager cancels its live match, which is final once', async () => {
  const room = await (await openMatchRoom()).live();
  await room.hearCancelled();
  await room.hearCancelled();
  const match = await room.match();
  expect(match).toMatchObject({ status: 'cancelled', endReason: 'cancelled', winner: null });
  expect(room.p.events(matchCancelled)).toHaveLength(1);
  expect(room.p.events(matchFinal).map(({ data }) => data)).toMatchObject([
    { outcome: 'cancelled', winner: null, scores: null, decidedBy: null },
  ]);
});
