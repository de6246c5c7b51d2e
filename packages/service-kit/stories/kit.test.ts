import { randomUUID } from 'node:crypto';
import { type ErrorReply, sessionEnded } from '@contend/contracts';
import { outgoing } from '@contend/service-kit';
import { eventually, publishEvents } from '@contend/test-kit';
import {
  addOne,
  closeAfterMs,
  getTally,
  openTally,
  hideTallies,
  resetTallies,
  tallies,
} from './tally';
import { foreignKey, tokenFor } from './story-tokens';

/** Mostly for a busy machine: on an idle one it takes a few seconds. */
const handOverWithinMs = 100_000;

type Tallies = Awaited<ReturnType<typeof tallies>>;
let kit: Tallies;
afterEach(() => kit.end());

const opened = async (start = 0) => {
  const { id } = await kit.ada().call(openTally, { body: { start } });
  return { params: { tallyId: id } };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const echoes = async (tally: Opened) => (await kit.ada().call(getTally, tally)).echoes;

test('accepts a token only as the user service signs it', async () => {
  kit = await tallies();
  const now = kit.clock.now();
  const id = 'a'.repeat(24);
  const past = Math.floor(now.getTime() / 1000) - 10;
  const bad: Record<string, string | null> = {
    none: null,
    nonsense: 'nonsense',
    'another key': tokenFor(id, now, { key: foreignKey }),
    'another kid': tokenFor(id, now, { header: { kid: 'other' } }),
    'another type': tokenFor(id, now, { header: { typ: 'session+jwt' } }),
    'another issuer': tokenFor(id, now, { claims: { iss: 'someone' } }),
    'another audience': tokenFor(id, now, { claims: { aud: 'elsewhere' } }),
    expired: tokenFor(id, now, { claims: { exp: past } }),
  };
  const body = { start: 1 };
  for (const [name, token] of Object.entries(bad)) {
    const { status, body: refusal, headers } = await kit.client(token).answer(openTally, { body });
    const code = name === 'expired' ? 'token-expired' : 'unauthenticated';
    expect({ name, status, refusal }).toMatchObject({ name, status: 401, refusal: { code } });
    const reason = name === 'expired' ? ', error="invalid_token"' : '';
    expect(headers.get('www-authenticate')).toBe(`Bearer realm="contend"${reason}`);
  }
  expect(await kit.ada().refused(resetTallies, {})).toEqual({ status: 403, code: 'forbidden' });
  const admin = kit.client(tokenFor(id, now, { roles: ['admin'] }));
  await admin.call(resetTallies, {});
  const moderator = kit.client(tokenFor(id, now, { roles: ['player', 'moderator'] }));
  const organizer = kit.client(tokenFor(id, now, { roles: ['player', 'organizer'] }));
  for (const able of [moderator, admin]) await able.call(hideTallies, {});
  for (const unable of [organizer, kit.ada()]) {
    expect(await unable.refused(hideTallies, {})).toEqual({ status: 403, code: 'forbidden' });
  }
  expect(await moderator.refused(resetTallies, {})).toEqual({ status: 403, code: 'forbidden' });
});

test('reports each invalid part of a request with its path', async () => {
  kit = await tallies();
  const ada = kit.ada();
  const send = (body: string, type = 'application/json') =>
    ada.send('POST', '/tallies', {
      body,
      headers: { 'content-type': type, 'idempotency-key': randomUUID() },
    });
  const answers = [
    await send('{"start":-1}'),
    await send('{"start":1,"role":"admin"}'),
    await send('{"start":1,"__proto__":{"x":1}}'),
    await send('{"start":'),
    await send(`{"start":${'['.repeat(60)}${']'.repeat(60)}}`),
    await send('start=1', 'application/x-www-form-urlencoded'),
    await send(JSON.stringify({ start: 1, note: 'x'.repeat(200_000) })),
  ].map(({ status, body }) => `${status} ${(body as ErrorReply).code}`);
  expect(answers).toEqual([
    '400 invalid-request',
    '400 invalid-request',
    '400 invalid-request',
    '400 malformed-json',
    '400 malformed-json',
    '415 unsupported-media-type',
    '413 body-too-large',
  ]);
  const { body } = await send('{"start":-1}');
  expect(body).toMatchObject({ details: { issues: [{ path: 'body.start' }] } });
  expect(await ada.send('GET', '/nowhere')).toMatchObject({
    status: 404,
    body: { code: 'route-not-found' },
  });
  const wrongMethod = await ada.send('PUT', '/tallies');
  expect(wrongMethod).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
  expect(wrongMethod.headers.get('allow')).toBe('POST');
});

test('runs a request once per idempotency key and replays refusals too', async () => {
  kit = await tallies();
  const ada = kit.ada();
  const body = { start: 5 };
  expect(await ada.refused(openTally, { body }, { idempotencyKey: null })).toEqual({
    status: 400,
    code: 'idempotency-key-required',
  });
  expect(await ada.refused(openTally, { body }, { idempotencyKey: 'short' })).toEqual({
    status: 400,
    code: 'idempotency-key-invalid',
  });
  const key = { idempotencyKey: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: globalThis.isThorough ? 20 : 8 }, () =>
      ada.call(openTally, { body }, key),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await ada.refused(openTally, { body: { start: 6 } }, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  const others = await kit.bea().call(openTally, { body: { start: 6 } }, key);
  expect(others.id).not.toBe(answers[0]?.id);

  const params = { tallyId: answers[0]?.id ?? '' };
  const once = { idempotencyKey: randomUUID() };
  await ada.call(addOne, { params }, once);
  await ada.call(addOne, { params }, once);
  expect(await ada.call(getTally, { params })).toMatchObject({ count: 6 });
  await kit.quiet();
});

test('counts all concurrent writes, and handles each event once', async () => {
  kit = await tallies('tripled-and-shuffled');
  const tally = await opened();
  const writes = globalThis.isThorough ? 30 : 8;
  await Promise.all(Array.from({ length: writes }, () => kit.ada().call(addOne, tally)));
  await kit.quiet();
  await eventually('the duplicates to be handled', async () => {
    return (await echoes(tally)).length >= writes;
  });
  expect((await kit.ada().call(getTally, tally)).count).toBe(writes);
  expect(new Set(await echoes(tally)).size).toBe(writes);
  expect(await echoes(tally)).toHaveLength(writes);
});

/** Adds one, with retries while the store is contended: after a 503 nothing was changed. */
async function addedOnce(
  client: ReturnType<Tallies['client']>,
  tally: Awaited<ReturnType<typeof opened>>,
): Promise<void> {
  await eventually('the tally to be raised', async () => {
    const { status } = await client.answer(addOne, tally);
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  });
}

test.thorough('hands over the events in flight of a dead relay in order', async () => {
  kit = await tallies();
  const all = await Promise.all(Array.from({ length: 4 }, () => opened()));
  const beside = (await kit.twin())(tokenFor('b'.repeat(24), kit.clock.now()));
  const raise = async (client: ReturnType<Tallies['client']>) => {
    for (let time = 0; time < 5; time += 1) {
      await Promise.all(all.map((tally) => addedOnce(client, tally)));
    }
  };
  await raise(kit.ada());
  await kit.kill();
  await raise(beside);
  await kit.restart();
  const echoesOfAll = () => Promise.all(all.map(echoes));
  // The lease expires, and the group reassigns the partitions of the dead replica.
  await eventually(
    'all to be published',
    async () => (await kit.stored('outbox')) === 0,
    handOverWithinMs,
  );
  await eventually(
    'all to be handled',
    async () => (await echoesOfAll()).every(({ length }) => length >= 10),
    handOverWithinMs,
  );
  const inOrder = Array.from({ length: 10 }, (_, index) => index + 1);
  expect(await echoesOfAll()).toEqual(all.map(() => inOrder));
});

test('rejects the token of an ended session in every replica before the next poll', async () => {
  kit = await tallies();
  const [userId, sessionId] = ['a'.repeat(24), 'c'.repeat(24)];
  const now = kit.clock.now();
  const token = tokenFor(userId, now, { claims: { sid: sessionId } });
  const replicas = [kit.client(token), (await kit.twin())(token)];
  const statuses = () =>
    Promise.all(replicas.map(async (one) => (await one.send('POST', '/admin/tallies')).status));
  expect(await statuses()).toEqual([403, 403]);
  const about = { id: 'd'.repeat(24), subject: userId, sequence: 1, time: now.toISOString() };
  const from = { type: sessionEnded.type, source: 'user', requestId: null, traceparent: null };
  const data = { userId, sessionId, before: now.toISOString() };
  await publishEvents(kit.bus, sessionEnded.topic, [outgoing({ ...about, ...from, data })]);
  await eventually('both to refuse', async () => String(await statuses()) === '401,401', 8000);
});

test('runs a timer after the process that set it was replaced', async () => {
  kit = await tallies();
  const tally = await opened();
  await kit.kill();
  kit.clock.advance(closeAfterMs);
  await kit.restart();
  await eventually('the timer', async () => {
    return (await kit.ada().call(getTally, tally)).isClosed;
  });
  expect(await kit.ada().refused(addOne, tally)).toEqual({ status: 409, code: 'payment-closed' });
});

test('reports the process in health, and its dependencies in readiness', async () => {
  kit = await tallies();
  const anyone = kit.client(null);
  expect(await anyone.send('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await anyone.send('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ready', missing: [], checks: { store: true, bus: true, consumers: true } },
  });
  const { body } = await anyone.send('GET', '/metrics');
  expect(body).toContain('contend_request_seconds');
});
