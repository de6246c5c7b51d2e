import { topics, topicSettings } from '@contend/contracts';
import { type Admin, ConfigResourceTypes } from 'kafkajs';

export interface TopicOptions {
  prefix: string;
  partitions: number;
}

export interface PreparedTopics {
  made: string[];
  /** Existed before; their retention now follows the contracts. */
  found: string[];
  /**
   * Existing topics with another number of partitions than configured: not changed, because keys
   * would move to other partitions.
   */
  divided: { topic: string; partitions: number }[];
}

const settingsOf = (name: string): { name: string; value: string }[] =>
  Object.entries(topicSettings(name)).map(([setting, value]) => ({ name: setting, value }));

/**
 * Creates topics on first use; a broker that auto-creates them chooses another number of
 * partitions.
 */
export function topicMaker(admin: Admin, { prefix, partitions }: TopicOptions) {
  const known = new Set<string>();
  return async (names: string[]): Promise<void> => {
    const missing = names.filter((name) => !known.has(name));
    if (missing.length === 0) return;
    await admin.connect();
    await admin.createTopics({
      waitForLeaders: false,
      topics: missing.map((name) => ({
        topic: prefix + name,
        numPartitions: partitions,
        configEntries: settingsOf(name),
      })),
    });
    await waitForLeaders(
      admin,
      missing.map((name) => prefix + name),
    );
    missing.forEach((name) => known.add(name));
  };
}

const leaderTimeoutMs = 30_000;
const leaderPollMs = 100;
/** Kafka's error names for a topic whose creation has not reached the queried broker. */
const notThereYet = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'];

/**
 * Returns when every partition of the topics has a leader. kafkajs's own `waitForLeaders` fails on
 * the first broker where a new topic is still unknown.
 * @throws the last error after 30 seconds.
 */
async function waitForLeaders(admin: Admin, names: string[]): Promise<void> {
  const deadlineAt = Date.now() + leaderTimeoutMs;
  for (;;) {
    try {
      await admin.fetchTopicMetadata({ topics: names });
      return;
    } catch (error) {
      const { type = '' } = error as { type?: string };
      if (!notThereYet.includes(type) || Date.now() > deadlineAt) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, leaderPollMs));
  }
}

/**
 * Creates every topic of the contracts with its dead letter topic, and updates the retention of
 * existing ones.
 */
export async function prepareTopics(admin: Admin, options: TopicOptions): Promise<PreparedTopics> {
  await admin.connect();
  const names = Object.keys(topics).flatMap((name) => [name, `${name}.dlq`]);
  const there = new Set(await admin.listTopics());
  await topicMaker(admin, options)(names);
  const [found, made] = [true, false].map((isFound) =>
    names.filter((name) => there.has(options.prefix + name) === isFound),
  ) as [string[], string[]];
  const { topics: described } = await admin.fetchTopicMetadata({
    topics: names.map((name) => options.prefix + name),
  });
  await settle(admin, options, described);
  const divided = described
    .filter(({ name }) => there.has(name))
    .filter(({ partitions }) => partitions.length !== options.partitions)
    .map(({ name: topic, partitions }) => ({ topic, partitions: partitions.length }));
  return { made, found, divided };
}

interface Described {
  name: string;
  partitions: { replicas: number[] }[];
}

/**
 * How many replicas must have an event before it counts as published (producers send with `acks:
 * -1`): two where there are three or more, so that the loss of any one broker neither loses an
 * acknowledged event nor stops publishing.
 */
export const minInsyncReplicas = (replicas: number): number => (replicas >= 3 ? 2 : 1);

async function settle(
  admin: Admin,
  { prefix }: TopicOptions,
  described: Described[],
): Promise<void> {
  await admin.alterConfigs({
    validateOnly: false,
    resources: described.map(({ name, partitions }) => {
      const fewest = Math.min(...partitions.map(({ replicas }) => replicas.length));
      const insync = { name: 'min.insync.replicas', value: String(minInsyncReplicas(fewest)) };
      return {
        type: ConfigResourceTypes.TOPIC,
        name,
        configEntries: [...settingsOf(name.slice(prefix.length)), insync],
      };
    }),
  });
}
