/** Each kind of schema change that breaks a reader is found; additions are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaBreaks } from '../schema-breaks.mjs';

const schema = () => ({
  type: 'object',
  properties: {
    wagerId: { $ref: '#/shared/Id' },
    winner: { type: 'string', enum: ['home', 'away'] },
    currency: { type: 'string', const: 'USD' },
    potCents: { type: 'integer', minimum: 0 },
    note: { type: ['string', 'null'] },
    side: { anyOf: [{ $ref: '#/shared/Side' }, { type: 'null' }] },
    scores: { type: 'array', items: [{ type: 'integer' }, { type: 'integer' }] },
    settledAt: { type: 'string', format: 'date-time' },
    limits: { type: 'object', additionalProperties: { type: 'integer' } },
    hint: { type: 'string' },
    proof: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  },
  required: ['wagerId', 'winner', 'currency', 'potCents', 'note', 'side', 'scores', 'settledAt'],
});

const seat = () => ({ type: 'object', properties: { userId: { $ref: '#/shared/Id' } } });
const document = () => ({
  shared: {
    Id: { type: 'string', pattern: '^[0-9a-f]{24}$' },
    Side: {
      type: 'object',
      properties: {
        seats: { type: 'array', items: seat() },
        next: { anyOf: [{ $ref: '#/shared/Side' }, { type: 'null' }] },
      },
      required: ['seats'],
    },
  },
});

/** The findings after `change` to the schema, its fields or the shared ones. */
function after(change) {
  const [fresh, now] = [schema(), document()];
  change({ schema: fresh, fields: fresh.properties, shared: now.shared });
  const found = schemaBreaks(schema(), fresh, { before: document(), now });
  return found.map(({ field, what }) => `${field} ${what}`);
}

/** By the effect on a reader: the change, and its finding. */
const breaks = {
  'a field that is gone': [({ fields }) => delete fields.hint, 'hint is gone'],
  'a field deep inside that is gone': [
    ({ shared }) => delete shared.Side.properties.seats.items.properties.userId,
    'side.seats[].userId is gone',
  ],
  'a field that need not be there': [
    ({ schema }) => schema.required.pop(),
    'settledAt need not be there any more',
  ],
  'a field deep inside that need not be there': [
    ({ shared }) => (shared.Side.required = []),
    'side.seats need not be there any more',
  ],
  'a number that becomes a text': [
    ({ fields }) => (fields.potCents = { type: 'string', minimum: 0 }),
    'potCents is of type string instead of integer',
  ],
  'an integer that becomes any number': [
    ({ fields }) => (fields.potCents.type = 'number'),
    'potCents is of type number instead of integer',
  ],
  'a text that becomes anything': [
    ({ fields }) => delete fields.hint.type,
    'hint is of type anything instead of string',
  ],
  'other bounds': [
    ({ fields }) => (fields.potCents.minimum = -1),
    'potCents has the minimum -1 instead of 0',
  ],
  'a bound that was not there': [
    ({ fields }) => (fields.hint.maxLength = 3),
    'hint has the maxLength 3 instead of not said',
  ],
  'a time that is any text': [
    ({ fields }) => delete fields.settledAt.format,
    'settledAt has the format not said instead of "date-time"',
  ],
  'a field that may be null': [
    ({ fields }) => (fields.winner = { anyOf: [fields.winner, { type: 'null' }] }),
    'winner may be null',
  ],
  'a field that may be null, in a list of types': [
    ({ fields }) => (fields.potCents.type = ['integer', 'null']),
    'potCents may be null',
  ],
  'a field that is never null any more': [
    ({ fields }) => (fields.side = { $ref: '#/shared/Side' }),
    'side is never null any more',
  ],
  'a value more': [({ fields }) => fields.winner.enum.push('nobody'), 'winner may now be "nobody"'],
  'a value less': [({ fields }) => fields.winner.enum.pop(), 'winner is never "away" any more'],
  'values that become anything': [
    ({ fields }) => delete fields.winner.enum,
    'winner may be anything instead of "home", "away"',
  ],
  'anything that becomes some values': [
    ({ fields }) => (fields.hint.enum = ['a']),
    'hint is one of "a" instead of anything',
  ],
  'another place in a list': [
    ({ fields }) => (fields.scores.items[1] = { type: 'string' }),
    'scores[1] is of type string instead of integer',
  ],
  'other values of a map': [
    ({ fields }) => (fields.limits.additionalProperties.type = 'string'),
    'limits.* is of type string instead of integer',
  ],
  'another choice': [
    ({ fields }) => fields.proof.anyOf.push({ type: 'boolean' }),
    'proof is another choice of forms',
  ],
  'no object any more': [
    ({ schema }) => (schema.type = 'string'),
    ' is of type string instead of object',
  ],
};

for (const [title, [change, said]] of Object.entries(breaks)) {
  test(`found: ${title}`, () => assert.deepEqual(after(change), [said]));
}

test('finds all effects of one change', () => {
  const constant = after(({ fields }) => (fields.currency.const = 'EUR'));
  assert.deepEqual(constant, ['currency may now be "EUR"', 'currency is never "USD" any more']);
  const id = after(({ shared }) => (shared.Id.pattern = '^.*$'));
  assert.deepEqual(
    id.map((one) => one.split(' ')[0]),
    ['wagerId', 'side.seats[].userId'],
  );
  const list = after(({ fields }) => (fields.scores.items = { type: 'integer' }));
  assert.deepEqual(list, ['scores[0] is gone', 'scores[1] is gone']);
});

const passes = {
  'nothing at all': () => undefined,
  'a new field, and one that must be there': ({ schema, fields }) => {
    fields.rakeCents = { type: 'integer' };
    schema.required.push('rakeCents');
  },
  'a new field deep inside': ({ shared }) =>
    (shared.Side.properties.seats.items.properties.payerId = { type: 'string' }),
  'a field that always is there from now on': ({ schema }) => schema.required.push('hint'),
  'other words': ({ schema, fields }) => {
    schema.description = 'What was paid.';
    Object.assign(fields.hint, { title: 'Hint', examples: ['so'], 'x-unit': 'words' });
  },
  'values in another order': ({ fields }) => fields.winner.enum.reverse(),
  'one value written as a list of one': ({ fields }) =>
    (fields.currency = { type: 'string', enum: ['USD'] }),
  'null written in another way': ({ fields }) =>
    (fields.note = { anyOf: [{ type: 'string' }, { type: 'null' }] }),
  'the same choice in another order': ({ fields }) => fields.proof.anyOf.reverse(),
  'a shared shape spelled out': ({ fields, shared }) => (fields.wagerId = { ...shared.Id }),
};

for (const [title, change] of Object.entries(passes)) {
  test(`passes: ${title}`, () => assert.deepEqual(after(change), []));
}
