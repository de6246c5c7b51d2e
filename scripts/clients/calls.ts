/**
 * Calls through openapi-fetch with the types that openapi-typescript makes of the API document:
 * compiled beside them and run by `npm run verify -- clients`. An expected error that the compiler
 * does not find fails the compilation.
 */
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './schema';

const matchId = '6650f0c1a2b3c4d5e6f700d1';
const key = { 'Idempotency-Key': 'score-of-6650f0c1' };
const refusal = {
  message: 'The match is not being played.',
  code: 'match-not-live',
  requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
};

const sent: Request[] = [];
let reply = new Response();
const client = createClient<paths>({
  baseUrl: 'https://contend.example/api',
  headers: { Authorization: 'Bearer token' },
  fetch: (request) => {
    sent.push(request);
    return Promise.resolve(reply);
  },
});

/** A pair of scores is sent as it is typed, and the reply has typed scores. */
async function proposeScore(): Promise<void> {
  reply = Response.json({ id: matchId, matchId, scores: [2, 1] }, { status: 201 });
  const { data, error } = await client.POST('/match/score', {
    params: { header: key },
    body: { matchId, scores: [2, 1] },
  });
  assert.equal(error, undefined);
  const scores: [number, number] | null | undefined = data?.scores;
  assert.deepEqual(scores, [2, 1]);
  const [request] = sent;
  assert.equal(request?.method, 'POST');
  assert.equal(request?.url, 'https://contend.example/api/match/score');
  assert.equal(request?.headers.get('idempotency-key'), key['Idempotency-Key']);
  assert.deepEqual(await request?.json(), { matchId, scores: [2, 1] });
}

/** A refusal is typed by its status, with the code for programs. */
async function refuse(): Promise<void> {
  reply = Response.json(refusal, { status: 409 });
  const { data, error } = await client.POST('/match/score', { body: { matchId, scores: [0, 0] } });
  assert.equal(data, undefined);
  const code: string | undefined = error?.code;
  assert.equal(code, refusal.code);
}

/** What the compiler refuses. */
export const refused = [
  // @ts-expect-error One score is no pair.
  () => client.POST('/match/score', { body: { matchId, scores: [2] } }),
  // @ts-expect-error Scores are numbers.
  () => client.POST('/match/score', { body: { matchId, scores: ['2', '1'] } }),
  // @ts-expect-error The match is required.
  () => client.POST('/match/score', { body: { scores: [2, 1] } }),
  // @ts-expect-error The body is required.
  () => client.POST('/match/score', { params: { header: key } }),
  // @ts-expect-error There is no such call.
  () => client.GET('/match/no-such-call'),
];

await proposeScore();
await refuse();
console.log(`clients: ${sent.length} checks passed`);
