/**
 * `docs/EVENTS.md`: the stream as those who read it meet it. The tables and the example are made
 * of its AsyncAPI document, the words around them are in `events-words.mjs`.
 */
import { head, personal, reading, tail, topicsNote, versions, wire } from './events-words.mjs';
import { cell, fieldsIn } from './fields.mjs';

const shown = 'wager.settled.v1';

const table = (columns, rows) =>
  [columns, columns.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const isDeadLetters = ({ address }) => address.endsWith('.dlq');
const days = (milliseconds) => milliseconds / (24 * 60 * 60 * 1000);

/** How long a topic keeps a message, as its settings say it. */
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

export function eventsPage(document) {
  const channels = Object.values(document.channels);
  const message = document.components.messages[shown];
  const topic = channels.find(({ messages }) => shown in messages).address;
  return `${[
    head,
    '## Topics',
    topicsTable(channels),
    topicsNote,
    ...wire({ topic, type: shown, example: asSent(message) }),
    ...reading(topic),
    ...personal,
    ...versions(shown),
    ...tail,
    ...channels.filter((one) => !isDeadLetters(one)).map((one) => eventsTable(one, document)),
  ].join('\n\n')}\n`;
}
