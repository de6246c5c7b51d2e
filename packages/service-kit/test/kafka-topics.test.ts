import { randomUUID } from 'node:crypto';
import { topics } from '@contend/contracts';
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { prepareKafka } from '../src/bus/kafka-bus';
import { minInsyncReplicas } from '../src/bus/kafka-topics';

const { KAFKA_BROKERS } = process.env;
const story = KAFKA_BROKERS ? test : test.skip;
const brokers = (KAFKA_BROKERS ?? '').split(',');
const prefix = `${randomUUID()}.`;
const options = { brokers, clientId: 'topics', prefix, partitions: 2 };
const admin = new Kafka({ brokers, clientId: 'topics', logLevel: logLevel.NOTHING }).admin();

const settingOf = async (topic: string, setting: string) => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: ConfigResourceTypes.TOPIC, name: prefix + topic, configNames: [setting] }],
  });
  return resources[0]?.configEntries[0]?.configValue;
};

if (!KAFKA_BROKERS) test.skip('needs KAFKA_BROKERS; topics were not made', () => undefined);

afterAll(() => (KAFKA_BROKERS ? admin.disconnect() : undefined));

test('counts an event as published once two of three replicas have it', () => {
  expect([1, 2, 3, 5].map(minInsyncReplicas)).toEqual([1, 1, 2, 2]);
});

story(
  'creates every topic with its dead letter topic and the retention of the contracts',
  async () => {
    await admin.connect();
    const { made, found, divided } = await prepareKafka(options);
    expect(made).toHaveLength(2 * Object.keys(topics).length);
    expect({ found, divided }).toEqual({ found: [], divided: [] });
    expect(await settingOf('wallet.events', 'retention.ms')).toBe('-1');
    expect(await settingOf('chat.events', 'retention.ms')).toBe(String(30 * 24 * 3600 * 1000));
    expect(await settingOf('user.profiles', 'cleanup.policy')).toBe('compact');
    expect(await settingOf('user.profiles', 'max.compaction.lag.ms')).toBe(
      String(14 * 24 * 3600 * 1000),
    );
    expect(await settingOf('user.profiles.dlq', 'cleanup.policy')).toBe('delete');
    expect(await settingOf('wallet.events', 'min.insync.replicas')).toBe('1');
  },
);

story('updates the retention of an existing topic and keeps its partitions', async () => {
  const resource = { type: ConfigResourceTypes.TOPIC, name: `${prefix}wallet.events` };
  const configEntries = [{ name: 'retention.ms', value: '1000' }];
  await admin.alterConfigs({ validateOnly: false, resources: [{ ...resource, configEntries }] });
  const kept = async (value: string) => {
    while ((await settingOf('wallet.events', 'retention.ms')) !== value);
  };
  // The queried broker sees a change shortly after the controller.
  await kept('1000');

  const { made, divided } = await prepareKafka({ ...options, partitions: 3 });
  expect(made).toEqual([]);
  expect(divided).toContainEqual({ topic: `${prefix}wallet.events`, partitions: 2 });
  await kept('-1');
});
