import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { mongo } from 'mongoose';
import type { Trip } from './raw-path';

/** A raw program on the same servers: the store by its driver, the bus by its client. */
export interface RawTraveller {
  /** Makes these round trips in sequence. Returns their milliseconds. */
  make(trips: Trip[]): Promise<number>;
  close(): Promise<void>;
}

const documents = 1000;
/** About the size of a stored wager. */
const text = 'x'.repeat(900);

export async function rawTraveller(mongoUrl: string, broker: string): Promise<RawTraveller> {
  const [store, bus] = await Promise.all([rawStore(mongoUrl), rawBus(broker)]);
  const take = (trip: Trip) => (trip === 'bus' ? bus.trip() : store[trip]());
  return {
    async make(trips) {
      const begun = performance.now();
      for (const trip of trips) await take(trip);
      return performance.now() - begun;
    },
    async close() {
      await Promise.all([store.close(), bus.close()]);
    },
  };
}

async function rawStore(url: string) {
  const client = await new mongo.MongoClient(url, {
    writeConcern: { w: 'majority' },
    readConcern: { level: 'majority' },
  }).connect();
  const rows = client.db('raw').collection<{ _id: string; version: number; text: string }>('rows');
  const idOf = (number: number) => `row-${number}`;
  const all = Array.from({ length: documents }, (_, n) => ({ _id: idOf(n), version: 0, text }));
  await rows.insertMany(all);
  const anyId = () => idOf(Math.floor(Math.random() * documents));
  const rewrite = (session?: mongo.ClientSession) =>
    rows.replaceOne({ _id: anyId() }, { version: 1, text }, { session });
  const insert = (session?: mongo.ClientSession) =>
    rows.insertOne({ _id: randomUUID(), version: 1, text }, { session });
  let session: mongo.ClientSession | null = null;
  let statements = 0;
  return {
    read: () => rows.findOne({ _id: anyId() }),
    write: () => rewrite(),
    statement() {
      if (!session) {
        session = client.startSession();
        session.startTransaction({ readConcern: { level: 'snapshot' } });
      }
      statements += 1;
      return statements % 2 ? rewrite(session) : insert(session);
    },
    async commit() {
      await session?.commitTransaction();
      await session?.endSession();
      session = null;
    },
    close: () => client.close(),
  };
}

/** As safe as the platform's: acknowledged by all replicas. */
async function rawBus(broker: string) {
  const kafka = new Kafka({ clientId: 'raw', brokers: [broker], logLevel: logLevel.NOTHING });
  const topic = `raw-${randomUUID()}`;
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 1 }] });
  await admin.disconnect();
  const producer = kafka.producer();
  const consumer = kafka.consumer({ groupId: topic, maxWaitTimeInMs: 100 });
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topic, fromBeginning: true });
  let arrived: (() => void) | null = null;
  await consumer.run({ eachMessage: () => Promise.resolve(arrived?.()) });
  const trip = () =>
    new Promise<void>((resolve, reject) => {
      arrived = resolve;
      producer.send({ topic, acks: -1, messages: [{ key: 'a', value: text }] }).catch(reject);
    });
  await trip();
  return {
    trip,
    close: () => Promise.all([producer.disconnect(), consumer.disconnect()]),
  };
}
