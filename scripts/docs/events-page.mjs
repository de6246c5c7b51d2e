/**
 * `docs/EVENTS.md`: the stream as its readers see it. The tables and the example are generated from
 * its AsyncAPI document, the prose is in `events.template.md`.
 */
import { readFileSync } from 'node:fs';
import { cell, fieldsIn, nameOf } from './fields.mjs';

const shown = 'wager.settled.v1';

const table = (columns, rows) =>
  [columns, columns.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const isDeadLetters = ({ address }) => address.endsWith('.dlq');
const days = (milliseconds) => milliseconds / (24 * 60 * 60 * 1000);

/** A topic's retention, from its settings. */
function keptFor({ bindings }) {
  const { topicConfiguration: kept } = bindings.kafka;
  if (kept['cleanup.policy'].includes('compact')) {
    const [least, most] = ['min', 'max'].map((one) => days(kept[`${one}.compaction.lag.ms`]));
    return `compacted: the last of each key for ever, earlier ones ${least} to ${most} days`;
  }
  return kept['retention.ms'] === -1 ? 'for ever' : `${days(kept['retention.ms'])} days`;
}

const rowOf = (channel, address, personal) => [
  `\`${address}\``,
  channel['x-contend-key'],
  String(channel.bindings.kafka.partitions),
  keptFor(channel),
  personal,
  channel.summary,
];

function topicsTable(channels) {
  const rows = channels
    .filter((one) => !isDeadLetters(one))
    .map((one) => rowOf(one, one.address, one['x-contend-personal'] ? 'yes' : 'ids alone'));
  const aside = channels.find(isDeadLetters);
  const last = { ...aside, 'x-contend-key': 'as its topic', summary: 'What could not be handled.' };
  return table(
    ['topic', 'key', 'partitions', 'kept', 'personal', 'what it is for'],
    [...rows, rowOf(last, '<topic>.dlq', 'as its topic')],
  );
}

function eventsTable({ address, messages }, { components }) {
  const rows = Object.keys(messages).map((type) => {
    const { summary, payload, 'x-contend-key': key } = components.messages[type];
    const schema = components.schemas[payload.$ref.split('/').at(-1)];
    const keys = key.join(', or where it is null ');
    return [`\`${type}\``, keys, summary, fieldsIn(schema).join(', ')];
  });
  return [`### \`${address}\``, table(['type', 'key', 'when', 'fields'], rows)].join('\n\n');
}

/** Shapes that the tables refer to by name: schemas that are not an event's data. */
function sharedShapes({ components }) {
  const data = Object.values(components.messages).map(({ payload }) => nameOf(payload.$ref));
  return Object.entries(components.schemas)
    .filter(([name]) => name !== 'CloudEventHeaders' && !data.includes(nameOf(name)))
    .filter(([, { type }]) => type === 'object')
    .map(([name, schema]) => `A ${nameOf(name)} is \`{ ${fieldsIn(schema).join(', ')} }\`.`)
    .join(' ');
}

/** A message as a console shows it: its key, its headers, its value. */
function asSent(message) {
  const [{ headers, payload }] = message.examples;
  const width = Math.max(...Object.keys(headers).map(({ length }) => length));
  return [
    `key      ${headers.ce_subject}`,
    `headers  ${Object.entries(headers)
      .map(([name, value]) => `${name.padEnd(width)}  ${value}`)
      .join('\n         ')}`,
    `value    ${JSON.stringify(payload, null, 2).replaceAll('\n', '\n         ')}`,
  ].join('\n');
}

const template = () => readFileSync(new URL('events.template.md', import.meta.url), 'utf8');

/**
 * The page of an AsyncAPI document. @throws when the template names something that does not exist.
 */
export function eventsPage(document) {
  const channels = Object.values(document.channels);
  const streams = channels.filter((one) => !isDeadLetters(one));
  const parts = {
    topics: topicsTable(channels),
    topic: streams.find(({ messages }) => shown in messages).address,
    type: shown,
    next: shown.replace(/\d+$/, (version) => Number(version) + 1),
    example: asSent(document.components.messages[shown]),
    shapes: sharedShapes(document),
    tables: streams.map((one) => eventsTable(one, document)).join('\n\n'),
  };
  return template().replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    if (name in parts) return parts[name];
    throw new Error(`scripts/docs/events.template.md names ${name}, which does not exist.`);
  });
}
