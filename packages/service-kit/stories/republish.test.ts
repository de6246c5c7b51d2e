import { randomBytes } from 'node:crypto';
import { decide, happened, id, personalEvent } from '@contend/contracts';
import { eventually, FakeClock, storyStoreUrl } from '@contend/test-kit';
import { z } from 'zod';
import {
  aggregateSchema,
  type Bus,
  createLogger,
  createMetrics,
  createTracing,
  Database,
  defineModel,
  type OutgoingEvent,
  prepareRelay,
  repository,
} from '../src';
import { eventMetrics } from '../src/events/event-metrics';
import { outboxModel } from '../src/events/outbox';
import { startRelay } from '../src/events/relay';

interface Note {
  id: string;
  text: string;
}
const noteModel = defineModel('notes', aggregateSchema<Note>({ text: String }));
const profiled = personalEvent('user.profiles', 'user.noted.v1', {
  summary: 'For this test.',
  data: z.strictObject({ userId: id }),
});
const userId = 'a'.repeat(24);

const republishAfterMs = 300;
let db: Database;
let log: ReturnType<typeof topicLog>;
let relay: ReturnType<typeof startRelay>;
let end: () => Promise<void>;

beforeEach(async () => {
  const prefix = `republish_${randomBytes(5).toString('hex')}`;
  db = await Database.connect(storyStoreUrl(), prefix, new FakeClock(new Date()));
  db.model(noteModel);
  prepareRelay(db);
  await db.prepare();
  log = topicLog();
  relay = startRelay({
    ...{ db, bus: log.bus, republishAfterMs },
    log: createLogger('user', 'silent'),
    tracing: createTracing({ service: 'user', sink: null }),
    events: eventMetrics(createMetrics('user')),
    countLost: () => undefined,
  });
  end = async () => {
    await relay.stop();
    await db.close();
  };
});
afterEach(() => end());

/**
 * The log of a compacted topic. `timeOut` makes the next publish fail with a timeout: the broker
 * has not appended the events, and may do so at any later moment (`appendStray`).
 */
function topicLog() {
  const sequences: number[] = [];
  const strays: number[][] = [];
  let isTimingOut = false;
  let publishing: () => Promise<void> = () => Promise.resolve();
  const bus: Bus = {
    kind: 'kafka',
    async publish(_topic: string, events: OutgoingEvent[]) {
      const sent = events.map(({ sequence }) => sequence);
      await publishing();
      if (!isTimingOut) return void sequences.push(...sent);
      isTimingOut = false;
      strays.push(sent);
      throw new Error('Request Produce timed out');
    },
    subscribe: () => Promise.resolve({ close: () => Promise.resolve() }),
    isReady: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  return {
    bus,
    sequences,
    strays,
    timeOut: () => (isTimingOut = true),
    appendStray: () => sequences.push(...(strays.shift() ?? [])),
    onPublish: (work: () => Promise<void>) => (publishing = work),
  };
}

const notes = () => repository<Note>(db, noteModel, { notFound: 'room-not-found' });
const say = { events: [happened(profiled, { userId })] };
const note = (text: string) => ({ id: userId, text });
const rowsOf = (name: string) => db.connection.collection(name).countDocuments();
const outboxEmpty = () =>
  eventually('the outbox to be empty', async () => (await rowsOf('outbox')) === 0);

test.thorough('publishes the last profile again after one was appended too late', async () => {
  log.timeOut();
  const first = await notes().save(null, decide(note('a name'), say));
  await outboxEmpty();
  await notes().save(first, decide(note('erased'), say));
  await outboxEmpty();
  log.appendStray();
  expect(log.sequences.slice(0, 3)).toEqual([1, 2, 1]);
  await eventually('the last profile to be last', () => log.sequences.at(-1) === 2);
  await eventually('nothing to be left', async () => (await rowsOf('unconfirmedEvents')) === 0);
  expect(log.sequences).toEqual([1, 2, 1, 2]);
});

test('marks an event before it is published, until it is acknowledged', async () => {
  let marks = 0;
  log.onPublish(async () => void (marks = await rowsOf('unconfirmedEvents')));
  await notes().save(null, decide(note('a name'), say));
  await outboxEmpty();
  expect(marks).toBe(1);
  expect(await rowsOf('unconfirmedEvents')).toBe(0);
  expect(log.sequences).toEqual([1]);
});

test.thorough('does not publish an event whose removal failed after its successor', async () => {
  const outbox = db.model(outboxModel).collection;
  const remove = outbox.deleteMany.bind(outbox);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = () => resolve()));
  let removals = 0;
  const failFirst = (async (...args: Parameters<typeof remove>) => {
    removals += 1;
    if (removals > 1) return remove(...args);
    await held;
    throw new Error('The store is away.');
  }) as typeof remove;
  Object.assign(outbox, { deleteMany: failFirst });
  const first = await notes().save(null, decide(note('a name'), say));
  await eventually('the first removal', () => removals === 1);
  await notes().save(first, decide(note('erased'), say));
  await eventually('the second to be published', () => log.sequences.at(-1) === 2);
  release();
  await outboxEmpty();
  expect(log.sequences.at(-1)).toBe(2);
});
