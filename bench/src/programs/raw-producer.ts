import { randomBytes } from 'node:crypto';
import type { EventEnvelope } from '@contend/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { runProgram } from '../program';
import { type SampleBacklog, sampleEvents } from '../sample-events';

/** A typical number of messages for one `send`. */
const perSend = 200;

/** The same bytes as ours: CloudEvents in Kafka's binary mode. */
const messageOf = (event: EventEnvelope) => ({
  key: event.subject,
  value: JSON.stringify(event.data),
  headers: {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: event.id,
    ce_type: event.type,
    ce_source: `/contend/${event.source}`,
    ce_subject: event.subject,
    ce_time: event.time,
    ce_sequence: String(event.sequence),
    ce_requestid: event.requestId ?? '',
  },
});

/** kafkajs as in its README: one `send` after another, acknowledged by all replicas. */
runProgram(async ({ kafkaBrokers }: { kafkaBrokers: string }) => {
  const kafka = new Kafka({
    clientId: 'raw',
    brokers: [kafkaBrokers],
    logLevel: logLevel.NOTHING,
  });
  const [producer, admin] = [kafka.producer(), kafka.admin()];
  await Promise.all([producer.connect(), admin.connect()]);

  /** Milliseconds until all of them, from memory, are acknowledged. */
  async function send(backlog: SampleBacklog): Promise<number> {
    const topic = `raw_${randomBytes(4).toString('hex')}`;
    const topics = [{ topic, numPartitions: 6 }];
    await admin.createTopics({ waitForLeaders: true, topics });
    await producer.send({
      topic,
      messages: sampleEvents({ count: 1, subjects: 1 }).map(messageOf),
    });
    const events = sampleEvents(backlog);
    const begun = performance.now();
    for (let from = 0; from < events.length; from += perSend) {
      const messages = events.slice(from, from + perSend).map(messageOf);
      await producer.send({ topic, acks: -1, messages });
    }
    return performance.now() - begun;
  }
  return {
    ready: null,
    answer: (question) => send(question as SampleBacklog),
    async stop() {
      await Promise.all([producer.disconnect(), admin.disconnect()]);
    },
  };
});
