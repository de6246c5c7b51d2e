/**
 * Kafka, Redis and MongoDB for the stories, in containers, where a Docker engine runs. Nothing
 * depends on it: what cannot be started is printed.
 */
import { createServer } from 'node:net';

const kafkaImage = 'apache/kafka:4.1.0';

/** The images, which `TEST_KAFKA_IMAGE`, `TEST_REDIS_IMAGE` and `TEST_MONGO_IMAGE` replace. */
const images = {
  kafka: process.env.TEST_KAFKA_IMAGE || kafkaImage,
  redis: process.env.TEST_REDIS_IMAGE || 'redis:7.4.2-bookworm',
  mongo: process.env.TEST_MONGO_IMAGE || 'mongo:8.0.4',
};

/** A free port: the broker advertises it, so it must be known before the broker starts. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** One broker, by the settings of the `apache/kafka` image or by `TEST_KAFKA_COMMAND`. */
async function startKafka({ GenericContainer }) {
  const port = await freePort();
  const container = new GenericContainer(images.kafka)
    .withExposedPorts({ container: port, host: port })
    .withStartupTimeout(180_000);
  const command = process.env.TEST_KAFKA_COMMAND;
  if (command) container.withCommand(['sh', '-c', command.replaceAll('{port}', String(port))]);
  else {
    container.withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:1024',
      KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:1024`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    });
  }
  return { started: await container.start(), KAFKA_BROKERS: `localhost:${port}` };
}

async function startRedis({ GenericContainer }) {
  const started = await new GenericContainer(images.redis).withExposedPorts(6379).start();
  const REDIS_URL = `redis://${started.getHost()}:${started.getMappedPort(6379)}`;
  return { started, REDIS_URL };
}

async function startMongo() {
  const { MongoDBContainer } = await import('@testcontainers/mongodb');
  const started = await new MongoDBContainer(images.mongo).start();
  const address = `${started.getHost()}:${started.getMappedPort(27017)}`;
  // For stories alone: tests of embedded-mongo run on embedded-mongo.
  return { started, STORY_MONGO_URL: `mongodb://${address}/?directConnection=true` };
}

const firstLine = (error) => String(error.message ?? error).split('\n')[0];

/**
 * Starts what it can. Kafka and Redis are needed together; without MongoDB the stories run on the
 * embedded store.
 * @returns the environment of the tests; `why` there is none; `stop`, which removes the containers.
 */
export async function startContainers() {
  const engine = await import('testcontainers');
  const away = await engine.getContainerRuntimeClient().then(() => null, firstLine);
  const running = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((started) => started.stop()));
  };
  if (away) return { environment: {}, why: away, stop };
  const outcomes = await Promise.allSettled(
    [startKafka, startRedis, startMongo].map(async (start) => {
      const { started, ...settings } = await start(engine);
      running.push(started);
      return settings;
    }),
  );
  const [kafka, redis, mongo] = outcomes.map(({ value }) => value);
  const missing = outcomes.flatMap(({ reason }, i) =>
    reason ? [`no ${Object.values(images)[i]}: ${firstLine(reason)}`] : [],
  );
  for (const line of missing) console.log(`Containers: ${line}`);
  const why = missing.join('; ');
  const environment = kafka && redis ? { ...kafka, ...redis, ...mongo } : {};
  return { environment, why, stop };
}
