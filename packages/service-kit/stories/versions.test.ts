import { randomBytes } from 'node:crypto';
import { type EventSpec, messagePosted } from '@contend/contracts';
import { eventually, publishEvents } from '@contend/test-kit';
import { type Database, outgoing } from '../src';
import { addOne, getTally, openTally, tallies, tallyMarked, type Version } from './tally';

let kit: Awaited<ReturnType<typeof tallies>>;
let db: Database;
afterEach(async () => {
  await db.close();
  await kit.end();
});

async function started(version: Version) {
  kit = await tallies('plain', {}, version);
  db = await kit.openStore();
}

async function openedTally() {
  const { id } = await kit.ada().call(openTally, { body: { start: 0 } });
  const params = { tallyId: id };
  const echoes = async () => (await kit.ada().call(getTally, { params })).echoes;
  return { id, add: () => kit.ada().call(addOne, { params }), echoes };
}
type Opened = Awaited<ReturnType<typeof openedTally>>;

const publish = (spec: EventSpec, subject: string, data: object) =>
  publishEvents(kit.bus, spec.topic, [
    outgoing({
      id: randomBytes(12).toString('hex'),
      type: spec.type,
      source: 'chat',
      subject,
      sequence: 1,
      time: kit.clock.now().toISOString(),
      requestId: null,
      traceparent: null,
      data,
    }),
  ]);

const mark = (tally: Opened, number: number, colour = 'red') =>
  publish(tallyMarked, tally.id, { tallyId: tally.id, mark: number, colour });

const echoed = (tally: Opened, expected: number[]) =>
  eventually(`echoes ${String(expected)}`, async () => {
    return JSON.stringify(await tally.echoes()) === JSON.stringify(expected);
  });

const raisedSoFar = () =>
  kit.published.filter(({ envelope }) => envelope.type === 'message.tally-raised.v1').length;

const nothingKept = () =>
  eventually('nothing to be kept', async () => {
    return (await kit.stored('deferred')) + (await kit.stored('parked')) === 0;
  });

test.thorough(
  'keeps events of unknown types in an old version without delaying subjects',
  async () => {
    await started('old');
    const tally = await openedTally();
    await mark(tally, 11);
    await mark(tally, 12);
    await tally.add();
    await echoed(tally, [1]);
    expect(await kit.stored('deferred')).toBe(2);
    await kit.become('new');
    await echoed(tally, [1, 11, 12]);
    await kit.become('old');
    await mark(tally, 13);
    await eventually(
      'the mark to be kept',
      async () => (await kit.stored('deferred')) === 1,
      30_000,
    );
    await kit.become('new');
    await echoed(tally, [1, 11, 12, 13]);
    await nothingKept();
    expect(await kit.stored('deadLetters')).toBe(0);
  },
);

test.thorough('leaves events of a new type to a new version beside an old one', async () => {
  await started('old');
  const tally = await openedTally();
  await mark(tally, 10);
  await kit.twin('new');
  await echoed(tally, [10]);
  for (let nth = 1; nth <= 3; nth += 1) {
    await tally.add();
    await eventually('it to be on the bus', () => raisedSoFar() === nth);
    await kit.quiet();
    await mark(tally, 10 + nth);
  }
  await echoed(tally, [10, 1, 11, 2, 12, 3, 13]);
  await nothingKept();
});

test.thorough(
  'keeps an event type that the old version skips once a new one handled it',
  async () => {
    await started('old');
    const tally = await openedTally();
    const [messageId, matchId, authorId] = ['b', 'c', 'd'].map((digit) => digit.repeat(24));
    const ids = { roomId: tally.id, messageId, matchId, authorId };
    const data = { ...ids, memberIds: [authorId] };
    await publish(messagePosted, tally.id, data);
    expect(await kit.stored('deferred')).toBe(0);
    await kit.become('new');
    await kit.become('old');
    await publish(messagePosted, tally.id, data);
    await eventually('it to be kept', async () => (await kit.stored('deferred')) === 1, 30_000);
    await kit.become('new');
    await echoed(tally, [99]);
    await nothingKept();
  },
);

test.thorough('keeps a timer of an unknown kind until a version runs that defines it', async () => {
  await started('old');
  const tally = await openedTally();
  const timer = { kind: 'mark', subject: tally.id, due: kit.clock.now(), attempts: 0 };
  const row = { _id: `mark:${tally.id}` as never, ...timer, leasedUntil: new Date(0) };
  await db.connection.collection('timers').insertOne(row);
  await kit.twin('old');
  kit.clock.advance(60_000);
  await eventually('the known timer', async () => {
    const { isClosed } = await kit.ada().call(getTally, { params: { tallyId: tally.id } });
    return isClosed;
  });
  expect(await kit.stored('timers')).toBe(1);
  await kit.twin('new');
  await echoed(tally, [0]);
  await eventually('the timer to be gone', async () => (await kit.stored('timers')) === 0);
});

test.thorough(
  'leaves a value that only the new version reads to it, without counting a try',
  async () => {
    await started('old with marks');
    const tally = await openedTally();
    await kit.twin('new');
    await mark(tally, 11, 'blue');
    await mark(tally, 12, 'red');
    await echoed(tally, [11, 12]);
    await nothingKept();
    expect(await kit.stored('deadLetters')).toBe(0);
  },
);
