import { randomBytes } from 'node:crypto';
import { type EventEnvelope, event, id } from '@contend/contracts';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { z } from 'zod';
import {
  type Clock,
  createLogger,
  createMetrics,
  createTracing,
  Database,
  prepareRelay,
  type SpanSink,
} from '../../src';
import { prepareConsume } from '../../src/events/consume';
import { eventMetrics, lostLeases, timerMetrics } from '../../src/events/event-metrics';
import type { OutboxRow } from '../../src/events/outbox';
import type { ParkedRow } from '../../src/events/parked';
import { timerModel } from '../../src/events/timer-store';
import { eventInstrumentation } from '../../src/events/event-instrumentation';

/** The platform's time, which advances only when a test moves it. */
export class ManualClock implements Clock {
  private time = new Date('2026-03-02T12:00:00.000Z');
  private readonly listeners = new Set<() => void>();

  now(): Date {
    return this.time;
  }

  onJump(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get listenerCount(): number {
    return this.listeners.size;
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms);
    this.listeners.forEach((listener) => listener());
  }
}

/** An empty database with the collections of events and timers. */
async function startEventStore() {
  const url = process.env.MONGO_URL ?? process.env.STORY_MONGO_URL;
  if (!url) throw new Error('No store: run stories through the jest projects of the root.');
  const clock = new ManualClock();
  const name = `events_${randomBytes(5).toString('hex')}`;
  const db = await Database.connect(url, name, clock);
  prepareConsume(db);
  prepareRelay(db);
  db.model(timerModel);
  await db.prepare();
  const rows = (collection: string) => db.connection.collection<{ _id: string }>(collection);
  return {
    db,
    clock,
    /** The documents of a collection, as stored. */
    rows,
    /** Another process's connection to the same database. */
    connect: (options?: { pollMs?: number }) => Database.connect(url, name, clock, options),
    /** Opens a closed connection again. */
    reopen: ({ connection }: Database) => connection.openUri(url, { dbName: name }),
    /** The number of reads of a collection over a connection from now on. */
    countReads(collection: string, by: Database = db): () => number {
      let reads = 0;
      const count = (of: string, method: string) => {
        if (of === collection && method === 'find') reads += 1;
      };
      by.connection.set('debug', count);
      return () => reads;
    },
    async clear() {
      const models = Object.keys(db.connection.models);
      await Promise.all(models.map((model) => rows(model).deleteMany({})));
    },
    async stop() {
      await db.connection.dropDatabase();
      await db.close();
    },
  };
}

/**
 * A database for the tests of one file, emptied before each of them. It is connected once the first
 * test begins.
 */
export function useEventStore() {
  const ends: (() => unknown)[] = [];
  const store = {
    /** Runs `end` after the current test; ends run in reverse order. */
    atEnd: (end: () => unknown) => void ends.push(end),
  } as Awaited<ReturnType<typeof startEventStore>> & { atEnd(end: () => unknown): void };
  beforeAll(async () => void Object.assign(store, await startEventStore()));
  afterAll(() => store.stop());
  beforeEach(() => store.clear());
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return store;
}

export type EventStore = ReturnType<typeof useEventStore>;

/** The parked events of a store, by their places. */
export const parkedIn = async (store: EventStore) =>
  (await store.rows('parked').find().sort({ place: 1 }).toArray()) as unknown as ParkedRow[];

/** The timers of Node, also while a test replaces them. */
const { setTimeout: later } = globalThis;

/** Resolves after `ms` milliseconds, in which nothing more may happen. */
export const pause = (ms: number) => new Promise((resolve) => void later(resolve, ms));

/** Log, metrics and tracing of one service, with access to the recorded lines and samples. */
export function instruments(clock: Clock, sink: SpanSink | null = null) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = createLogger('chat', 'debug', { write });
  const metrics = createMetrics('chat');
  const events = eventMetrics(metrics);
  const tracing = createTracing({ service: 'chat', sink });
  return {
    ...{ lines, log, metrics, events, tracing },
    timers: timerMetrics(metrics),
    countLost: lostLeases(metrics),
    instrumentation: eventInstrumentation({ log, clock, tracing, events }),
    /** The samples of one metric, without the label that names the service. */
    async samples(name: string): Promise<string[]> {
      const all = (await metrics.render()).split('\n');
      return all
        .filter((line) => line.startsWith(`${name}{`))
        .map((line) => line.slice(name.length).replace(/,?service="chat"(?=[,}])/, ''))
        .map((line) => line.replace('{,', '{'));
    },
    messages: () => lines.map(({ msg }) => msg),
  };
}

/** A sink of spans, with those that ended. */
export function recordedSpans() {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor({ exporter });
  return { sink: { processor, ratio: 1 }, spans: () => exporter.getFinishedSpans() };
}

/** An event type that the contracts do not have. */
export const noted = event('message.noted.v1', 'For tests.', z.strictObject({ noteId: id }));
export const other = event('message.other.v1', 'For tests.', z.strictObject({ noteId: id }));
export const topic = noted.topic;

const hex = (n: number) => n.toString(16).padStart(24, '0');
let last = 0;

/** The next event of a subject. */
export function envelopeOf(
  subject: number | string,
  more: Partial<EventEnvelope> = {},
): EventEnvelope {
  last += 1;
  return {
    id: hex(last),
    type: noted.type,
    source: 'chat',
    subject: typeof subject === 'string' ? subject : hex(subject),
    sequence: last,
    time: '2026-03-02T11:59:58.000Z',
    requestId: 'r1',
    traceparent: null,
    data: { noteId: hex(last) },
    ...more,
  };
}

export const arrivalOf = (envelope: EventEnvelope) => ({ envelope, topic });

/** How many times slower this machine is than an idle one, as the test kit has it. */
const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));

/** A limit in milliseconds, chosen on an idle machine, for this one. */
export const limitOf = (ms: number): number => ms * slowness;

const waitMs = limitOf(Number(process.env.STORY_WAIT_MS ?? 20_000));

/** Waits until `holds` is true. @throws after twenty seconds of an idle machine. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + waitMs;
  while (!(await holds())) {
    if (performance.now() > limit) throw new Error(`Timed out after ${waitMs} ms: ${what}`);
    await pause(5);
  }
}

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const turns = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const;

/** The machine's time, which advances only when moved; timers and promises still run. */
export function machineClock() {
  let ms = Date.now();
  jest.useFakeTimers({ now: ms, doNotFake: [...timers, ...turns, 'hrtime', 'performance'] });
  return {
    /** The time `later` milliseconds from now. */
    in: (later: number) => new Date(ms + later),
    advance: (by: number) => jest.setSystemTime((ms += by)),
    stop: () => jest.useRealTimers(),
  };
}

/** Timers of this kind that are set from now on do not fire; `pause` and `until` still do. */
export function freeze(kind: 'Timeout' | 'Interval') {
  const others = timers.filter((name) => !name.endsWith(kind));
  jest.useFakeTimers({ doNotFake: [...others, ...turns, 'Date', 'hrtime', 'performance'] });
  return { count: () => jest.getTimerCount(), stop: () => jest.useRealTimers() };
}

/** A row of the outbox, the next event of a subject. */
export function outboxRow(subject: number | string, more: Partial<OutboxRow> = {}): OutboxRow {
  const { id: _id, data, ...about } = envelopeOf(subject);
  return { _id, topic, ...about, data: JSON.stringify(data), ...more };
}
