import type { EventEnvelope } from '@contend/contracts';
import { Kafka, logLevel, type Producer } from 'kafkajs';
import { type TopicName, topicNames } from '../src/topics';
import type { Told } from './generated-stream';

/** A separate stream on a real broker, written as the platform does. */
export interface StreamOnKafka {
  prefix: string;
  makeTopics(topics: TopicName[]): Promise<void>;
  publish(told: Told[]): Promise<void>;
  /** Writes a record that is not an event. */
  litter(topic: TopicName): Promise<void>;
  remove(): Promise<void>;
}

const partitions = 3;

/** CloudEvents in Kafka's binary mode. */
const encode = ({ id, type, source, subject, time, sequence, data }: EventEnvelope) => ({
  key: subject,
  value: JSON.stringify(data),
  headers: {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: id,
    ce_type: type,
    ce_source: `/contend/${source}`,
    ce_subject: subject,
    ce_time: time,
    ce_sequence: String(sequence),
  },
});

export async function streamOnKafka(brokers: string, prefix: string): Promise<StreamOnKafka> {
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const [admin, producer] = [kafka.admin(), kafka.producer()];
  const transactional = kafka.producer({
    transactionalId: `${prefix}writer`,
    maxInFlightRequests: 1,
    idempotent: true,
  });
  await Promise.all([admin, producer, transactional].map((one) => one.connect()));
  const made: string[] = [];
  return {
    prefix,
    async makeTopics(topics) {
      const wanted = topics.map((topic) => ({
        topic: prefix + topic,
        numPartitions: partitions,
        configEntries:
          topic === 'user.profiles' ? [{ name: 'cleanup.policy', value: 'compact' }] : [],
      }));
      await admin.createTopics({ waitForLeaders: true, topics: wanted });
      made.push(...wanted.map(({ topic }) => topic));
    },
    publish: (told) => publish({ prefix, producer, transactional }, told),
    async litter(topic) {
      await producer.send({ topic: prefix + topic, messages: [{ key: 'x', value: 'no event' }] });
    },
    async remove() {
      await admin.deleteTopics({ topics: made });
      await Promise.all([admin, producer, transactional].map((one) => one.disconnect()));
    },
  };
}

interface Writer {
  prefix: string;
  producer: Producer;
  transactional: Producer;
}

/**
 * One at a time, so that each is a batch that a fetch may end with. The last of each topic is
 * written by a transaction, whose marker takes an offset that no reader receives: the end can not
 * be reached by counting events.
 */
async function publish({ prefix, producer, transactional }: Writer, told: Told[]): Promise<void> {
  const byTopic = topicNames
    .map((topic) => ({ topic: prefix + topic, of: told.filter((one) => one.topic === topic) }))
    .filter(({ of }) => of.length > 0);
  await Promise.all(
    byTopic.map(async ({ topic, of }) => {
      for (const { event } of of.slice(0, -1)) {
        await producer.send({ topic, messages: [encode(event)] });
      }
    }),
  );
  const transaction = await transactional.transaction();
  for (const { topic, of } of byTopic) {
    const messages = of.slice(-1).map(({ event }) => encode(event));
    await transaction.send({ topic, messages });
  }
  await transaction.commit();
}
