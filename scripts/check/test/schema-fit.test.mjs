/** Each kind of value that a reader would refuse is found; accepted ones are not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misfits } from '../schema-fit.mjs';

const schema = () => ({
  type: 'object',
  properties: {
    wagerId: { $ref: '#/shared/Id' },
    winner: { type: 'string', enum: ['home', 'away'] },
    potCents: { type: 'integer', minimum: 1, maximum: 100 },
    note: { anyOf: [{ type: 'string', maxLength: 80 }, { type: 'null' }] },
    scores: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }] },
    lines: { type: 'array', maxItems: 10, items: { $ref: '#/shared/Line' } },
    limits: { type: 'object', additionalProperties: { type: 'integer' } },
    hint: { type: 'string' },
    proof: { oneOf: [form('video', { url: 'string' }), form('text', { words: 'string' })] },
    rounds: { type: 'integer', default: 1 },
  },
  required: ['wagerId', 'winner', 'potCents', 'note', 'lines', 'rounds'],
  additionalProperties: false,
});

function form(kind, fields) {
  const typed = Object.entries(fields).map(([name, type]) => [name, { type }]);
  const properties = { kind: { type: 'string', const: kind }, ...Object.fromEntries(typed) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

const document = () => ({
  shared: {
    Id: { type: 'string', pattern: '^[0-9a-f]{24}$' },
    Line: {
      type: 'object',
      properties: {
        cents: { type: 'integer' },
        next: { anyOf: [{ $ref: '#/shared/Line' }, { type: 'null' }] },
      },
      required: ['cents'],
      additionalProperties: false,
    },
  },
});

/** The findings when one side, `writer` or `reader`, differs by `change`. */
function foundWith(side, change) {
  const sides = { writer: schema(), reader: schema() };
  const documents = { writer: document(), reader: document() };
  const changed = sides[side];
  change({ schema: changed, fields: changed.properties, shared: documents[side].shared });
  const found = misfits(sides.writer, sides.reader, { documents, isStrict: true });
  return found.map(({ field, kind, what }) => `${kind}: ${field} ${what}`);
}

/** The side that differs, the difference, and the finding. */
const refused = {
  'a field that the reader requires and nobody sends': [
    'reader',
    ({ schema: one, fields }) => {
      fields.rakeCents = { type: 'integer' };
      one.required.push('rakeCents');
    },
    'missing: rakeCents is not sent',
  ],
  'a field that the reader requires and is sent at times': [
    'reader',
    ({ schema: one }) => one.required.push('hint'),
    'missing: hint is not always sent',
  ],
  'a field deep inside that is not sent any more': [
    'writer',
    ({ shared }) => {
      delete shared.Line.properties.cents;
      shared.Line.required = [];
    },
    'missing: lines[].cents is not sent',
  ],
  'a field that a strict reader does not name': [
    'writer',
    ({ fields }) => (fields.mood = { type: 'string' }),
    'unknown: mood is refused',
  ],
  'a field deep inside that a strict reader does not name': [
    'writer',
    ({ shared }) => (shared.Line.properties.label = { type: 'string' }),
    'unknown: lines[].label is refused',
  ],
  'a value more': [
    'writer',
    ({ fields }) => fields.winner.enum.push('nobody'),
    'value: winner may be "nobody"',
  ],
  'a value that is not taken any more': [
    'reader',
    ({ fields }) => fields.winner.enum.pop(),
    'value: winner may be "away"',
  ],
  'values that become anything': [
    'writer',
    ({ fields }) => delete fields.winner.enum,
    'value: winner may be other than "home", "away"',
  ],
  'a lower bound that rises': [
    'reader',
    ({ fields }) => (fields.potCents.minimum = 5),
    'value: potCents may be outside of minimum 5',
  ],
  'an upper bound that falls': [
    'reader',
    ({ fields }) => (fields.lines.maxItems = 4),
    'value: lines may be outside of maxItems 4',
  ],
  'a bound that nobody kept to': [
    'reader',
    ({ fields }) => (fields.hint.maxLength = 3),
    'value: hint may be outside of maxLength 3',
  ],
  'another pattern': [
    'reader',
    ({ shared }) => (shared.Id.pattern = '^[a-z]+$'),
    'value: wagerId may be outside of pattern "^[a-z]+$"',
  ],
  'another type': [
    'writer',
    ({ fields }) => (fields.potCents = { type: 'string' }),
    'type: potCents may be string instead of integer',
  ],
  'any number for an integer': [
    'writer',
    ({ fields }) => (fields.potCents.type = 'number'),
    'type: potCents may be number instead of integer',
  ],
  'anything for a text': [
    'writer',
    ({ fields }) => (fields.hint = {}),
    'type: hint may be anything instead of string',
  ],
  null: [
    'writer',
    ({ fields }) => (fields.hint = { anyOf: [{ type: 'string' }, { type: 'null' }] }),
    'type: hint may be null',
  ],
  'null that is not taken any more': [
    'reader',
    ({ fields }) => (fields.note = { type: 'string', maxLength: 80 }),
    'type: note may be null',
  ],
  'another place of a list': [
    'writer',
    ({ fields }) => (fields.scores.prefixItems[1] = { type: 'string' }),
    'type: scores[1] may be string instead of integer',
  ],
  'other values of a map': [
    'writer',
    ({ fields }) => (fields.limits.additionalProperties = { type: 'string' }),
    'type: limits.* may be string instead of integer',
  ],
  'another form': [
    'writer',
    ({ fields }) => fields.proof.oneOf.push(form('link', { url: 'string' })),
    'value: proof.kind may be "link"',
  ],
};

for (const [title, [side, change, sentence]] of Object.entries(refused)) {
  test(`found: ${title}`, () => assert.deepEqual(foundWith(side, change), [sentence]));
}

const taken = {
  'nothing at all': ['writer', () => undefined],
  'a field that the reader may do without': [
    'reader',
    ({ fields }) => (fields.rakeCents = { type: 'integer' }),
  ],
  'a field that the reader has a default for': [
    'reader',
    ({ schema: one, fields }) => {
      fields.rakeCents = { type: 'integer', default: 0 };
      one.required.push('rakeCents');
    },
  ],
  'a field that is always there from now on': [
    'writer',
    ({ schema: one }) => one.required.push('hint'),
  ],
  'a value less': ['writer', ({ fields }) => fields.winner.enum.pop()],
  'a value that is taken besides': ['reader', ({ fields }) => fields.winner.enum.push('nobody')],
  'tighter bounds of what is sent': ['writer', ({ fields }) => (fields.potCents.minimum = 50)],
  'wider bounds of what is taken': ['reader', ({ fields }) => delete fields.potCents.maximum],
  'an integer for any number': ['reader', ({ fields }) => (fields.potCents.type = 'number')],
  'a form less': ['writer', ({ fields }) => fields.proof.oneOf.pop()],
  'a reader that takes anything': ['reader', ({ fields }) => (fields.potCents = {})],
  'a shared shape spelled out': [
    'writer',
    ({ fields, shared }) => (fields.wagerId = { ...shared.Id }),
  ],
};

for (const [title, [side, change]] of Object.entries(taken)) {
  test(`taken: ${title}`, () => assert.deepEqual(foundWith(side, change), []));
}

test('accepts unknown fields in a tolerant reader', () => {
  const writer = schema();
  writer.properties.mood = { type: 'string' };
  const documents = { writer: document(), reader: document() };
  assert.deepEqual(misfits(writer, schema(), { documents }), []);
});
