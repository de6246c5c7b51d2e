import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import { mongo } from 'mongoose';
import { median } from '../statistics';
import type { Path } from './raw-path';

/** What each kind costs by itself, in milliseconds, asked one after another. */
export interface RawCosts {
  store: Path;
  /** From sending an event to having it. */
  bus: number;
}

export interface RawMeter {
  measure(samples: number): Promise<RawCosts>;
  close(): Promise<void>;
}

const documents = 1000;
/** A wager as it is stored is about as large. */
const text = 'x'.repeat(900);
/** Statements in a transaction, as most of the flow's have. */
const statements = 4;

/** The store by its driver and the bus by its client, on the servers the flow uses. */
export async function rawMeter(mongoUrl: string, broker: string): Promise<RawMeter> {
  const store = await rawStore(mongoUrl);
  const bus = await rawBus(broker);
  return {
    async measure(samples) {
      const costs: Record<keyof Path, number[]> = {
        read: [],
        write: [],
        statement: [],
        commit: [],
      };
      for (let n = 0; n < samples; n += 1) await store.sample(costs);
      const trips: number[] = [];
      for (let n = 0; n < samples; n += 1) trips.push(await timed(() => bus.trip()));
      return {
        store: {
          read: median(costs.read),
          write: median(costs.write),
          statement: median(costs.statement),
          commit: median(costs.commit),
        },
        bus: median(trips),
      };
    },
    async close() {
      await Promise.all([store.close(), bus.close()]);
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
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
  return {
    async sample(costs: Record<keyof Path, number[]>) {
      costs.read.push(await timed(() => rows.findOne({ _id: anyId() })));
      costs.write.push(await timed(() => rewrite()));
      const session = client.startSession();
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      for (let n = 0; n < statements; n += 1) {
        costs.statement.push(await timed(() => (n % 2 ? insert(session) : rewrite(session))));
      }
      costs.commit.push(await timed(() => session.commitTransaction()));
      await session.endSession();
    },
    close: () => client.close(),
  };
}

/** As safe as the platform's: acknowledged by all replicas, idempotent. */
async function rawBus(broker: string) {
  const kafka = new Kafka({ clientId: 'raw', brokers: [broker], logLevel: logLevel.NOTHING });
  const topic = `raw-${randomUUID()}`;
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 1 }] });
  await admin.disconnect();
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 5 });
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
