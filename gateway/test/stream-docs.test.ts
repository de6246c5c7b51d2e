import { schemasWithoutId } from '@asyncapi/specs';
import {
  events,
  type EventSpec,
  keyOf,
  subjectOf,
  topics,
  topicSettings,
  walletCreated,
} from '@contend/contracts';
import { eventTexts } from '@contend/contracts/src/event-texts';
import { platformConfig } from '@contend/service-kit';
import Ajv, { type AnySchema, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { describeFields } from '../src/docs/field-descriptions';
import { gatewayWith } from './fake-services';

interface Message {
  headers: object;
  payload: { $ref: string };
  examples: { headers: Record<string, string>; payload: Record<string, unknown> }[];
  'x-contend-key': string[];
  'x-contend-personal': boolean;
}
interface Channel {
  address: string;
  messages: Record<string, { $ref: string }>;
  bindings: { kafka: { partitions: number; topicConfiguration: Record<string, unknown> } };
}
interface Document {
  asyncapi: string;
  channels: Record<string, Channel>;
  operations: Record<string, { action: string; channel: { $ref: string } }>;
  components: { messages: Record<string, Message>; schemas: Record<string, AnySchema> };
}

const all: EventSpec[] = Object.values(events);

async function read(): Promise<{ reply: Response; document: Document }> {
  const { url } = await gatewayWith({});
  const reply = await fetch(`${url}/api/asyncapi.json`);
  return { reply, document: (await reply.json()) as Document };
}

let known: ReturnType<typeof read> | null = null;
/** The document, read once. */
const served = () => (known ??= read());

const newAjv = () => addFormats(new Ajv({ strict: false, allErrors: true }));

/** Returns the errors of a compiled schema for a value. */
const complaints = (value: unknown, check: ValidateFunction) => (check(value) ? [] : check.errors);

/** Every reference, and whether its target exists. */
function referencesIn(document: Document): [string, boolean][] {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  const at = (ref: string) =>
    ref
      .split('/')
      .slice(1)
      .reduce<unknown>((place, name) => (place as Record<string, unknown>)?.[name], document);
  return [...new Set(found)].map((ref) => [ref, at(ref) !== undefined]);
}

test.thorough('the stream is an AsyncAPI 3 document without dangling references', async () => {
  const { reply, document } = await served();
  expect(reply.headers.get('content-type')).toContain('application/json');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
  expect(document.asyncapi).toBe('3.0.0');
  const references = referencesIn(document);
  expect(references.length).toBeGreaterThan(all.length);
  expect(references.filter(([, isThere]) => !isThere)).toEqual([]);
});

test.thorough('the stream follows the schema of AsyncAPI', async () => {
  const { document } = await served();
  expect(complaints(document, newAjv().compile(schemasWithoutId['3.0.0']))).toEqual([]);
});

test('every event is once on its topic and among that topic’s dead letters', async () => {
  const { document } = await served();
  const types = all.map(({ type }) => type).sort();
  const { channels, components } = document;
  expect(Object.keys(components.messages).sort()).toEqual(types);
  for (const suffix of ['', '.dlq']) {
    const documented = Object.keys(topics).flatMap((topic) =>
      Object.keys(channels[topic + suffix]!.messages).map((type) => [type, topic]),
    );
    const wanted = all.map(({ type, topic }) => [type, topic]);
    expect(documented.sort()).toEqual(wanted.sort());
  }
  expect(Object.keys(channels)).toHaveLength(2 * Object.keys(topics).length);
  expect(Object.values(document.operations).every(({ action }) => action === 'send')).toBe(true);
});

test.thorough('topics are created as documented', async () => {
  const { document } = await served();
  for (const [name, { address, bindings }] of Object.entries(document.channels)) {
    expect(address).toBe(name);
    const { partitions, topicConfiguration } = bindings.kafka;
    expect(partitions).toBe(platformConfig.shape.KAFKA_PARTITIONS.parse(undefined));
    const documented = Object.entries(topicConfiguration).map(([key, value]) => [
      key,
      String(value),
    ]);
    expect(Object.fromEntries(documented)).toEqual(topicSettings(name));
  }
});

describe('an example of each event', () => {
  let document: Document;
  // Has the document's schemas, so that each is compiled once.
  const ajv = newAjv();
  beforeAll(async () => {
    ({ document } = await served());
    ajv.addSchema({ $id: 'stream', components: document.components });
  });

  const tried = all.filter((_, nth) => globalThis.isThorough || nth % 8 === 0);
  test.each(tried.map((event) => [event.type, event] as const))('%s', (type, event) => {
    const message = document.components.messages[type]!;
    const [example] = message.examples;
    const { headers, payload } = example!;
    // Equal as published, as the contract reads it, and as the contract writes it.
    expect(event.data.parse(payload)).toEqual(payload);
    const checkOf = (part: keyof Message) =>
      ajv.compile({ $ref: `stream#/components/messages/${type}/${part}` });
    expect(complaints(payload, checkOf('payload'))).toEqual([]);
    const check = checkOf('headers');
    expect(complaints(headers, check)).toEqual([]);
    expect(complaints({ ...headers, ce_type: 'a' }, check)).not.toEqual([]);
    expect(headers.ce_type).toBe(type);
    expect(headers.ce_subject).toBe(subjectOf(event, payload));
    expect(message['x-contend-key']).toEqual(keyOf(event));
    expect(message['x-contend-personal']).toBe(topics[event.topic].isPersonal);
  });
});

test('consumers may receive added fields: no published schema is closed', async () => {
  const { document } = await served();
  expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
});

test('an event without its subject is refused by name', () => {
  const nameless = { ...walletCreated, data: z.strictObject({ currency: z.string() }) };
  expect(() => keyOf(nameless)).toThrow('wallet.created.v1 carries no userId');
});

test('every field of an event has a description, and every text a field', async () => {
  const { document } = await served();
  // Of a copy: it adds descriptions.
  const { components } = structuredClone(document);
  const findings = describeFields({ components } as never, eventTexts);
  expect(findings).toEqual({ undescribed: [], unused: [] });
});
