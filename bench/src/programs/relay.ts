import { randomBytes } from 'node:crypto';
import {
  type Bus,
  Database,
  defineService,
  kafkaBus,
  outgoing,
  prepareRelay,
  type ServiceSpec,
  startService,
  systemClock,
} from '@contend/service-kit';
import mongoose from 'mongoose';
import { z } from 'zod';
import { type SampleBacklog, sampleEvents } from '../sample-events';
import { lonePlatform } from '../lone-platform';
import { runProgram } from '../program';

interface Options {
  mongoUrl: string;
  kafkaBrokers: string;
}

const spec = defineService({ name: 'wager', config: z.object({}), build: () => ({}) });

/** A service of the kit that only publishes its outbox. */
runProgram(async ({ mongoUrl, kafkaBrokers }: Options) => {
  /** Milliseconds from the first published batch until the outbox is empty. */
  async function drain(backlog: SampleBacklog): Promise<number> {
    const prefix = `relay_${randomBytes(4).toString('hex')}`;
    const name = `${prefix}_wager`;
    await fill(mongoUrl, name, backlog);
    const bus = kafkaBus({ brokers: [kafkaBrokers], clientId: 'relay', prefix: `${prefix}.` });
    await bus.publish('wager.events', sampleEvents({ count: 1, subjects: 1 }).map(outgoing));
    let begun = 0;
    const timed: Bus = {
      ...bus,
      publish(topic, events) {
        begun ||= performance.now();
        return bus.publish(topic, events);
      },
    };
    const running = await startService(
      spec as unknown as ServiceSpec,
      lonePlatform({ mongoUrl, databasePrefix: prefix, bus: timed }),
      { environment: {} },
    );
    const connection = await mongoose.createConnection(mongoUrl, { dbName: name }).asPromise();
    const outbox = connection.collection('outbox');
    while (await outbox.findOne({}, { projection: { _id: 1 } })) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const tookMs = performance.now() - begun;
    await running.stop();
    await bus.close();
    await connection.dropDatabase();
    await connection.close();
    return tookMs;
  }
  return Promise.resolve({
    ready: null,
    answer: (question) => drain(question as SampleBacklog),
    stop: () => Promise.resolve(),
  });
});

async function fill(mongoUrl: string, name: string, backlog: SampleBacklog): Promise<void> {
  const db = await Database.connect(mongoUrl, name, systemClock);
  prepareRelay(db);
  await db.prepare();
  const outbox = db.connection.collection<{ _id: string }>('outbox');
  const rows = sampleEvents(backlog).map(({ id: _id, data, ...event }) => ({
    _id,
    topic: 'wager.events',
    ...event,
    data: JSON.stringify(data),
  }));
  for (let from = 0; from < rows.length; from += 1000) {
    await outbox.insertMany(rows.slice(from, from + 1000));
  }
  await db.close();
}
