/** Each kind of broken promise of the stream is found, with a sentence that says what to do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamBreaks } from '../stream-breaks.mjs';

const settled = 'wager.settled.v1';
const dayMs = 24 * 60 * 60 * 1000;

const message = () => ({
  contentType: 'application/json',
  headers: {
    allOf: [
      { $ref: '#/components/schemas/Headers' },
      { type: 'object', properties: { ce_type: { type: 'string', const: settled } } },
    ],
  },
  payload: { $ref: '#/components/schemas/WagerSettledV1' },
  'x-contend-key': ['wagerId'],
});

const channel = (address, topicConfiguration) => ({
  address,
  summary: 'What became of offers.',
  messages: { [settled]: { $ref: `#/components/messages/${settled}` } },
  bindings: { kafka: { topicConfiguration } },
  'x-contend-personal': false,
});

const kept = (days) => ({ 'cleanup.policy': ['delete'], 'retention.ms': days && days * dayMs });

const profiles = () => ({
  ...channel('user.profiles', {
    'cleanup.policy': ['compact'],
    'min.compaction.lag.ms': 7 * dayMs,
  }),
  messages: {},
  'x-contend-personal': true,
});

const stream = () => ({
  channels: {
    'wager.events': channel('wager.events', { ...kept(1), 'retention.ms': -1 }),
    'wager.events.dlq': channel('wager.events.dlq', kept(30)),
    'user.profiles': profiles(),
  },
  components: {
    messages: { [settled]: message() },
    schemas: {
      Headers: {
        type: 'object',
        properties: { ce_id: { type: 'string' }, ce_type: { type: 'string' } },
        required: ['ce_id', 'ce_type'],
      },
      WagerSettledV1: {
        type: 'object',
        properties: {
          ...{ wagerId: { type: 'string' }, potCents: { type: 'integer' } },
          hint: { type: 'string' },
        },
        required: ['wagerId', 'potCents'],
      },
    },
  },
});

/** The findings after `change` to the stream's parts. */
function after(change) {
  const now = stream();
  const { channels, components } = now;
  const settings = (topic) => channels[topic].bindings.kafka.topicConfiguration;
  change({
    ...{ channels, components, settings },
    wager: channels['wager.events'],
    event: components.messages[settled],
    headers: components.schemas.Headers,
    data: components.schemas.WagerSettledV1,
  });
  return streamBreaks(stream(), now);
}

const here = 'wager.settled.v1 on wager.events:';
const instead = 'give it a new version: wager.settled.v2.';

/** By the effect on a reader: the change, and its finding. */
const breaks = {
  'a topic that is gone': [
    ({ channels }) => delete channels['user.profiles'],
    'user.profiles is gone; keep the topic until it has no readers.',
  ],
  'dead letters that are gone': [
    ({ channels }) => delete channels['wager.events.dlq'],
    'wager.events.dlq is gone; keep the topic until it has no readers.',
  ],
  'messages kept for less long': [
    ({ settings }) => Object.assign(settings('wager.events'), kept(7)),
    'wager.events keeps messages for 7 days instead of for ever; keep them for as long.',
  ],
  'messages kept for an unspecified time': [
    ({ settings }) => delete settings('wager.events.dlq')['retention.ms'],
    'wager.events.dlq keeps messages for an unspecified time instead of for 30 days; ' +
      'keep them for as long.',
  ],
  'overtaken messages kept for less long': [
    ({ settings }) => (settings('user.profiles')['min.compaction.lag.ms'] = dayMs / 2),
    'user.profiles keeps messages for 0.5 days instead of for 7 days; keep them for as long.',
  ],
  'another cleanup policy': [
    ({ settings }) => (settings('wager.events')['cleanup.policy'] = ['compact']),
    'wager.events cleans up messages by “compact” instead of “delete”; keep its cleanup policy.',
  ],
  'a topic that becomes personal': [
    ({ wager }) => (wager['x-contend-personal'] = true),
    'wager.events names people now; publish personal data on a personal topic.',
  ],
  'an event that is gone': [
    ({ channels, components }) => {
      Object.values(channels).forEach(({ messages }) => delete messages[settled]);
      delete components.messages[settled];
    },
    'wager.settled.v1 is gone from wager.events; keep it, and publish the new form beside it: ' +
      'wager.settled.v2.',
  ],
  'an event that has moved': [
    ({ channels, wager }) => {
      channels['user.profiles'].messages = wager.messages;
      wager.messages = {};
    },
    'wager.settled.v1 moved from wager.events to user.profiles; keep it there and publish ' +
      'wager.settled.v2.',
  ],
  'another key': [
    ({ event }) => (event['x-contend-key'] = ['matchId', 'wagerId']),
    `${here} the key is matchId or wagerId instead of wagerId; ${instead}`,
  ],
  'another content type': [
    ({ event }) => (event.contentType = 'avro/binary'),
    `${here} it is avro/binary instead of application/json; ${instead}`,
  ],
  'a header that is gone': [
    ({ headers }) => delete headers.properties.ce_id,
    `${here} the header ce_id is gone; ${instead}`,
  ],
  'a header that need not be there': [
    ({ headers }) => (headers.required = ['ce_type']),
    `${here} the header ce_id need not be there any more; ${instead}`,
  ],
  'a field that is gone': [
    ({ data }) => delete data.properties.potCents,
    `${here} potCents is gone; ${instead}`,
  ],
  'a field of another type': [
    ({ data }) => (data.properties.potCents.type = 'string'),
    `${here} potCents is of type string instead of integer; ${instead}`,
  ],
  'a new field that older events lack': [
    ({ data }) => {
      data.properties.rakeCents = { type: 'integer' };
      data.required.push('rakeCents');
    },
    `${here} rakeCents is not sent in older events; read it as optional or with a default.`,
  ],
  'a field that older events do not always have': [
    ({ data }) => data.required.push('hint'),
    `${here} hint is not always sent in older events; read it as optional or with a default.`,
  ],
  'data of another type': [
    ({ data }) => (data.type = 'array'),
    `${here} its data is of type array instead of object; ${instead}`,
  ],
};

for (const [title, [change, sentence]] of Object.entries(breaks)) {
  test(`refused: ${title}`, () => assert.deepEqual(after(change), [sentence]));
}

test('refuses another type in the header', () => {
  const found = after(({ event }) => (event.headers.allOf[1].properties.ce_type.const = 'a.b.v1'));
  assert.match(found[0], /the header ce_type may now be "a\.b\.v1"; give it/);
});

test('refuses a renamed topic', () => {
  const found = after(({ wager }) => (wager.address = 'bets.events'));
  assert.match(found[0], /^wager\.events is gone; keep the topic/);
  assert.match(found[1], /^wager\.settled\.v1 moved from wager\.events to bets\.events; keep/);
});

test('suggests an unused version', () => {
  const [found] = after(({ components, data }) => {
    components.messages['wager.settled.v2'] = message();
    delete data.properties.potCents;
  });
  assert.match(found, /give it a new version: wager\.settled\.v3\.$/);
});

const passes = {
  'nothing at all': () => undefined,
  'a new event': ({ wager, components }) => {
    wager.messages['wager.reopened.v1'] = {};
    components.messages['wager.reopened.v1'] = message();
  },
  'a new topic': ({ channels }) => (channels['bet.events'] = channel('bet.events', kept(1))),
  'a new field': ({ data }) => (data.properties.rakeCents = { type: 'integer' }),
  'a new field with a default': ({ data }) => {
    data.properties.rakeCents = { type: 'integer', default: 0 };
    data.required.push('rakeCents');
  },
  'a new header': ({ headers }) => (headers.properties.ce_flag = { type: 'string' }),
  'other words': ({ wager }) => (wager.summary = 'Told better.'),
  'messages kept for longer': ({ settings }) =>
    Object.assign(settings('wager.events.dlq'), kept(60)),
  'messages kept for ever': ({ settings }) => (settings('wager.events.dlq')['retention.ms'] = -1),
  'a topic that is personal no more': ({ channels }) =>
    (channels['user.profiles']['x-contend-personal'] = false),
};

for (const [title, change] of Object.entries(passes)) {
  test(`passes: ${title}`, () => assert.deepEqual(after(change), []));
}
