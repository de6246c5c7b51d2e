/** Incompatible requests of two releases are found, in each direction; compatible ones pass. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { httpBreaks } from '../http-breaks.mjs';

const json = (schema) => ({ content: { 'application/json': { schema } } });

const operation = (access) => ({
  'x-contend-access': access,
  parameters: [
    { in: 'path', name: 'wagerId', schema: { type: 'string' }, required: true },
    { in: 'query', name: 'page', schema: { type: 'integer', default: 1 } },
    { in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } },
  ],
  requestBody: json({
    type: 'object',
    properties: {
      stake: { type: 'integer', minimum: 100 },
      kind: { type: 'string', enum: ['open', 'challenge'] },
      note: { type: 'string' },
    },
    required: ['stake', 'kind'],
    additionalProperties: false,
  }),
  responses: {
    200: { description: 'Done.', ...json({ $ref: '#/components/schemas/Wager' }) },
    409: { description: 'Refused.', 'x-codes': ['wager-taken', 'already-live'] },
  },
});

const document = () => ({
  paths: {
    '/wagers/{wagerId}/accept': { post: operation('user') },
    '/internal/wallet/holds': { post: operation('service') },
  },
  components: {
    schemas: {
      Wager: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          status: { type: 'string', enum: ['open', 'accepted'] },
          hint: { type: 'string' },
        },
        required: ['id', 'status'],
      },
    },
  },
});

function partsOf(paths, path) {
  const [call] = Object.values(paths[path]);
  return { call, body: call.requestBody.content['application/json'].schema };
}

/** The findings after `change` to a public call and to an internal one. */
function after(change) {
  const now = document();
  change({
    ...partsOf(now.paths, '/wagers/{wagerId}/accept'),
    internal: partsOf(now.paths, '/internal/wallet/holds'),
    reply: now.components.schemas.Wager,
    paths: now.paths,
  });
  return httpBreaks(document(), now, '0.2.0');
}

const accept = 'POST /wagers/{wagerId}/accept';
const holds = 'POST /internal/wallet/holds';
const toThis = 'in requests of 0.2.0 to this release';
const toLast = 'in requests of this release to 0.2.0';

const breaks = {
  'a call that is gone': [
    ({ paths }) => delete paths['/internal/wallet/holds'],
    [`${holds} is gone; keep it for as long as 0.2.0 is called or calls.`],
  ],
  'a call for fewer callers': [
    ({ call }) => (call['x-contend-access'] = 'admin'),
    [`${accept}: is for admin instead of user; keep its callers.`],
  ],
  'a field that is required from now on': [
    ({ body }) => {
      body.properties.digest = { type: 'string' };
      body.required.push('digest');
    },
    [`${accept}: body.digest is not sent ${toThis}; make it optional or give it a default.`],
  ],
  'a header that is required from now on': [
    ({ call }) => (call.parameters[2].required = true),
    [
      `${accept}: header.Idempotency-Key is not always sent ${toThis}; make it optional or give ` +
        'it a default.',
    ],
  ],
  'a field that is not taken any more': [
    ({ body }) => delete body.properties.note,
    [`${accept}: body.note is refused ${toThis}; keep taking it, if only to ignore it.`],
  ],
  'a query parameter that is not taken any more': [
    ({ call }) => call.parameters.splice(1, 1),
    [`${accept}: query.page is refused ${toThis}; keep taking it, if only to ignore it.`],
  ],
  'a value that is not taken any more': [
    ({ body }) => body.properties.kind.enum.pop(),
    [
      `${accept}: body.kind may be "challenge" ${toThis}; keep taking what was taken, and refuse ` +
        'by a rule of the domain if it must be.',
    ],
  ],
  'a field that need not be sent to a release that requires it': [
    ({ body }) => (body.required = ['kind']),
    [
      `${accept}: body.stake is not always sent ${toLast}; keep it required in this release, so ` +
        'that it is still sent.',
    ],
  ],
  'a new value between services': [
    ({ internal }) => internal.body.properties.kind.enum.push('prize'),
    [
      `${holds}: body.kind may be "prize" ${toLast}; take the new values in one release and send ` +
        'them from the next.',
    ],
  ],
  'a reply without a field': [
    ({ reply }) => {
      delete reply.properties.status;
      reply.required = ['id'];
    },
    [accept, holds].map(
      (name) =>
        `${name}: reply.status is not sent in replies of this release to 0.2.0; keep sending it, ` +
        'and add another field beside it.',
    ),
  ],
  'a reply whose field may be missing': [
    ({ reply }) => (reply.required = ['id']),
    [accept, holds].map(
      (name) =>
        `${name}: reply.status is not always sent in replies of this release to 0.2.0; keep ` +
        'sending it, and add another field beside it.',
    ),
  ],
  'a reply with a new value': [
    ({ reply }) => reply.properties.status.enum.push('void'),
    [accept, holds].map(
      (name) =>
        `${name}: reply.status may be "void" in replies of this release to 0.2.0; add another ` +
        'field for what is new.',
    ),
  ],
  'a reply field that the last release does not send': [
    ({ reply }) => {
      reply.properties.digest = { type: 'string' };
      reply.required.push('digest');
    },
    [accept, holds].map(
      (name) =>
        `${name}: reply.digest is not sent in replies of 0.2.0 to this release; make it optional ` +
        'or give it a default until no replica of the last release runs.',
    ),
  ],
  'another status of success': [
    ({ call: { responses } }) => {
      responses[201] = responses[200];
      delete responses[200];
    },
    [`${accept}: replies with status 201 instead of 200; keep it.`],
  ],
  'another status of a refusal': [
    ({ call: { responses } }) => {
      responses[409]['x-codes'].pop();
      responses[403] = { description: 'Refused.', 'x-codes': ['already-live'] };
    },
    [`${accept}: refuses already-live with 403 instead of 409; keep the status.`],
  ],
  'a refusal that is gone': [
    ({ call }) => call.responses[409]['x-codes'].pop(),
    [`${accept}: never refuses with already-live any more; keep the code.`],
  ],
};

for (const [title, [change, said]] of Object.entries(breaks)) {
  test(`refused: ${title}`, () => assert.deepEqual(after(change), said));
}

const passes = {
  'nothing at all': () => undefined,
  'a new call': ({ paths }) => (paths['/wagers/{wagerId}/bump'] = { post: operation('user') }),
  'a call for more callers': ({ call }) => (call['x-contend-access'] = 'anyone'),
  'a new field that need not be sent': ({ body, internal }) => {
    body.properties.digest = { type: 'string' };
    internal.body.properties.digest = { type: 'string' };
  },
  'a field between services that is not taken any more, where readers are tolerant': ({
    internal,
  }) => delete internal.body.properties.note,
  'a new value that a person may choose': ({ body }) => body.properties.kind.enum.push('prize'),
  'a lower bound that falls, for people': ({ body }) => (body.properties.stake.minimum = 1),
  'a new reply field that is optional to read': ({ reply }) =>
    (reply.properties.digest = { type: 'string' }),
  'a new reply field with a default': ({ reply }) => {
    reply.properties.digest = { type: 'string', default: '' };
    reply.required.push('digest');
  },
  'a new refusal': ({ call }) => call.responses[409]['x-codes'].push('wager-changed'),
  'other words': ({ call }) => (call.summary = 'Takes the open side.'),
};

for (const [title, change] of Object.entries(passes)) {
  test(`passes: ${title}`, () => assert.deepEqual(after(change), []));
}
