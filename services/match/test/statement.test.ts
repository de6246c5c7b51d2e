import {
  answerDispute,
  disputeAnswerMs,
  eraseUser,
  getMatch,
  matchDisputeAnswered,
  matchDisputed,
  ruleMatch,
} from '@contend/contracts';
import { uploadVideo } from '@contend/test-kit';
import { openMatchRoom } from './match-room';

const text = 'Map 3 was played after the restart. The clip shows it.';

test('the other side answers a dispute once, visible to sides and admins', async () => {
  const room = await (await openMatchRoom()).objected();
  const { p, ada, bea, params } = room;
  const { admin, cal } = room;
  const body = { text };
  const answered = await ada.call(answerDispute, { params, body });
  const statement = { side: 'home', userId: ada.id, text };
  expect(answered.dispute?.statements).toMatchObject([statement]);
  // A repeat is the same statement; a second one is refused.
  expect(await ada.call(answerDispute, { params, body })).toEqual(answered);
  const given = { status: 409, code: 'statement-given' };
  const other = { params, body: { text: 'And another thing.' } };
  expect(await ada.refused(answerDispute, other)).toEqual(given);
  // The reason of the side that disputed is its statement, to which it adds its evidence once.
  const [own, late] = [await uploadVideo(bea), await uploadVideo(bea)];
  const added = { side: 'away', userId: bea.id, text: 'The clip.', evidence: [own] };
  const clip = { params, body: { text: 'The clip.', evidence: [own] } };
  expect((await bea.call(answerDispute, clip)).dispute?.statements[1]).toMatchObject(added);
  const more = { params, body: { text: 'One more.', evidence: [late] } };
  expect(await bea.refused(answerDispute, more)).toEqual(given);
  for (const viewer of [bea, admin]) {
    const { dispute } = await viewer.call(getMatch, { params });
    expect(dispute).toMatchObject({ side: 'away', statements: [statement, added] });
  }
  for (const viewer of [cal, p.anyone]) {
    const { dispute, timeline } = await viewer.call(getMatch, { params });
    expect(dispute).toMatchObject({ side: null, reason: '', statements: [] });
    expect(timeline.find(({ what }) => what === 'disputed')).toMatchObject({ userId: null });
  }
  await p.settled();
  const published = p.events(matchDisputeAnswered).map(({ data }) => data);
  expect(published).toMatchObject([
    { matchId: params.matchId, side: 'home' },
    { matchId: params.matchId, side: 'away' },
  ]);
  expect(JSON.stringify(published)).not.toContain('restart');
});

test.thorough('both sides make a statement where neither objected alone', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, ada, bea, params } = room;
  const opened = await ada.call(getMatch, { params });
  await p.settled();
  const { rulingBy } = opened.dispute ?? {};
  expect(p.events(matchDisputed)).toMatchObject([{ data: { side: null, rulingBy } }]);
  await ada.call(answerDispute, { params, body: { text } });
  const both = await bea.call(answerDispute, { params, body: { text: 'We won map 3.' } });
  expect(both.dispute?.statements.map(({ side }) => side)).toEqual(['home', 'away']);
});

test.thorough('a ruling opens when the other side has answered', async () => {
  const room = await (await openMatchRoom()).objected();
  const { ada, params } = room;
  const { admin } = room;
  const { dispute } = await room.match();
  const opened = Date.parse(dispute?.openedAt ?? '');
  expect(Date.parse(dispute?.answerBy ?? '') - opened).toBe(disputeAnswerMs);
  const body = { winner: 'home' as const, reason: 'The recording shows it.' };
  const stored = await room.stored();
  const early = await admin.answer(ruleMatch, { params, body });
  const details = { opensAt: dispute?.answerBy };
  expect(early).toMatchObject({ status: 409, body: { code: 'ruling-not-open', details } });
  expect(await room.stored()).toEqual(stored);
  await ada.call(answerDispute, { params, body: { text } });
  expect((await admin.call(ruleMatch, { params, body })).status).toBe('completed');
});

test.thorough('a ruling opens at the very end of the time to answer', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, ada, params } = room;
  const { admin } = room;
  const body = { winner: null, reason: 'Nobody can tell.' };
  const closed = { status: 409, code: 'ruling-not-open' };
  // Both sides may make a statement; one of them is not enough.
  await ada.call(answerDispute, { params, body: { text } });
  await p.advance(disputeAnswerMs - 1);
  expect(await admin.refused(ruleMatch, { params, body })).toEqual(closed);
  await p.advance(1);
  expect((await admin.call(ruleMatch, { params, body })).status).toBe('voided');
});

test.thorough('derives the time to answer of a dispute that an older replica stored', async () => {
  const room = await (await openMatchRoom()).disputed();
  const matches = room.p.database('match').collection<{ _id: string }>('matches');
  const before = (await room.match()).dispute;
  expect(before?.answerBy).not.toBeNull();
  await matches.updateOne({ _id: room.params.matchId }, { $unset: { 'dispute.answerBy': '' } });
  expect((await room.match()).dispute).toEqual(before);
});

test.thorough(
  'a statement of an erased player stays in the record, without their name',
  async () => {
    const room = await (await openMatchRoom()).disputed();
    const { p, ada, bea, params } = room;
    await ada.call(answerDispute, { params, body: { text } });
    await p.settled();
    await p.operator.call(eraseUser, { params: { userId: ada.id } });
    await p.settled();
    const { dispute, players } = await bea.call(getMatch, { params });
    expect(dispute?.statements).toMatchObject([{ userId: ada.id, text }]);
    expect(players.find(({ id }) => id === ada.id)?.displayName).toBe('Erased player');
    // The record is the only place of the text: no event carries it.
    expect(JSON.stringify(p.history)).not.toContain(text);
  },
);

test('rejects statements of outsiders, outside a dispute, and without text', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, params } = room;
  const body = { text };
  const closed = { status: 409, code: 'match-not-disputed' };
  expect(await ada.refused(answerDispute, { params, body })).toEqual(closed);
  await room.hearDisputed();
  const stored = await room.stored();
  const { cal } = room;
  expect(await cal.refused(answerDispute, { params, body })).toEqual({
    status: 403,
    code: 'not-captain',
  });
  expect(await p.anyone.refused(answerDispute, { params, body })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  for (const wrong of ['', ' x ', 'x'.repeat(501)]) {
    const request = { params, body: { text: wrong } };
    expect(await ada.refused(answerDispute, request)).toMatchObject({ status: 400 });
  }
  const nowhere = { params: { matchId: 'c'.repeat(24) }, body };
  expect(await ada.refused(answerDispute, nowhere)).toEqual({
    status: 404,
    code: 'match-not-found',
  });
  expect(await room.stored()).toEqual(stored);
  const { admin } = room;
  const ruling = { winner: 'home' as const, reason: 'The recording shows it.' };
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params, body: ruling });
  expect(await ada.refused(answerDispute, { params, body })).toEqual(closed);
});
