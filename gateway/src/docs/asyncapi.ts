import {
  deadLetterRetention,
  defaultPartitions,
  events,
  type EventSpec,
  keyOf,
  type Topic,
  topics,
  topicSettings,
} from '@contend/contracts';
import { eventTexts } from '@contend/contracts/src/event-texts';
import { version } from '../../package.json';
import { cloudEventHeaders, headersOf } from './event-headers';
import { describeFields } from './field-descriptions';
import { exampleHeaders, examplePayload } from './event-examples';
import { type JsonSchema, publishedSchema } from './json-schema';
import type { ApiDocument } from './openapi';

const schemaPlace = '#/components/schemas';
const bindingVersion = '0.5.0';

const description = [
  'What happened on the platform, as it happened: CloudEvents 1.0 in Kafka’s binary mode.',
  'At least once, and in order per key. Fields may be added to a version, so take those you do ' +
    'not know; anything else is a new version of the event.',
  'Money is whole cents, times are ISO 8601 UTC, ids are 24 hexadecimal digits.',
  'On topics and messages, `x-contend-key` says what they are ordered by (for a message the ' +
    'field that holds the key; of two, the first that is not null), `x-contend-personal` whether ' +
    'people are named by more than an id, and `x-contend-kept-days` how long a message stays: by ' +
    'age, or on a compacted topic once a later one of its key is there; null is for ever.',
].join('\n\n');

const servers = {
  kafka: {
    host: '{brokers}',
    protocol: 'kafka',
    title: 'The platform’s Kafka cluster',
    description:
      'The platform’s operators issue brokers and credentials. Where the platform has a ' +
      'namespace, topics are called `<namespace>.<topic>`.',
    variables: {
      brokers: {
        description: 'The brokers to begin with, comma separated.',
        default: 'localhost:9092',
      },
    },
    security: ['scramSha512', 'scramSha256', 'plain'].map((name) => ({
      $ref: `#/components/securitySchemes/${name}`,
    })),
  },
};

/** Consumers' accounts need to read topics and to commit offsets of their group, nothing more. */
const securitySchemes = {
  scramSha512: { type: 'scramSha512', description: 'SASL over TLS, as the platform sets it up.' },
  scramSha256: { type: 'scramSha256', description: 'The same with the shorter hash.' },
  plain: { type: 'plain', description: 'SASL PLAIN, over TLS alone.' },
};

/** Converts `wager.settled.v1` to an identifier: `WagerSettledV1`. */
const pascal = (type: string): string =>
  type.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Converts `wager.settled.v1` to a title: `Wager settled`. */
function titleOf(type: string): string {
  const words = type.split('.').slice(0, -1).join(' ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const keyInWords = (key: readonly string[]): string =>
  key.length === 1 ? `The ${key[0]}.` : `The ${key.join(', or where that is null the ')}.`;

function messageOf(event: EventSpec, schema: JsonSchema, shared: Record<string, JsonSchema>) {
  const payload = examplePayload(event, schema, shared);
  return {
    name: event.type,
    title: titleOf(event.type),
    summary: event.summary,
    contentType: 'application/json',
    headers: headersOf(event),
    payload: { $ref: `${schemaPlace}/${pascal(event.type)}` },
    correlationId: {
      description: 'The request that led to it, where there was one.',
      location: '$message.header#/ce_requestid',
    },
    bindings: {
      kafka: { key: { type: 'string', description: keyInWords(keyOf(event)) }, bindingVersion },
    },
    examples: [{ name: event.type, headers: exampleHeaders(event, payload), payload }],
    'x-contend-key': keyOf(event),
    'x-contend-personal': topics[event.topic].isPersonal,
  };
}

/** Numbers as numbers: the broker takes texts, the document is read by programs. */
function configurationOf(name: string) {
  const { 'cleanup.policy': policy, ...rest } = topicSettings(name);
  const numbers = Object.entries(rest).map(([setting, value]) => [setting, Number(value)]);
  return { 'cleanup.policy': [policy], ...Object.fromEntries(numbers) } as Record<string, unknown>;
}

const kafkaBinding = (topic: string) => ({
  kafka: {
    topic,
    partitions: defaultPartitions,
    topicConfiguration: configurationOf(topic),
    bindingVersion,
  },
});

const messagesOf = (types: string[]) =>
  Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }]));

const onKafka = [{ $ref: '#/servers/kafka' }];

function channelOf(topic: Topic, types: string[]) {
  const { summary, key, keptDays, isPersonal } = topics[topic];
  return {
    address: topic,
    title: topic,
    summary,
    servers: onKafka,
    messages: messagesOf(types),
    bindings: kafkaBinding(topic),
    'x-contend-key': key,
    'x-contend-personal': isPersonal,
    'x-contend-kept-days': keptDays,
  };
}

function deadLetterChannelOf(topic: Topic, types: string[]) {
  const address = `${topic}.dlq`;
  return {
    address,
    title: address,
    summary: `Events of \`${topic}\` that a service of the platform could not handle.`,
    description:
      'Each is as it was on its topic. They come late, in no order, and are for operators to ' +
      'look at; every other reader has had them from the topic itself.',
    servers: onKafka,
    messages: messagesOf(types),
    bindings: kafkaBinding(address),
    'x-contend-key': topics[topic].key,
    'x-contend-personal': topics[topic].isPersonal,
    'x-contend-kept-days': deadLetterRetention.keptDays,
  };
}

/** The document describes the platform, so its operations send. */
const operationOf = (address: string, types: string[]) => ({
  action: 'send',
  channel: { $ref: `#/channels/${address}` },
  summary: address.endsWith('.dlq') ? 'Sets aside what failed.' : 'Tells what happened.',
  messages: types.map((type) => ({ $ref: `#/channels/${address}/messages/${type}` })),
});

const byName = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

/** A copy, in which places that have the same schema do not share an object. */
function withDescriptions<Schemas extends object>(schemas: Schemas): Schemas {
  const copy = JSON.parse(JSON.stringify(schemas)) as Schemas;
  describeFields({ components: { schemas: copy } } as unknown as ApiDocument, eventTexts);
  return copy;
}

function componentsOf(all: EventSpec[]) {
  const made = all.map((event) => ({ event, ...publishedSchema(event.data, schemaPlace) }));
  const shared = byName(made.flatMap((one) => Object.entries(one.shared)));
  const schemas = {
    CloudEventHeaders: cloudEventHeaders,
    ...shared,
    ...byName(made.map(({ event, schema }) => [pascal(event.type), schema])),
  };
  return {
    messages: byName(
      made.map(({ event, schema }) => [event.type, messageOf(event, schema, shared)]),
    ),
    schemas: withDescriptions(schemas),
    securitySchemes,
  };
}

/**
 * Builds the AsyncAPI 3.0 document of the event stream from the contracts alone: each topic with
 * its dead letters and retention, each event with its key, headers, data and an example.
 */
export function asyncApiDocument() {
  const all = Object.values(events);
  const streams = (Object.keys(topics) as Topic[]).sort().map((topic) => {
    const types = all.filter((event) => event.topic === topic).map(({ type }) => type);
    return { topic, types: types.sort() };
  });
  return {
    asyncapi: '3.0.0',
    id: 'urn:contend:events',
    info: {
      title: 'Contend events',
      version,
      description,
      license: { name: 'MIT' },
      contact: { name: 'The maintainers of Contend' },
    },
    defaultContentType: 'application/json',
    servers,
    channels: byName<object>(
      streams.flatMap(({ topic, types }) => [
        [topic, channelOf(topic, types)],
        [`${topic}.dlq`, deadLetterChannelOf(topic, types)],
      ]),
    ),
    operations: byName<object>(
      streams.flatMap(({ topic, types }) => [
        [`send${pascal(topic)}`, operationOf(topic, types)],
        [`send${pascal(topic)}DeadLetters`, operationOf(`${topic}.dlq`, types)],
      ]),
    ),
    components: componentsOf(all),
  };
}
