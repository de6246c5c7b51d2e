import { type EventSpec, topics } from '@contend/contracts';

/**
 * The headers of every message, as `service-kit/src/bus/cloud-events.ts` writes them. Kafka's
 * headers are bytes, so a number is its digits.
 */
export const cloudEventHeaders = {
  type: 'object',
  properties: {
    'content-type': { type: 'string', const: 'application/json' },
    ce_specversion: { type: 'string', const: '1.0' },
    ce_id: {
      type: 'string',
      description: 'The event’s own id: a copy has the same, so keep it to have one effect.',
    },
    ce_type: { type: 'string', description: 'What happened, and in which version.' },
    ce_source: { type: 'string', description: 'The service that tells it.' },
    ce_subject: { type: 'string', description: 'What it happened to; the message’s key too.' },
    ce_time: { type: 'string', format: 'date-time' },
    ce_sequence: {
      type: 'string',
      pattern: '^[0-9]+$',
      description:
        'Grows with each event of its subject and source, over all of their topics; numbers may ' +
        'be missing.',
    },
    ce_requestid: { type: 'string', description: 'The request that led to it, if one did.' },
    ce_traceparent: {
      type: 'string',
      description: 'Where it stands in its trace (W3C Trace Context), if it is in one.',
    },
  },
  required: [
    ...['content-type', 'ce_specversion', 'ce_id', 'ce_type', 'ce_source', 'ce_subject'],
    ...['ce_time', 'ce_sequence'],
  ],
};

/** Returns the headers of one event's messages: the common ones, its type and its source. */
export const headersOf = ({ type, topic }: EventSpec) => ({
  allOf: [
    { $ref: '#/components/schemas/CloudEventHeaders' },
    {
      type: 'object',
      properties: {
        ce_type: { type: 'string', const: type },
        ce_source: { type: 'string', ...(!topics[topic].isShared && { const: sourceOf(topic) }) },
      },
    },
  ],
});

/** The service that writes a topic: the topic's first word, except for shared topics. */
export const sourceOf = (topic: string): string => `/contend/${topic.split('.')[0] ?? ''}`;
