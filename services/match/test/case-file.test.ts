import {
  answerDispute,
  appealRuling,
  caseMessagesKeptDays,
  claimDispute,
  disputeAnswerMs,
  eraseUser,
  getCase,
  postMatchMessage,
  ruleMatch,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { moderator, openMatchRoom } from './match-room';

const ruling = { winner: 'home' as const, reason: 'The clip shows it.', rule: '4.2' as const };

interface StoredCase {
  _id: string;
  entries: Record<string, unknown>[];
}

const casesOf = (p: StoryPlatform) => p.database('match').collection<StoredCase>('cases');

test.thorough(
  'sides and moderators read one file: history, words, messages, ruling, appeal',
  async () => {
    const room = await openMatchRoom({ only: ['user', 'match', 'chat'] });
    await room.live();
    const { p, ada, bea, params } = room;
    await p.settled();
    const say = (text: string) => ada.call(postMatchMessage, { params, body: { text } });
    await say('Good luck.');
    await p.advance(1000);
    await room.propose(ada, [2, 1]);
    await room.reject(bea);
    await room.propose(bea, [1, 2]);
    await room.reject(ada);
    const marshal = await moderator(p, 'marshal');
    await marshal.call(claimDispute, { params });
    await say('Looking for the demo now.');
    await bea.call(answerDispute, { params, body: { text: 'We won map 3.' } });
    await p.advance(disputeAnswerMs);
    await marshal.call(ruleMatch, { params, body: ruling });
    await bea.call(appealRuling, { params, body: { reason: 'It does not.' } });
    const file = await ada.call(getCase, { params });
    expect(file.entries.map(({ kind }) => kind)).toEqual([
      ...['created', 'checked-in', 'checked-in', 'live', 'score-proposed', 'score-rejected'],
      ...['score-proposed', 'score-rejected', 'disputed', 'claimed', 'statement', 'message'],
      ...['ruled', 'completed', 'appealed'],
    ]);
    const words = file.entries.flatMap(({ text }) => text ?? []);
    expect(words).toEqual([
      ...['We won map 3.', 'Looking for the demo now.', ruling.reason, 'It does not.'],
    ]);
    const entries = file.entries.length;
    expect(file.verified).toEqual({ ok: true, entries, brokenAt: null });
    for (const reader of [bea, marshal]) {
      expect(await reader.call(getCase, { params, query: { format: 'json' } })).toEqual(file);
    }
    const missing = { status: 404, code: 'match-not-found' };
    expect(await room.cal.refused(getCase, { params })).toEqual(missing);
    expect(await p.anyone.refused(getCase, { params })).toEqual({
      ...{ status: 401, code: 'unauthenticated' },
    });
  },
);

test('the file of a dispute is read by its sides and admins only', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, ada, bea, cal, admin, params } = room;
  const file = await ada.call(getCase, { params });
  expect(file.entries.map(({ kind }) => kind)).toEqual([
    ...['created', 'checked-in', 'checked-in', 'live', 'score-proposed', 'score-rejected'],
    ...['score-proposed', 'score-rejected', 'disputed'],
  ]);
  const entries = file.entries.length;
  expect(file.verified).toEqual({ ok: true, entries, brokenAt: null });
  for (const reader of [bea, admin]) {
    expect(await reader.call(getCase, { params, query: { format: 'json' } })).toEqual(file);
  }
  const missing = { status: 404, code: 'match-not-found' };
  expect(await cal.refused(getCase, { params })).toEqual(missing);
  expect(await p.anyone.refused(getCase, { params })).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
});

test.thorough('a file is removed two years after its last entry, also one of before', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, ada, admin, params } = room;
  await admin.call(claimDispute, { params });
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params, body: ruling });
  await p.settled();
  await casesOf(p).updateMany({}, { $unset: { expiresAt: '' } });
  await p.kill('match');
  await p.restart('match');
  await p.advance(caseMessagesKeptDays * 24 * 60 * 60_000 - 60_000);
  await ada.signInAgain();
  expect((await ada.call(getCase, { params })).entries.length).toBeGreaterThan(0);
  await p.advance(120_000);
  expect(await ada.refused(getCase, { params })).toEqual({ status: 404, code: 'case-not-found' });
  expect(await casesOf(p).findOne({})).toMatchObject({ _id: params.matchId, entries: [] });
});

test('an altered entry is named; a match without a dispute has no file', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, params } = room;
  const none = { status: 404, code: 'case-not-found' };
  expect(await ada.refused(getCase, { params })).toEqual(none);
  await room.hearDisputed();
  await ada.call(answerDispute, { params, body: { text: 'We won map 3.' } });
  const { entries } = await ada.call(getCase, { params });
  const last = entries.length;
  const alter = { $set: { [`entries.${last - 1}.text`]: 'We lost map 3.' } };
  await casesOf(p).updateOne({ _id: params.matchId }, alter);
  const { verified } = await ada.call(getCase, { params });
  expect(verified).toEqual({ ok: false, entries: last, brokenAt: last });
});

test.thorough(
  'the words of an erased player leave the file, and it is still verified',
  async () => {
    const room = await (await openMatchRoom()).live();
    const { p, ada, bea, params } = room;
    await room.hearDisputed();
    await ada.call(answerDispute, { params, body: { text: 'We won map 3.' } });
    await p.operator.call(eraseUser, { params: { userId: ada.id } });
    await p.settled();
    const file = await bea.call(getCase, { params });
    expect(file.verified.ok).toBe(true);
    const statement = file.entries.find(({ kind }) => kind === 'statement');
    expect(statement).toMatchObject({ actorId: ada.id, text: null, textSalt: null });
    expect(statement?.textDigest).toHaveLength(64);
    expect(JSON.stringify(await casesOf(p).findOne({ _id: params.matchId }))).not.toContain(
      'map 3',
    );
  },
);

test.thorough('a dispute that an older replica stored gets its file when it is read', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, ada, params } = room;
  const before = await ada.call(getCase, { params });
  await casesOf(p).deleteOne({ _id: params.matchId });
  const after = await ada.call(getCase, { params });
  expect(after.entries.map(({ kind }) => kind)).toEqual(before.entries.map(({ kind }) => kind));
  expect(after.verified.ok).toBe(true);
});
