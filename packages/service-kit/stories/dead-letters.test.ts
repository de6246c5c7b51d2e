import { eventually } from '@contend/test-kit';
import { type Database, deadLetterIds, retryDeadLetter, stuckEvents } from '../src';
import { addOne, beforeEcho, broken, getTally, openTally, tallies } from './tally';

type Tallies = Awaited<ReturnType<typeof tallies>>;
let kit: Tallies;
let db: Database;
beforeEach(async () => {
  kit = await tallies();
  db = await kit.openStore();
});
afterEach(async () => {
  await db.close();
  await kit.end();
});

async function openedTally() {
  const { id } = await kit.ada().call(openTally, { body: { start: 0 } });
  const params = { tallyId: id };
  const echoes = async () => (await kit.ada().call(getTally, { params })).echoes;
  return { id, add: () => kit.ada().call(addOne, { params }), echoes };
}

/** Waits until an event is a dead letter, skipping all tries but the last. */
const untilDeadLetter = () =>
  eventually('the event to be a dead letter', async () => {
    const hurry = { $set: { attempts: 4, nextTry: new Date() } };
    await db.connection.collection('parked').updateOne({ attempts: { $lt: 4 } }, hurry);
    return (await kit.stored('deadLetters')) === 1;
  });

/** A tally whose first event is a dead letter and whose later event was handled. */
async function tallyWithDeadLetter() {
  const tally = await openedTally();
  broken.add(tally.id);
  await tally.add();
  await untilDeadLetter();
  broken.delete(tally.id);
  await tally.add();
  await eventually('the next one', async () => (await tally.echoes()).length === 1);
  const [id = ''] = await deadLetterIds(db);
  return { tally, id };
}

test('a retried dead letter has one effect, for any number of retries', async () => {
  const { tally, id } = await tallyWithDeadLetter();
  expect(await stuckEvents(db, 10)).toEqual([
    {
      id,
      type: 'message.tally-raised.v1',
      topic: 'chat.events',
      subject: tally.id,
      state: 'dead',
      tries: 5,
      error: expect.stringContaining('can not be handled yet'),
      since: expect.any(Date),
    },
  ]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => retryDeadLetter(db, id)));
  expect(answers.filter((one) => one === 'waiting')).toHaveLength(1);
  expect(answers.filter((one) => one === null)).toHaveLength(3);
  await eventually('it to be handled', async () => (await tally.echoes()).length === 2);
  expect(await tally.echoes()).toEqual([2, 1]);
  await eventually('nothing to be left', async () => (await kit.stored('parked')) === 0);
  expect(await stuckEvents(db, 10)).toEqual([]);
  expect(await retryDeadLetter(db, id)).toBeNull();
});

test.thorough(
  'a retried dead letter is parked behind the parked events of its subject',
  async () => {
    const { tally, id } = await tallyWithDeadLetter();
    broken.add(tally.id);
    await tally.add();
    await eventually('the new one to be parked', async () => (await kit.stored('parked')) === 1);
    expect(await retryDeadLetter(db, id)).toBe('waiting');
    expect((await stuckEvents(db, 10)).map((one) => one.id).at(-1)).toBe(id);
    broken.delete(tally.id);
    await eventually('both to be handled', async () => (await tally.echoes()).length === 3);
    expect(await tally.echoes()).toEqual([2, 3, 1]);
  },
);

test.thorough('processes rows that have fields of a newer version', async () => {
  const tally = await openedTally();
  const collection = (name: string) => db.connection.collection(name);
  const future = { $set: { future: { of: 'a newer version' } } };
  broken.add(tally.id);
  await tally.add();
  await eventually('it to be parked', async () => (await kit.stored('parked')) === 1);
  await collection('parked').updateMany({}, { $set: { future: 1, 'envelope.future': 1 } });
  for (const name of ['leases', 'timers', 'inbox']) await collection(name).updateMany({}, future);
  await untilDeadLetter();
  await eventually('the outbox to be empty', async () => (await kit.stored('outbox')) === 0);
  await collection('deadLetters').updateMany({}, future);
  broken.delete(tally.id);
  const [id = ''] = await deadLetterIds(db);
  expect(await retryDeadLetter(db, id)).toBe('waiting');
  await eventually('it to be handled', async () => (await tally.echoes()).length === 1);
  kit.clock.advance(60_000);
  await eventually('the timer', async () => (await kit.stored('timers')) === 0);
});

test.thorough(
  'an event whose last try outlasts its lease is handled or dead, never both',
  async () => {
    await kit.twin();
    const tally = await openedTally();
    broken.add(tally.id);
    await tally.add();
    await eventually('it to be parked', async () => (await kit.stored('parked')) === 1);
    let tried = 0;
    beforeEcho.set(tally.id, async () => {
      tried += 1;
      if (tried > 1) return;
      // Longer than the lease: without renewal another replica takes over the event meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 6500));
      throw new Error('The last try fails late.');
    });
    broken.delete(tally.id);
    const last = { $set: { attempts: 4, nextTry: new Date() } };
    await db.connection.collection('parked').updateOne({}, last);
    await eventually('it to be over', async () => (await kit.stored('parked')) === 0, 30_000);
    // Both replicas have finished by then: a second effect would show.
    const over = Date.now() + 3000;
    await eventually('late writers to have written', () => Date.now() > over);
    expect((await kit.stored('deadLetters')) + (await tally.echoes()).length).toBe(1);
    beforeEcho.clear();
  },
);
