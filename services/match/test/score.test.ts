import {
  acceptScore,
  getScore,
  inMs,
  matchCompleted,
  matchDisputed,
  matchVoided,
  playWindowMs,
  proposeScore,
  rejectScore,
  reportWager,
  scoreAccepted,
  scoreAnswerMs,
  scoreProposed,
  scoreRejected,
  userStatusChanged,
} from '@contend/contracts';
import { randomUUID } from 'node:crypto';
import { openMatchRoom } from './match-room';

const minuteMs = 60_000;
const maps = [
  { name: 'DFH Stadium', scores: [3, 2] as [number, number] },
  { name: 'Mannfield', scores: [1, 2] as [number, number] },
  { name: 'Champions Field', scores: [4, 1] as [number, number] },
];

test('a proposal and its acceptance give the match its result', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  const body = { ...params, scores: [2, 1] as [number, number], maps };
  const answerBy = inMs(p.clock.now(), scoreAnswerMs).toISOString();
  const sheet = await ada.call(proposeScore, { body });
  expect(sheet).toMatchObject({
    id: params.matchId,
    status: 'score_proposed',
    scores: null,
    answerBy,
    proposals: [{ side: 'home', userId: ada.id, scores: [2, 1], maps, answer: null }],
  });
  expect(await room.match()).toMatchObject({ status: 'score_proposed', answerBy });
  const accepted = await bea.call(acceptScore, { params });
  expect(accepted).toMatchObject({
    status: 'completed',
    scores: [2, 1],
    answerBy: null,
    proposals: [{ answer: 'accepted' }],
  });
  await p.settled();
  expect(p.events(scoreProposed)).toMatchObject([{ data: { side: 'home', answerBy } }]);
  expect(p.events(scoreAccepted)).toMatchObject([{ data: { side: 'away', bySilence: false } }]);
  expect(p.events(matchCompleted)).toMatchObject([
    { data: { scores: [2, 1], winner: 'home', home: [ada.id], stakeCents: 10_00 } },
  ]);
  expect(await room.match()).toMatchObject({ winner: 'home', decidedBy: 'agreement' });
});

test.thorough('a second acceptance, also after silence, returns the same sheet', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, bea, params } = room;
  await room.propose(room.ada, [2, 0]);
  const answers = await Promise.all([1, 2, 3].map(() => bea.call(acceptScore, { params })));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const stored = await room.stored();
  await p.advance(scoreAnswerMs);
  expect(await bea.call(acceptScore, { params })).toEqual(answers[0]);
  expect(await room.stored()).toEqual(stored);
  expect(p.events(matchCompleted)).toHaveLength(1);
});

test('thirty minutes of silence accept the score', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, bea, params } = room;
  await p.advance(playWindowMs - minuteMs);
  await room.propose(room.ada, [2, 1]);
  await p.advance(scoreAnswerMs - 1);
  expect(await room.match()).toMatchObject({ status: 'score_proposed' });
  await p.advance(1);
  expect(await room.match()).toMatchObject({ status: 'completed', decidedBy: 'silence' });
  expect(p.events(scoreAccepted)).toMatchObject([{ data: { side: 'away', bySilence: true } }]);
  expect(p.events(matchVoided)).toEqual([]);
  const tooLate = await bea.refused(rejectScore, { params });
  expect(tooLate).toEqual({ status: 409, code: 'no-score-pending' });
});

test('a side whose account is suspended is not bound by its silence', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, bea } = room;
  await room.propose(room.ada, [2, 0]);
  const data = { userId: bea.id, status: 'suspended' };
  await p.publish(userStatusChanged, { subject: bea.id, sequence: 90, data });
  await p.advance(scoreAnswerMs);
  expect(await room.match()).toMatchObject({
    ...{ status: 'disputed', scores: null, decidedBy: null },
    proposals: [{ answer: null }],
  });
  expect(p.events(matchDisputed)).toMatchObject([{ data: { side: null } }]);
  expect(p.events(matchCompleted)).toEqual([]);
});

test('a wager’s report proposes a score on its match', async () => {
  const room = await (await openMatchRoom()).live();
  const { ada, bea, wager } = room;
  const body = { scores: [0, 2] as [number, number] };
  const sheet = await bea.call(reportWager, { params: { wagerId: wager.wagerId }, body });
  expect(sheet).toMatchObject({ matchId: wager.matchId, proposals: [{ side: 'away' }] });
  expect(await room.accept(ada)).toMatchObject({ status: 'completed', scores: [0, 2] });
});

test.thorough('a rejected score allows one counter-proposal', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  await p.advance(playWindowMs - minuteMs);
  await room.propose(ada, [2, 1]);
  const sheet = await bea.call(rejectScore, { params, query: { reason: 'I won the last map' } });
  expect(sheet).toMatchObject({
    status: 'live',
    proposals: [{ answer: 'rejected', reason: 'I won the last map' }],
  });
  const playBy = inMs(p.clock.now(), scoreAnswerMs).toISOString();
  expect(await room.match()).toMatchObject({ status: 'live', playBy, answerBy: null });
  // Not voided by the window that ended while the score was pending.
  await p.advance(2 * minuteMs);
  await room.propose(bea, [1, 2]);
  expect(await room.accept(ada)).toMatchObject({ status: 'completed', scores: [1, 2] });
  expect(p.events(scoreRejected)).toMatchObject([{ data: { side: 'away', userId: bea.id } }]);
});

test.thorough('a rejection without a new proposal ends in a dispute', async () => {
  const room = await (await openMatchRoom()).live();
  await room.p.advance(playWindowMs - minuteMs);
  await room.propose(room.ada, [2, 1]);
  await room.reject(room.bea);
  await room.p.advance(scoreAnswerMs);
  expect(await room.match()).toMatchObject({ status: 'disputed', endReason: null });
});

test('a repeated score changes nothing; a different one is refused meanwhile', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params, wager } = room;
  const request = { body: { ...params, scores: [2, 1] as [number, number] } };
  const idempotencyKey = randomUUID();
  const sheet = await ada.call(proposeScore, request, { idempotencyKey });
  expect(await ada.call(proposeScore, request, { idempotencyKey })).toEqual(sheet);
  expect(await ada.call(proposeScore, request)).toEqual(sheet);
  const pending = { status: 409, code: 'score-pending' };
  const other = { body: { ...params, scores: [2, 0] as [number, number] } };
  expect(await ada.refused(proposeScore, other)).toEqual(pending);
  expect(await bea.refused(proposeScore, request)).toEqual(pending);
  const report = { params: { wagerId: wager.wagerId }, body: { scores: other.body.scores } };
  expect(await bea.refused(reportWager, report)).toEqual(pending);
  const reused = await ada.refused(proposeScore, other, { idempotencyKey });
  expect(reused).toEqual({ status: 422, code: 'idempotency-key-reused' });
  await p.settled();
  expect(p.events(scoreProposed)).toHaveLength(1);
});

test.thorough('of two simultaneous scores one is pending', async () => {
  const room = await (await openMatchRoom()).live();
  const { ada, bea, params, p } = room;
  const answers = await Promise.all([
    ada.answer(proposeScore, { body: { ...params, scores: [2, 1] } }),
    bea.answer(proposeScore, { body: { ...params, scores: [0, 2] } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await room.match()).proposals).toHaveLength(1);
  await p.settled();
  expect(p.events(scoreProposed)).toHaveLength(1);
});

test('rejects scores of outsiders, at the wrong time, or impossible ones', async () => {
  const room = await (await openMatchRoom()).hearAccepted();
  const { p, ada, bea, params, wager } = room;
  const { cal } = room;
  const report = { wagerId: wager.wagerId };
  const scores: [number, number] = [2, 1];
  const nowhere = 'c'.repeat(24);
  const both = async (
    player: typeof ada,
    says: { scores: [number, number]; maps?: typeof maps },
  ) => [
    await player.refused(proposeScore, { body: { ...params, ...says } }),
    await player.refused(reportWager, { params: report, body: says }),
  ];
  const twice = (status: number, code: string) => [
    { status, code },
    { status, code },
  ];
  expect(await both(ada, { scores })).toEqual(twice(409, 'match-not-live'));
  await room.ada.send('POST', `/match/${params.matchId}/check-in`);
  const stored = await room.stored();
  expect(await both(cal, { scores })).toEqual(twice(403, 'not-captain'));
  for (const impossible of [
    [2, 2],
    [3, 0],
    [1, 0],
  ] as [number, number][]) {
    expect(await both(ada, { scores: impossible })).toEqual(twice(400, 'score-impossible'));
  }
  const wrongMaps = { scores: [2, 0] as [number, number], maps };
  expect(await both(ada, wrongMaps)).toEqual(twice(400, 'score-impossible'));
  expect([
    await ada.refused(proposeScore, { body: { matchId: nowhere, scores } }),
    await ada.refused(reportWager, { params: { wagerId: nowhere }, body: { scores } }),
  ]).toEqual(twice(404, 'match-not-found'));
  for (const wrong of [[2], [2, -1], [2, 1.5], ['2', 1], [100, 0]]) {
    const says = { scores: wrong as unknown as [number, number] };
    expect(await both(ada, says)).toEqual(twice(400, 'invalid-request'));
  }
  expect([
    await p.anyone.refused(proposeScore, { body: { ...params, scores } }),
    await p.anyone.refused(reportWager, { params: report, body: { scores } }),
  ]).toEqual(twice(401, 'unauthenticated'));
  expect(await room.stored()).toEqual(stored);
  await room.propose(bea, [0, 2]);
  await room.accept(ada);
  expect(await both(ada, { scores })).toEqual(twice(409, 'match-not-live'));
});

test('only the other captain answers a score; both sides and admins see it', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  const { admin, cal } = room;
  const refused = async (player: typeof ada, matchId = params.matchId) => [
    await player.refused(acceptScore, { params: { matchId } }),
    await player.refused(rejectScore, { params: { matchId } }),
  ];
  const twice = (status: number, code: string) => [
    { status, code },
    { status, code },
  ];
  expect(await refused(bea)).toEqual(twice(409, 'no-score-pending'));
  const sheet = await room.propose(ada, [2, 1]);
  for (const reader of [ada, bea, admin]) {
    expect(await reader.call(getScore, { params })).toEqual(sheet);
  }
  const absent = { status: 404, code: 'match-not-found' };
  expect(await cal.refused(getScore, { params })).toEqual(absent);
  expect(await ada.refused(getScore, { params: { matchId: 'c'.repeat(24) } })).toEqual(absent);
  expect(await p.anyone.refused(getScore, { params })).toMatchObject({ status: 401 });
  expect(await ada.refused(getScore, { params: { matchId: '1' } })).toMatchObject({ status: 400 });
  const stored = await room.stored();
  expect(await refused(ada)).toEqual(twice(403, 'own-score'));
  expect(await refused(cal)).toEqual(twice(403, 'not-captain'));
  expect(await refused(bea, 'c'.repeat(24))).toEqual(twice(404, 'match-not-found'));
  expect(await refused(bea, 'mine')).toEqual(twice(400, 'invalid-request'));
  const query = { reason: 'x'.repeat(301) };
  expect(await bea.refused(rejectScore, { params, query })).toMatchObject({ status: 400 });
  expect([
    await p.anyone.refused(acceptScore, { params }),
    await p.anyone.refused(rejectScore, { params }),
  ]).toEqual(twice(401, 'unauthenticated'));
  expect(await room.stored()).toEqual(stored);
  await room.reject(bea);
  expect(await refused(bea)).toEqual(twice(409, 'no-score-pending'));
});

test.thorough('of a simultaneous accept and reject exactly one is the answer', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, bea, params } = room;
  await room.propose(room.ada, [2, 1]);
  const answers = await Promise.all([
    bea.answer(acceptScore, { params }),
    bea.answer(rejectScore, { params }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await p.settled();
  expect(p.events(scoreAccepted).length + p.events(scoreRejected).length).toBe(1);
});
