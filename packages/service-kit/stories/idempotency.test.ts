import { randomUUID } from 'node:crypto';
import { Refusal } from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import { idempotencyStore, type StoredReply } from '../src/http/idempotency';
import { openTally, tallies } from './tally';

type Store = ReturnType<typeof idempotencyStore>;
let kit: Awaited<ReturnType<typeof tallies>>;
let database: Awaited<ReturnType<typeof kit.openStore>>;
let store: Store;
let lost: string[];

beforeEach(async () => {
  kit = await tallies();
  database = await kit.openStore();
  lost = [];
  store = idempotencyStore(database, (work) => void lost.push(work));
});
afterEach(async () => {
  await database.idle();
  await database.close();
  await kit.end();
});

const replyOf = (name: string): StoredReply => ({ status: 201, body: { name } });
const rows = () => database.connection.collection('idempotencyKeys');
const scope = 'ada|key';
const call = (request: string, work: () => Promise<StoredReply>) =>
  store.once({ scope, request, isSecret: false }, work);
const secretCall = (request: string, work: () => Promise<StoredReply>) =>
  store.once({ scope, request, isSecret: true }, work);
const answers = (name: string) => () => Promise.resolve(replyOf(name));
const unavailable = () => Promise.reject(new Refusal('unavailable'));
const neverRuns = () => Promise.reject(new Error('This request must not run.'));

interface Control {
  finish(reply: StoredReply): void;
  fail(error: Error): void;
}

/** Work that ends when the test releases it. */
function held() {
  let begin: (control: Control) => void;
  const begun = new Promise<Control>((resolve) => (begin = resolve));
  const work = () =>
    new Promise<StoredReply>((finish, fail) => {
      begin({ finish, fail });
    });
  return { work, begun };
}

/** The lease as a process leaves it that stalled for longer than its lease. */
const expireLease = () => rows().updateMany({}, { $set: { leasedUntil: new Date(0) } });

/** Two requests of one key, the first of which lost its lease to the second. */
async function overtaken() {
  const works = [held(), held()] as const;
  const slow = call('same', works[0].work);
  const first = await works[0].begun;
  await expireLease();
  const successor = call('same', works[1].work);
  const second = await works[1].begun;
  return { first, second, slow, successor };
}

test.thorough('after a failure only the same request may use the key', async () => {
  await expect(call('one', unavailable)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(call('other', neverRuns)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
  expect(await call('one', answers('one'))).toEqual({ ...replyOf('one'), replayed: false });
  await database.idle();
  expect(await call('one', neverRuns)).toEqual({ ...replyOf('one'), replayed: true });
  await expect(call('other', neverRuns)).rejects.toMatchObject({ code: 'idempotency-key-reused' });
});

test.thorough('does not overwrite the reply of a successor after its lease was lost', async () => {
  const { first, second, slow, successor } = await overtaken();
  second.finish(replyOf('successor'));
  await successor;
  await database.idle();
  first.finish(replyOf('slow'));
  await slow;
  await database.idle();
  expect(await call('same', neverRuns)).toMatchObject({ body: { name: 'successor' } });
  expect(lost).toEqual(['idempotency key']);
});

test.thorough('stores no reply after its lease was lost, before its successor ends', async () => {
  const { first, second, slow, successor } = await overtaken();
  first.finish(replyOf('slow'));
  await slow;
  await database.idle();
  expect(await rows().findOne()).toMatchObject({ reply: null });
  second.finish(replyOf('successor'));
  await successor;
  await database.idle();
  expect(await call('same', neverRuns)).toMatchObject({ body: { name: 'successor' } });
});

test.thorough('does not release the key when it fails after its lease was lost', async () => {
  const { first, second, slow, successor } = await overtaken();
  first.fail(new Refusal('unavailable'));
  await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
  const repeat = call('same', neverRuns);
  second.finish(replyOf('successor'));
  await successor;
  expect(await repeat).toEqual({ ...replyOf('successor'), replayed: true });
  expect(lost).toEqual(['idempotency key']);
});

test('does not store the reply of a secret call, and keeps its key bound to it', async () => {
  await secretCall('one', answers('a credential'));
  await database.idle();
  expect(JSON.stringify(await rows().find().toArray())).not.toContain('credential');
  await expect(secretCall('other', neverRuns)).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  });
  const again = await secretCall('one', answers('another credential'));
  expect(again).toEqual({ ...replyOf('another credential'), replayed: false });
});

test.thorough('keeps a key bound to its request when a process dies before its reply', async () => {
  const idempotencyKey = randomUUID();
  const open = () => kit.ada().call(openTally, { body: { start: 1 } }, { idempotencyKey });
  const first = await open();
  const unstored = { reply: null, leasedUntil: new Date(0) };
  await eventually('the reply to be stored', async () => {
    return (
      (await rows().updateMany({ reply: { $ne: null } }, { $set: unstored })).modifiedCount > 0
    );
  });
  const other = { body: { start: 2 } };
  expect(await kit.ada().refused(openTally, other, { idempotencyKey })).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(await open()).toEqual(first);
  expect(await kit.stored('tallies')).toBe(1);
});

/** Waves of a hundred: the pool has 20 connections. */
const repeats = globalThis.isThorough ? [10, 100] : [1, 50];

test.thorough('runs many repeats of one request once, secret ones one after another', async () => {
  let runs = 0;
  const replies = new Set<string>();
  const [waves = 0, count = 0] = repeats;
  for (let wave = 0; wave < waves; wave += 1) {
    const same = Array.from({ length: count }, () =>
      call('same', async () => replyOf(`run ${(runs += 1)}`)),
    );
    for (const { body } of await Promise.all(same)) replies.add(JSON.stringify(body));
  }
  expect(runs).toBe(1);
  expect(replies.size).toBe(1);

  let [running, most] = [0, 0];
  const secret = async () => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return replyOf('secret');
  };
  const logins = Array.from({ length: 10 }, () =>
    store.once({ scope: '|other', request: 'same', isSecret: true }, secret),
  );
  await Promise.all(logins);
  expect(most).toBe(1);
});
