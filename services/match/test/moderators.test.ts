import {
  answerDispute,
  appealMs,
  appealRuling,
  askForEvidence,
  claimDispute,
  disputeAnswerMs,
  getMatch,
  listDisputes,
  matchAppealed,
  matchCompleted,
  matchDisputeClaimed,
  matchEvidenceAsked,
  matchFinal,
  ruleMatch,
  rulingMs,
  transferDispute,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { MatchRoom, moderator, openMatchRoom } from './match-room';

const ruling = { winner: 'home' as const, reason: 'The clip shows it.', rule: '4.2' as const };
const ids = async (player: Player, filter?: 'free' | 'mine' | 'all') =>
  (await player.call(listDisputes, { query: filter ? { filter } : {} })).items.map(({ id }) => id);

/** A dispute that away opened, and its two moderators. */
async function openCase() {
  const room = await (await openMatchRoom()).objected();
  const [marshal, second] = await Promise.all([
    moderator(room.p, 'marshal'),
    moderator(room.p, 'second'),
  ]);
  return { room, marshal, second };
}

async function ruled(room: MatchRoom, by: Player) {
  const { params, p } = room;
  await by.call(claimDispute, { params });
  await p.advance(disputeAnswerMs);
  return by.call(ruleMatch, { params, body: ruling });
}

test('a moderator claims a case, asks for evidence, and rules by a rule', async () => {
  const { room, marshal, second } = await openCase();
  const { p, ada, bea, params } = room;
  const matchId = params.matchId;
  expect(await ids(second, 'free')).toEqual([matchId]);
  const claimed = await marshal.call(claimDispute, { params });
  expect(claimed.dispute).toMatchObject({ holderId: marshal.id, side: 'away' });
  expect(await marshal.call(claimDispute, { params })).toEqual(claimed);
  expect([await ids(second, 'free'), await ids(second, 'mine')]).toEqual([[], []]);
  expect([await ids(marshal, 'mine'), await ids(second)]).toEqual([[matchId], [matchId]]);
  const held = { status: 409, code: 'case-held' };
  const notHeld = { status: 409, code: 'case-not-held' };
  const body = { side: 'away' as const, what: 'The scoreboard of Ancient.' };
  expect(await second.refused(claimDispute, { params })).toEqual(held);
  expect(await second.refused(askForEvidence, { params, body })).toEqual(notHeld);
  await ada.call(answerDispute, { params, body: { text: 'We won.' } });
  expect(await second.refused(ruleMatch, { params, body: ruling })).toEqual(notHeld);
  const asked = await marshal.call(askForEvidence, { params, body });
  expect(asked.dispute?.asks).toMatchObject([{ ...body, answeredAt: null }]);
  expect(await marshal.refused(ruleMatch, { params, body: ruling })).toEqual({
    ...{ status: 409, code: 'ruling-not-open' },
  });
  const again = { params, body: { ...body, what: 'Another one.' } };
  expect(await marshal.refused(askForEvidence, again)).toEqual({
    ...{ status: 409, code: 'ask-not-possible' },
  });
  await bea.call(answerDispute, { params, body: { text: 'Here it is.' } });
  const match = await marshal.call(ruleMatch, { params, body: ruling });
  expect(match.dispute?.ruling).toMatchObject({ adminId: marshal.id, rule: '4.2' });
  await p.settled();
  expect(p.events(matchDisputeClaimed)).toHaveLength(1);
  expect(JSON.stringify(p.events(matchEvidenceAsked))).not.toContain('Ancient');
  // The public sees neither words nor requests.
  const seen = await p.anyone.call(getMatch, { params });
  expect(seen.dispute).toMatchObject({ asks: [], statements: [], side: null });
});

test('transfers a case to moderators only, and back to the queue', async () => {
  const { room, marshal, second } = await openCase();
  const { params, ada, p } = room;
  await marshal.call(claimDispute, { params });
  const give = (toId: string | null) => ({ params, body: { toId } });
  const impossible = { status: 409, code: 'transfer-not-possible' };
  for (const toId of [ada.id, 'f'.repeat(24)]) {
    expect(await marshal.refused(transferDispute, give(toId))).toEqual(impossible);
  }
  expect(await second.refused(transferDispute, give(second.id))).toEqual({
    ...{ status: 409, code: 'case-not-held' },
  });
  const given = await marshal.call(transferDispute, give(second.id));
  expect(given.dispute?.holderId).toBe(second.id);
  expect((await second.call(transferDispute, give(null))).dispute?.holderId).toBeNull();
  await marshal.call(claimDispute, { params });
  await p.advance(rulingMs);
  expect((await room.match()).dispute).toMatchObject({ holderId: null });
});

test('players cannot moderate, moderators not their own match', async () => {
  const { room, marshal, second } = await openCase();
  const { params, ada, p } = room;
  const forbidden = { status: 403, code: 'forbidden' };
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  const toQueue = { params, body: { toId: null } };
  const question = { params, body: { side: 'home' as const, what: 'The scoreboard.' } };
  for (const [player, refusal] of [
    [ada, forbidden],
    [p.anyone, unauthenticated],
  ] as const) {
    expect(await player.refused(claimDispute, { params })).toEqual(refusal);
    expect(await player.refused(askForEvidence, question)).toEqual(refusal);
    expect(await player.refused(transferDispute, toQueue)).toEqual(refusal);
  }
  const wrong = { status: 400, code: 'invalid-request' };
  const short = { params, body: { side: 'home' as const, what: '?' } };
  expect(await marshal.refused(askForEvidence, short)).toEqual(wrong);
  const unknown = { params, body: { toId: '?' } };
  expect(await marshal.refused(transferDispute, unknown)).toEqual(wrong);
  expect(await marshal.refused(claimDispute, { params: { matchId: '?' } })).toEqual(wrong);
  const nowhere = { params: { matchId: 'c'.repeat(24) } };
  const missing = { status: 404, code: 'match-not-found' };
  expect(await marshal.refused(claimDispute, nowhere)).toEqual(missing);
  expect(await marshal.refused(askForEvidence, { ...question, ...nowhere })).toEqual(missing);
  expect(await marshal.refused(transferDispute, { ...toQueue, ...nowhere })).toEqual(missing);
  const appeal = { ...nowhere, body: { reason: 'It is not so.' } };
  expect(await ada.refused(appealRuling, appeal)).toEqual(missing);
  expect(await p.anyone.refused(appealRuling, appeal)).toEqual(unauthenticated);
  const playing = await new MatchRoom(p, second, room.bea, { number: 2 }).disputed();
  expect(await second.refused(claimDispute, { params: playing.params })).toEqual(forbidden);
});

test('the side that lost appeals once in time, and another moderator decides', async () => {
  const { room, marshal, second } = await openCase();
  const { p, ada, bea, params } = room;
  const first = await ruled(room, marshal);
  const appealBy = first.dispute?.ruling?.appealBy;
  expect(Date.parse(appealBy ?? '') - p.clock.now().getTime()).toBe(appealMs);
  const appeal = { params, body: { reason: 'The clip is of another match.' } };
  expect(await bea.refused(appealRuling, { params, body: { reason: '?' } })).toEqual({
    ...{ status: 400, code: 'invalid-request' },
  });
  const over = { status: 409, code: 'match-not-disputed' };
  expect(await second.refused(claimDispute, { params })).toEqual(over);
  expect(await second.refused(transferDispute, { params, body: { toId: null } })).toEqual(over);
  const question = { params, body: { side: 'home' as const, what: 'The scoreboard.' } };
  expect(await second.refused(askForEvidence, question)).toEqual(over);
  expect(await ada.refused(appealRuling, appeal)).toEqual({
    ...{ status: 403, code: 'appeal-not-yours' },
  });
  expect(await marshal.refused(appealRuling, appeal)).toEqual({
    ...{ status: 403, code: 'not-captain' },
  });
  await p.advance(appealMs - 1);
  const appealed = await bea.call(appealRuling, appeal);
  expect(appealed).toMatchObject({
    ...{ status: 'disputed', winner: null },
    dispute: { ruling: null, holderId: null, appeal: { side: 'away', against: { rule: '4.2' } } },
  });
  expect(await bea.call(appealRuling, appeal)).toEqual(appealed);
  const ownRuling = { status: 403, code: 'own-ruling' };
  expect(await marshal.refused(claimDispute, { params })).toEqual(ownRuling);
  const again = { params, body: { winner: 'home' as const, reason: 'As before.' } };
  expect(await marshal.refused(ruleMatch, again)).toEqual(ownRuling);
  await second.call(claimDispute, { params });
  const body = { winner: 'away' as const, reason: 'It is indeed.', rule: '4.1' as const };
  const decided = await second.call(ruleMatch, { params, body });
  expect(decided).toMatchObject({ winner: 'away', dispute: { ruling: { appealBy: null } } });
  const closed = { status: 409, code: 'appeal-closed' };
  expect(await ada.refused(appealRuling, appeal)).toEqual(closed);
  await p.settled();
  expect(p.events(matchAppealed)).toHaveLength(1);
  expect(JSON.stringify(p.events(matchAppealed))).not.toContain('another match');
  const completed = p
    .events(matchCompleted)
    .map(({ data }) => (data as { appealBy?: string }).appealBy);
  expect(completed).toEqual([undefined, appealBy, undefined]);
  expect(p.events(matchFinal)).toMatchObject([{ data: { winner: 'away' } }]);
});

test.thorough('an appeal at the deadline is too late', async () => {
  const { room, marshal } = await openCase();
  const { p, bea, params } = room;
  await ruled(room, marshal);
  await p.advance(appealMs);
  const appeal = { params, body: { reason: 'Too late.' } };
  expect(await bea.refused(appealRuling, appeal)).toEqual({ status: 409, code: 'appeal-closed' });
  await p.settled();
  expect(p.events(matchFinal)).toHaveLength(1);
});
