import {
  appealMs,
  appealRuling,
  claimDispute,
  disputeAnswerMs,
  getCase,
  getMatch,
  matchAppealed,
  matchCompleted,
  matchDisputeClaimed,
  matchFinal,
  matchVoided,
  type RefusalCode,
  ruleMatch,
  transferDispute,
} from '@contend/contracts';
import { type MatchRoom, moderator, openMatchRoom } from './match-room';

const reason = 'The clip shows it.';
const forHome = { winner: 'home' as const, reason };
const forAway = { winner: 'away' as const, reason };

/** A disputed match with two moderators; a ruling is possible. */
async function disputedRoom() {
  const room = await (await openMatchRoom()).disputed();
  await room.p.advance(disputeAnswerMs);
  return {
    ...{ room, p: room.p, params: room.params },
    ...{ one: await moderator(room.p, 'one'), other: await moderator(room.p, 'other') },
  };
}

type Answer = { status: number; body: unknown };

const codesOf = (answers: Answer[]): (RefusalCode | 'ok')[] =>
  answers
    .map(({ status, body }) => (status < 400 ? 'ok' : (body as { code: RefusalCode }).code))
    .sort();

/** The entries of the case file, whose hashes are verified on reading. */
async function entriesOf({ ada, params }: MatchRoom): Promise<string[]> {
  const file = await ada.call(getCase, { params });
  expect(file.verified.ok).toBe(true);
  return file.entries.map(({ kind }) => kind);
}

test.thorough('of two moderators who claim at once, one holds the case', async () => {
  const { p, params, room, one, other } = await disputedRoom();
  const claims = [one, other].map((by) => by.answer(claimDispute, { params }));
  const answers = await Promise.all(claims);
  expect(codesOf(answers)).toEqual(['case-held', 'ok']);
  const winner = answers[0]?.status === 200 ? one : other;
  expect((await winner.call(claimDispute, { params })).dispute?.holderId).toBe(winner.id);
  await p.settled();
  expect(p.events(matchDisputeClaimed)).toHaveLength(1);
  const entries = await entriesOf(room);
  expect(entries.filter((kind) => kind === 'claimed')).toHaveLength(1);
});

test.thorough('of two admins who rule at once, one decides', async () => {
  const { p, params, room } = await disputedRoom();
  const [one, other] = [await p.admin('judge'), await p.admin('referee')];
  const answers = await Promise.all([
    one.answer(ruleMatch, { params, body: forHome }),
    other.answer(ruleMatch, { params, body: forAway }),
  ]);
  expect(codesOf(answers)).toEqual(['match-not-disputed', 'ok']);
  const winner = answers[0]?.status === 200 ? 'home' : 'away';
  expect((await room.match()).winner).toBe(winner);
  await p.settled();
  expect(p.events(matchCompleted).map(({ data }) => data)).toMatchObject([{ winner }]);
  expect((await entriesOf(room)).filter((kind) => kind === 'ruled')).toHaveLength(1);
});

test.thorough(
  'of a transfer and a ruling by the holder at once, the ruling is by a holder',
  async () => {
    const { p, params, room, one, other } = await disputedRoom();
    await one.call(claimDispute, { params });
    const [given, ruled] = await Promise.all([
      one.answer(transferDispute, { params, body: { toId: other.id } }),
      one.answer(ruleMatch, { params, body: forHome }),
    ]);
    const codes = codesOf([given, ruled]);
    expect(codes).toContain('ok');
    const isRuled = ruled.status === 200;
    expect((await room.match()).status).toBe(isRuled ? 'completed' : 'disputed');
    if (isRuled) expect(codesOf([given])).toEqual(['match-not-disputed']);
    else expect(codesOf([ruled])).toEqual(['case-not-held']);
    await p.settled();
    expect(p.events(matchCompleted)).toHaveLength(isRuled ? 1 : 0);
  },
);

test.thorough('a ruling at the very deadline to rule decides, and is not escalated', async () => {
  const { p, params, room } = await disputedRoom();
  const judge = room.admin;
  const { rulingBy } = (await room.match()).dispute ?? {};
  await p.moveClock(Date.parse(rulingBy ?? '') - p.clock.now().getTime() - 1);
  await judge.signInAgain();
  const ruling = judge.answer(ruleMatch, { params, body: forAway });
  const [answer] = await Promise.all([ruling, p.moveClock(1)]);
  expect(codesOf([answer])).toEqual(['ok']);
  await p.settled();
  const { status, winner, dispute } = await room.match();
  expect({ status, winner }).toEqual({ status: 'completed', winner: 'away' });
  expect(dispute?.ruling).toMatchObject({ winner: 'away' });
});

test.thorough('of an appeal and the end of the time to appeal at once, one counts', async () => {
  const { p, params, room, one } = await disputedRoom();
  await one.call(claimDispute, { params });
  await one.call(ruleMatch, { params, body: forHome });
  await p.advance(appealMs - 1);
  const appeal = { params, body: { reason: 'The clip is of another match.' } };
  const [answer] = await Promise.all([room.bea.answer(appealRuling, appeal), p.moveClock(1)]);
  await p.settled();
  const isAppealed = answer.status === 200;
  if (!isAppealed) expect(codesOf([answer])).toEqual(['appeal-closed']);
  expect((await room.match()).status).toBe(isAppealed ? 'disputed' : 'completed');
  expect(p.events(matchAppealed)).toHaveLength(isAppealed ? 1 : 0);
  expect(p.events(matchFinal)).toHaveLength(isAppealed ? 0 : 1);
  await p.advance(appealMs);
  expect(p.events(matchFinal)).toHaveLength(isAppealed ? 0 : 1);
});

test.thorough('of two appeals against a void ruling at once, one counts', async () => {
  const { p, params, room } = await disputedRoom();
  const judge = room.admin;
  await judge.call(ruleMatch, { params, body: { winner: null, reason } });
  const { ada, bea } = room;
  const answers = await Promise.all(
    [ada, bea].map((player) =>
      player.answer(appealRuling, { params, body: { reason: 'We played it.' } }),
    ),
  );
  expect(codesOf(answers)).toEqual(['appeal-closed', 'ok']);
  await p.settled();
  const side = answers[0]?.status === 200 ? 'home' : 'away';
  expect(p.events(matchAppealed).map(({ data }) => data)).toMatchObject([{ side }]);
  expect(p.events(matchVoided)).toHaveLength(1);
  const { dispute } = await ada.call(getMatch, { params });
  expect(dispute?.appeal).toMatchObject({ side });
});
