import type { CallSpec } from '@contend/contracts';
import { type Field, fieldsOf } from './fields';
import { type Objects, type Sample, sampleOf, samplesOf, withValue } from './sample';

/** A well-formed request with one mutation. */
export interface Mutation extends Sample {
  /** What was changed, for messages. */
  what: string;
}

/** Fields that an attacker would try to inject into a document or an object. */
const forbiddenFields: Record<string, unknown> = {
  id: 'f'.repeat(24),
  _id: 'f'.repeat(24),
  userId: 'f'.repeat(24),
  role: 'admin',
  roles: ['player', 'admin'],
  isAdmin: true,
  status: 'active',
  verified: true,
  balance: 1_000_000,
  available: 1_000_000,
  availableCents: 1_000_000,
  version: 99,
  sequence: 99,
  createdAt: '2020-01-01T00:00:00.000Z',
  __v: 9,
  ['__proto__']: { polluted: true },
  constructor: { prototype: { polluted: true } },
  prototype: { polluted: true },
  toString: 'polluted',
  hasOwnProperty: 'polluted',
  $set: { roles: ['admin'] },
  'a.b': 1,
  '': 1,
};

/** Values that MongoDB could interpret as an operator or as an extended type. */
const operators: unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $in: [null, ''] },
  { $regex: '.*' },
  { $where: 'sleep(5000) || true' },
  { $expr: { $eq: [1, 1] } },
  { $function: { body: 'return true', args: [], lang: 'js' } },
  [{ $ne: null }],
  { _bsontype: 'ObjectId', id: 'aaaaaaaaaaaa' },
  { ['__proto__']: { $ne: null } },
  { toJSON: 'x', valueOf: 'x' },
];

/** Numbers as JSON text; none is an integer within any contract's bounds. */
const strangeNumbers = [
  ...['-1', '1.5', '0.1', '1e400', '-1e400', '9007199254740992', '1e21', '99999999999999999999'],
  ...['NaN', 'Infinity', '0x10', '01', '+1', '1_000', '"100"', '"1e3"', 'null', 'true', '[100]'],
  ...['{}', '{"$numberLong":"100"}', '"\\u0661\\u0660\\u0660"'],
];

/** Fields of calls in which a negative number has a meaning; all others refuse it. */
const signedFields: readonly string[] = [
  '/internal/wallet/card-corrections commission.takenBackCents',
  '/admin/suspense/:suspenseId/resolve amount',
  '/internal/wallet/suspense/:suspenseId/resolutions amount',
];

/** Texts that some parsers accept as an integer; only plain decimal digits are valid. */
const strangeQueryNumbers = [
  ...['-1', '1.5', '1e400', 'NaN', 'Infinity', '9007199254740992', '0x1', '0b1', '0o1', '1e1'],
  ...[' 1', '1 ', '+1', '1.0', '01', '1_0', '1n', '', '\u0661', '\uff11', 'true', '[1]', '1,1'],
];

const bodied = (spec: CallSpec, objects: Objects): Sample[] =>
  spec.body ? samplesOf(spec, objects) : [];

/** Adds one unknown field at a time, to every object of a body or a query. */
export function unknownFields(spec: CallSpec, objects: Objects): Mutation[] {
  const inBody = bodied(spec, objects).flatMap((sample) =>
    objectsIn(sample.body).flatMap(({ path, value }) =>
      fieldsUnknownTo(value).map(([name, forbidden]) => ({
        ...sample,
        what: `${[...path, name].join('.')} in the body`,
        body: withValue(sample.body, [...path, name], forbidden),
      })),
    ),
  );
  if (!spec.query) return inBody;
  const sample = sampleOf(spec, objects);
  const inQuery = fieldsUnknownTo(spec.query.shape).map(([name]) => ({
    ...sample,
    what: `${name} in the query`,
    query: Object.fromEntries([...Object.entries(sample.query), [name, '1']]),
  }));
  return [...inBody, ...inQuery];
}

const fieldsUnknownTo = (known: object) =>
  Object.entries(forbiddenFields).filter(([name]) => !Object.hasOwn(known, name));

/** Every object in a value, with its path. A sample has every field of its contract. */
function objectsIn(value: unknown, path: string[] = []): { path: string[]; value: object }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => objectsIn(one, [...path, key]));
  return Array.isArray(value) ? inner : [{ path, value }, ...inner];
}

/** Whether a sample has a value at that path: of a union it holds one form. */
const reaches = (target: unknown, [step, ...rest]: string[]): boolean =>
  step === undefined ||
  (typeof target === 'object' &&
    target !== null &&
    Object.hasOwn(target, step) &&
    reaches((target as Record<string, unknown>)[step], rest));

/** Puts an operator in place of every value of a body, query and parameters. */
export function operatorsEverywhere(spec: CallSpec, objects: Objects): Mutation[] {
  const sample = sampleOf(spec, objects);
  const inBody = bodied(spec, objects).flatMap((one) =>
    placesIn(spec, one).flatMap(({ path }) =>
      operators.map((value) => ({
        ...one,
        what: `${JSON.stringify(value)} as ${path.join('.')}`,
        body: withValue(one.body, path, value),
      })),
    ),
  );
  // Between services an unknown parameter is ignored (ADR 39), and these names are unknown.
  const queryNames = spec.access === 'service' ? [] : namesOf(spec.query);
  const inQuery = queryNames.flatMap((name) => {
    const { [name]: value, ...others } = sample.query;
    return [`${name}[$ne]`, `${name}[$regex]`, `${name}[]`, `${name}.$gt`, `$${name}`].map(
      (parameter) => ({ ...sample, what: parameter, query: { ...others, [parameter]: value } }),
    );
  });
  const inParams = namesOf(spec.params).flatMap((name) =>
    ['{"$ne":null}', '[$ne]', '$where', '5'.repeat(23), "' || '1'=='1", '\u0000'].map((value) => ({
      ...sample,
      what: `${value} as ${name}`,
      params: { ...sample.params, [name]: value },
    })),
  );
  return [...inBody, ...inQuery, ...inParams];
}

const placesIn = (spec: CallSpec, sample: Sample): Field[] =>
  spec.body ? fieldsOf(spec.body).filter(({ path }) => reaches(sample.body, path)) : [];

const namesOf = (schema: CallSpec['query']): string[] => Object.keys(schema?.shape ?? {});

const hole = '"\u2205"';

/** Puts an invalid number, as literal JSON, in place of every number of a body. */
export function numbersEverywhere(spec: CallSpec, objects: Objects): Mutation[] {
  return bodied(spec, objects).flatMap((sample) => {
    const places = placesIn(spec, sample);
    const numbers = places.filter(
      ({ schema }) => schema.type === 'integer' || schema.type === 'number',
    );
    const nullable = places
      .filter(({ schema }) => schema.type === 'null')
      .map(({ path }) => path.join('.'));
    return numbers.flatMap(({ path, schema }) => {
      // A number outside one form of a field may be within another form of it.
      const forms = numbers.filter((other) => other.path.join('.') === path.join('.'));
      const isSigned = signedFields.includes(`${spec.path} ${path.join('.')}`);
      const outside = justOutside(schema).filter(
        (written) => !forms.some((form) => allows(form.schema, Number(written))),
      );
      const allowed = [
        ...(nullable.includes(path.join('.')) ? ['null'] : []),
        ...(isSigned ? ['-1'] : []),
      ];
      const strange = strangeNumbers.filter((written) => !allowed.includes(written));
      return [...strange, ...outside].map((written) => ({
        ...sample,
        what: `${written} as ${path.join('.')}`,
        body: JSON.stringify(withValue(sample.body, path, '\u2205')).replace(hole, written),
      }));
    });
  });
}

const allows = ({ const: only, minimum, maximum }: Field['schema'], value: number): boolean =>
  only === undefined
    ? value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)
    : value === only;

function justOutside({ const: only, minimum, maximum }: Field['schema']): string[] {
  if (typeof only === 'number') return ['0', '-0', '2'];
  const below = minimum === undefined ? [] : [String(minimum - 1)];
  const above = maximum === undefined ? [] : [String(maximum + 1)];
  return [...below, ...above, ...((minimum ?? 0) > 0 ? ['0', '-0'] : [])];
}

/** The same for the numbers of a query, which are sent as text. */
export function queryNumbers(spec: CallSpec, objects: Objects): Mutation[] {
  if (!spec.query) return [];
  const sample = sampleOf(spec, objects);
  const isNumber = ({ schema }: Field) =>
    schema.type === 'integer' || /^\^(\\d\{|\(0\||\[1-9\])/.test(schema.pattern ?? '');
  return fieldsOf(spec.query)
    .filter(isNumber)
    .flatMap(({ path: [name = ''], schema }) =>
      [...strangeQueryNumbers, ...justOutside(schema)].map((value) => ({
        ...sample,
        what: `${name}=${value}`,
        query: { ...sample.query, [name]: value },
      })),
    );
}
