import {
  answerDispute,
  getCase,
  getMatch,
  getUpload,
  proposeScore,
  rejectScore,
  reportWager,
  wagerDisputed,
} from '@contend/contracts';
import { type Player, type StoryPlatform, uploadVideo } from '@contend/test-kit';
import { openMatchRoom } from './match-room';

const notFound = { status: 404, code: 'upload-not-found' };
const scores: [number, number] = [2, 1];

const statusFor = async (reader: Pick<Player, 'answer'>, uploadId: string) =>
  (await reader.answer(getUpload, { params: { uploadId } })).status;

const attachmentsOf = async (p: StoryPlatform, uploadId: string): Promise<unknown> =>
  (
    await p
      .database('user')
      .collection<{ _id: string; attachments: unknown }>('uploads')
      .findOne({ _id: uploadId })
  )?.attachments;

test('evidence of a score is read by both sides, moderators and admins only', async () => {
  const { p, ada, bea, cal, admin, params } = await (await openMatchRoom()).live();
  const uploadId = await uploadVideo(ada);
  expect(await statusFor(bea, uploadId)).toBe(404);
  await ada.call(proposeScore, { body: { ...params, scores, evidence: [uploadId] } });
  await p.settled();
  for (const reader of [ada, bea, admin]) expect(await statusFor(reader, uploadId)).toBe(200);
  for (const reader of [cal, p.anyone]) expect(await statusFor(reader, uploadId)).toBe(404);
  const { proposals } = await bea.call(getMatch, { params });
  expect(proposals).toMatchObject([{ evidence: [uploadId] }]);
});

test('evidence must be the captain’s own, and a refused report changes nothing', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params, wager } = room;
  const before = await room.stored();
  const others = await uploadVideo(bea);
  for (const evidence of [[others], ['f'.repeat(24)]]) {
    const body = { ...params, scores, evidence };
    expect(await ada.refused(proposeScore, { body })).toEqual(notFound);
    const report = { params: { wagerId: wager.wagerId }, body: { scores, evidence } };
    expect(await ada.refused(reportWager, report)).toEqual(notFound);
  }
  const own = await uploadVideo(ada);
  const impossible = { ...params, scores: [3, 3] as [number, number], evidence: [own] };
  expect(await ada.refused(proposeScore, { body: impossible })).toMatchObject({
    code: 'score-impossible',
  });
  expect(await attachmentsOf(p, own)).toEqual([]);
  expect(await attachmentsOf(p, others)).toEqual([]);
  expect(await room.stored()).toEqual(before);
});

test('a rejection carries evidence, which the case file contains', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  await room.propose(ada, [2, 1]);
  const [own, second, foreign] = [
    await uploadVideo(bea),
    await uploadVideo(bea),
    await uploadVideo(ada),
  ];
  const reject = (evidence: string) => ({ params, query: { reason: 'We won.', evidence } });
  const before = await room.stored();
  for (const evidence of [foreign, `${own},${foreign}`, 'f'.repeat(24)]) {
    expect(await bea.refused(rejectScore, reject(evidence))).toEqual(notFound);
  }
  const nine = Array<string>(9).fill(own).join(',');
  for (const evidence of ['', 'x', `${own},`, nine]) {
    expect(await bea.refused(rejectScore, reject(evidence))).toMatchObject({ status: 400 });
  }
  expect(await ada.refused(rejectScore, reject(foreign))).toMatchObject({ code: 'own-score' });
  expect(await room.stored()).toEqual(before);
  for (const uploadId of [own, foreign]) expect(await attachmentsOf(p, uploadId)).toEqual([]);
  const sheet = await bea.call(rejectScore, reject(`${own},${second}`));
  expect(sheet.proposals).toMatchObject([{ answerEvidence: [own, second], reason: 'We won.' }]);
  await room.propose(bea, [1, 2]);
  await room.reject(ada);
  await p.settled();
  const { cal } = room;
  expect([await statusFor(ada, own), await statusFor(cal, own)]).toEqual([200, 404]);
  const shown = await cal.call(getMatch, { params });
  expect(shown.proposals).toMatchObject([{ answerEvidence: [] }, { answerEvidence: [] }]);
  const { entries, verified } = await ada.call(getCase, { params });
  const rejections = entries.filter(({ kind }) => kind === 'score-rejected');
  expect(rejections.map(({ data }) => data.evidence)).toEqual([
    [own, second].map((id) => ({ id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })),
    [],
  ]);
  expect(verified.ok).toBe(true);
});

test('a dispute and its answer carry evidence, hidden from everyone else', async () => {
  const room = await (await openMatchRoom()).completed();
  const { p, ada, bea, params, wager } = room;
  const [theirs, own] = [await uploadVideo(bea), await uploadVideo(ada)];
  const { wagerId, matchId, home, away } = wager;
  const objection = { wagerId, matchId, home, away, side: 'away', reason: 'lag switch' };
  await p.publish(wagerDisputed, {
    ...{ subject: wagerId, sequence: 9 },
    data: { ...objection, evidence: [theirs] },
  });
  const answer = (evidence: string[]) => ({ params, body: { text: 'He did not lag.', evidence } });
  expect(await ada.refused(answerDispute, answer([theirs]))).toEqual(notFound);
  await ada.call(answerDispute, answer([own]));
  const { dispute } = await bea.call(getMatch, { params });
  expect(dispute).toMatchObject({ evidence: [theirs], statements: [{ evidence: [own] }] });
  expect(await statusFor(bea, own)).toBe(200);
  await p.settled();
  const shown = await room.cal.call(getMatch, { params });
  expect(shown.dispute).toMatchObject({ evidence: [], statements: [] });
});

test.thorough('while uploads are unavailable, a score passes without evidence', async () => {
  const { p, ada, params } = await (await openMatchRoom()).live();
  const evidence = [await uploadVideo(ada)];
  await p.kill('user');
  const body = { ...params, scores };
  const { status, headers } = await ada.answer(proposeScore, { body: { ...body, evidence } });
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect((await ada.answer(proposeScore, { body })).status).toBe(201);
});
