import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@contend/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { type Bus, outgoing } from '../src/bus/bus';
import { inProcessBus } from '../src/bus/in-process-bus';
import { kafkaBus } from '../src/bus/kafka-bus';

const brokers = process.env.KAFKA_BROKERS;
const open: Record<string, (() => Bus) | null> = {
  'in-process': () => inProcessBus(),
  kafka: brokers
    ? () => kafkaBus({ brokers: brokers.split(','), clientId: 'suite', prefix: `${randomUUID()}.` })
    : null,
};

const envelope = (subject: string, sequence: number): EventEnvelope => ({
  id: `${subject}-${sequence}`,
  type: 'wager.opened.v1',
  source: 'wager',
  subject,
  sequence,
  time: '2026-03-02T12:00:00.000Z',
  requestId: 'request-1',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  data: { note: 'ü', cents: sequence },
});
const run = (subject: string, count: number) =>
  Array.from({ length: count }, (_, index) => envelope(subject, index + 1));

const topic = 'wager.events';

const sameEvent = (one: EventEnvelope, other: EventEnvelope) =>
  one.subject === other.subject && one.sequence === other.sequence;

/** A list that a test can await until it is long enough. */
class Inbox {
  readonly got: EventEnvelope[] = [];
  private waiting: { isDone: () => boolean; resolve: () => void }[] = [];

  add = (one: EventEnvelope): Promise<void> => {
    this.got.push(one);
    this.waiting.filter(({ isDone }) => isDone()).forEach(({ resolve }) => resolve());
    return Promise.resolve();
  };

  /** Every event once, by its first delivery: a bus delivers at least once. */
  get distinct(): EventEnvelope[] {
    const isFirst = (one: EventEnvelope, nth: number) =>
      this.got.findIndex((other) => sameEvent(one, other)) === nth;
    return this.got.filter(isFirst);
  }

  until(count: number): Promise<void> {
    return this.untilDone(() => this.got.length >= count);
  }

  untilDistinct(count: number): Promise<void> {
    return this.untilDone(() => this.distinct.length >= count);
  }

  private untilDone(isDone: () => boolean): Promise<void> {
    if (isDone()) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push({ isDone, resolve }));
  }
}

describe.each(Object.entries(open))('the %s bus', (name, make) => {
  const story = make ? test : test.skip;
  let bus: Bus;
  if (!make) {
    test.skip(`needs KAFKA_BROKERS; ${name} was not tried`, () => undefined);
  }

  beforeEach(() => {
    if (make) bus = make();
  });
  afterEach(() => (make ? bus.close() : undefined));

  story('carries every field of an event', async () => {
    const inbox = new Inbox();
    const subscription = await bus.subscribe({ group: 'one', topics: [topic], handle: inbox.add });
    await bus.publish(topic, [outgoing(envelope('a', 1))]);
    await inbox.untilDistinct(1);
    expect(inbox.distinct).toEqual([envelope('a', 1)]);
    await subscription.close();
  });

  story('keeps the order of one subject', async () => {
    const inbox = new Inbox();
    await bus.subscribe({
      group: 'one',
      topics: [topic],
      async handle(one) {
        // Later events are handled faster, so that only the bus can keep the order.
        await new Promise((resolve) => setTimeout(resolve, 10 - one.sequence));
        await inbox.add(one);
      },
    });
    await bus.publish(topic, [...run('a', 9), ...run('b', 9)].map(outgoing));
    await inbox.untilDistinct(18);
    for (const subject of ['a', 'b']) {
      const sequences = inbox.distinct
        .filter((one) => one.subject === subject)
        .map((x) => x.sequence);
      expect(sequences).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  story('gives every group every event', async () => {
    const inboxes = [new Inbox(), new Inbox()];
    for (const [index, inbox] of inboxes.entries()) {
      await bus.subscribe({ group: `group-${index}`, topics: [topic], handle: inbox.add });
    }
    await bus.publish(topic, run('a', 3).map(outgoing));
    await Promise.all(inboxes.map((inbox) => inbox.untilDistinct(3)));
    expect(inboxes.map(({ distinct }) => distinct.map((one) => one.sequence))).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  story('redelivers an event whose handler failed', async () => {
    const inbox = new Inbox();
    let failures = 2;
    await bus.subscribe({
      group: 'one',
      topics: [topic],
      handle: (one) => {
        if (one.sequence === 1 && failures > 0) {
          failures -= 1;
          return Promise.reject(new Error('not now'));
        }
        return inbox.add(one);
      },
    });
    await bus.publish(topic, run('a', 2).map(outgoing));
    await inbox.untilDistinct(2);
    expect(inbox.distinct.map((one) => one.sequence).slice(0, 2)).toEqual([1, 2]);
  });

  story('does not delay other subjects when one is stuck', async () => {
    const inbox = new Inbox();
    let release = () => undefined as void;
    const stuck = new Promise<void>((resolve) => (release = resolve));
    await bus.subscribe({
      group: 'one',
      topics: [topic],
      handle: async (one) => {
        if (one.subject === 'a') await stuck;
        await inbox.add(one);
      },
    });
    const published = bus.publish(topic, [...run('a', 1), ...run('b', 3)].map(outgoing));
    await inbox.untilDistinct(3);
    expect(inbox.distinct.map((one) => one.subject)).toEqual(['b', 'b', 'b']);
    release();
    await inbox.untilDistinct(4);
    await published;
  });

  story('delivers only events of subscribed topics', async () => {
    const inbox = new Inbox();
    await bus.subscribe({ group: 'one', topics: ['wallet.events'], handle: inbox.add });
    await bus.publish(topic, run('a', 1).map(outgoing));
    await bus.publish('wallet.events', run('b', 1).map(outgoing));
    await inbox.untilDistinct(1);
    expect(inbox.distinct.map((one) => one.subject)).toEqual(['b']);
  });

  story('redelivers missed events to a group that subscribes again', async () => {
    const inbox = new Inbox();
    const first = await bus.subscribe({ group: 'one', topics: [topic], handle: inbox.add });
    await bus.publish(topic, run('a', 1).map(outgoing));
    await inbox.untilDistinct(1);
    await first.close();
    // Like the relay: an event that could not be published is published again.
    const publishing = untilPublished(bus, [envelope('a', 2)]);
    const second = new Inbox();
    await bus.subscribe({ group: 'one', topics: [topic], handle: second.add });
    await publishing;
    // At least once: the first may be redelivered, the second must be.
    while (!second.got.some((one) => one.sequence === 2)) await second.until(second.got.length + 1);
    expect(second.got.at(-1)?.sequence).toBe(2);
  });
});

async function untilPublished(bus: Bus, events: EventEnvelope[]): Promise<void> {
  for (;;) {
    try {
      return await bus.publish(topic, events.map(outgoing));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const onKafka = brokers ? test : test.skip;
onKafka('keeps a Kafka record that is not an event, with its partition and offset', async () => {
  const prefix = `${randomUUID()}.`;
  const bus = kafkaBus({ brokers: (brokers ?? '').split(','), clientId: 'suite', prefix });
  const inbox = new Inbox();
  const kept: unknown[] = [];
  await bus.publish(topic, [outgoing(envelope('a', 1))]);
  const kafka = new Kafka({ brokers: (brokers ?? '').split(','), logLevel: logLevel.NOTHING });
  const producer = kafka.producer();
  await producer.connect();
  await producer.send({ topic: prefix + topic, messages: [{ key: 'a', value: '{"half":' }] });
  await producer.disconnect();
  await bus.publish(topic, [outgoing(envelope('a', 2))]);
  await bus.subscribe({
    group: 'one',
    topics: [topic],
    handle: inbox.add,
    keepUnreadable: (record) => Promise.resolve(void kept.push(record)),
  });
  await inbox.untilDistinct(2);
  expect(kept[0]).toMatchObject({ topic, place: expect.stringMatching(/^\d+:1$/) });
  expect(String((kept[0] as { value: Buffer }).value)).toBe('{"half":');
  await bus.close();
});
