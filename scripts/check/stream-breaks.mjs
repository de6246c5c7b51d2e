/**
 * Incompatibilities for readers of the stream, between two of its AsyncAPI documents: older readers
 * of current events, and readers of this release that find older events on topics, in outboxes and
 * among dead letters.
 */
import { schemaBreaks } from './schema-breaks.mjs';
import { misfits } from './schema-fit.mjs';

const isDeadLetters = (address) => address.endsWith('.dlq');
const forEver = (milliseconds) => (milliseconds === -1 ? Infinity : milliseconds);

const dayMs = 24 * 60 * 60 * 1000;
function inDays(milliseconds) {
  if (forEver(milliseconds) === Infinity) return 'for ever';
  const days = milliseconds / dayMs;
  return `for ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The settings of a topic's minimum retention. */
const lasting = ['retention.ms', 'min.compaction.lag.ms'];

function settingBreaks(before, now) {
  const [old, fresh] = [before, now].map(({ bindings }) => bindings.kafka.topicConfiguration);
  const [policy, policyNow] = [old, fresh].map((one) => [one['cleanup.policy']].flat().join());
  if (policy !== policyNow) {
    return [`cleans up messages by “${policyNow}” instead of “${policy}”; keep its cleanup policy`];
  }
  return lasting
    .filter((name) => name in old && !(forEver(fresh[name]) >= forEver(old[name])))
    .map((name) => {
      const kept = name in fresh ? inDays(fresh[name]) : 'for an unspecified time';
      return `keeps messages ${kept} instead of ${inDays(old[name])}; keep them for as long`;
    });
}

function topicBreaks(before, now) {
  const { address } = before;
  const kept = Object.values(now.channels).find((one) => one.address === address);
  if (!kept) return [`${address} is gone; keep the topic until it has no readers.`];
  const personal = kept['x-contend-personal'] && !before['x-contend-personal'];
  return [
    ...settingBreaks(before, kept),
    ...(personal ? ['names people now; publish personal data on a personal topic'] : []),
  ].map((what) => `${address} ${what}.`);
}

/** The topic of an event; its dead letters follow it. */
const topicOf = (type, { channels }) =>
  Object.values(channels).find(
    ({ address, messages }) => !isDeadLetters(address) && type in messages,
  )?.address;

/** `wager.settled.v2` for `wager.settled.v1`, or the next unused version. */
function nextVersion(type, { components }) {
  const [stem, version] = type.split(/(?<=\.v)(?=\d+$)/);
  let next = Number(version) + 1;
  while (`${stem}${next}` in components.messages) next += 1;
  return `${stem}${next}`;
}

const keyIn = (message) => [message['x-contend-key']].flat().join(' or ');

function messageBreaks(before, now, documents) {
  const [key, keyNow] = [keyIn(before), keyIn(now)];
  const named = ({ field, what }, kind) => [kind, field, what].filter(Boolean).join(' ');
  return [
    ...(key === keyNow ? [] : [`the key is ${keyNow} instead of ${key}`]),
    ...(before.contentType === now.contentType
      ? []
      : [`it is ${now.contentType} instead of ${before.contentType}`]),
    ...schemaBreaks(before.headers, now.headers, documents).map((one) => named(one, 'the header')),
    ...schemaBreaks(before.payload, now.payload, documents).map((one) =>
      named(one, one.field ? '' : 'its data'),
    ),
  ];
}

/** Fields that this release requires, and events of the last one do not always have. */
function fieldsOldEventsLack(old, fresh, { before, now }) {
  const documents = { writer: before, reader: now };
  return misfits(old.payload, fresh.payload, { documents })
    .filter(({ kind }) => kind === 'missing')
    .map(
      ({ field, what }) =>
        `${field} ${what} in older events; read it as optional or with a default.`,
    );
}

function eventBreaks(type, before, now) {
  const [topic, topicNow] = [topicOf(type, before), topicOf(type, now)];
  const next = nextVersion(type, now);
  if (!topicNow) {
    return [`${type} is gone from ${topic}; keep it, and publish the new form beside it: ${next}.`];
  }
  const moved = `${type} moved from ${topic} to ${topicNow}; keep it there and publish ${next}.`;
  const [old, fresh] = [before, now].map(({ components }) => components.messages[type]);
  const lacking = fieldsOldEventsLack(old, fresh, { before, now });
  return [
    ...(topic === topicNow ? [] : [moved]),
    ...lacking.map((what) => `${type} on ${topic}: ${what}`),
    ...messageBreaks(old, fresh, { before, now }).map(
      (what) => `${type} on ${topic}: ${what}; give it a new version: ${next}.`,
    ),
  ];
}

/**
 * One sentence for each broken promise of `before`, an AsyncAPI document: the topic, event and
 * field, and what to do instead. New topics, events and optional fields break nothing.
 */
export const streamBreaks = (before, now) => [
  ...Object.values(before.channels).flatMap((channel) => topicBreaks(channel, now)),
  ...Object.keys(before.components.messages).flatMap((type) => eventBreaks(type, before, now)),
];
