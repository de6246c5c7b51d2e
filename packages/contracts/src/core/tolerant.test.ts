import { z } from 'zod';
import { events } from '../registry';
import { time } from './scalars';
import { tolerant } from './tolerant';

const leaf = z.strictObject({ a: z.int() });
const added = { a: 1, added: true };

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an object', leaf, added, { a: 1 }],
  ['an object in an object', z.strictObject({ leaf }), { leaf: added, x: 1 }, { leaf: { a: 1 } }],
  ['an array', z.array(leaf), [added], [{ a: 1 }]],
  ['a tuple', z.tuple([leaf], leaf), [added, added], [{ a: 1 }, { a: 1 }]],
  ['a record', z.record(z.string(), leaf), { key: added }, { key: { a: 1 } }],
  ['an optional', leaf.optional(), added, { a: 1 }],
  ['a nullable', leaf.nullable(), added, { a: 1 }],
  ['a default', leaf.default({ a: 2 }), added, { a: 1 }],
  ['a preprocessed value', z.preprocess((value) => value, leaf), added, { a: 1 }],
  ['a pipe', leaf.pipe(z.strictObject({ a: z.int() })), added, { a: 1 }],
  ['a union', z.union([z.string(), leaf]), added, { a: 1 }],
  ['an intersection', leaf.and(z.strictObject({ b: z.int() })), { ...added, b: 2 }, { a: 1, b: 2 }],
  ['a lazy schema', z.lazy(() => leaf), added, { a: 1 }],
  ['a refined object', leaf.refine(({ a }) => a > 0), added, { a: 1 }],
])('ignores unknown fields in %s', (_name, schema, value, expected) => {
  expect(schema.safeParse(value).success).toBe(false);
  expect(tolerant(schema).parse(value)).toEqual(expected);
});

test('reads a discriminated union by its discriminator', () => {
  const schema = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('a'), leaf }),
    z.strictObject({ kind: z.literal('b') }),
  ]);
  const reader = tolerant(schema);
  expect(reader.parse({ kind: 'a', leaf: added, x: 1 })).toEqual({ kind: 'a', leaf: { a: 1 } });
  expect(reader.safeParse({ kind: 'c' }).success).toBe(false);
});

test('chooses the branch of a union that requires most fields', () => {
  const schema = z.union([leaf, z.strictObject({ a: z.int(), b: z.int() })]);
  expect(tolerant(schema).parse({ a: 1, b: 2, c: 3 })).toEqual({ a: 1, b: 2 });
  expect(tolerant(schema).parse({ a: 1, c: 3 })).toEqual({ a: 1 });
});

test('reads a recursive schema at every depth', () => {
  const tree = z.strictObject({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  const value = { name: 'a', children: [{ name: 'b', children: [], x: 1 }], x: 1 };
  expect(tolerant(tree).parse(value)).toEqual({
    name: 'a',
    children: [{ name: 'b', children: [] }],
  });
});

test('rejects values that the schema does not define', () => {
  const schema = z.strictObject({ status: z.enum(['open', 'closed']), at: time });
  const reader = tolerant(schema);
  const at = '2026-03-02T12:00:00.000Z';
  expect(reader.parse({ status: 'open', at, x: 1 })).toEqual({ status: 'open', at });
  expect(reader.safeParse({ status: 'frozen', at }).success).toBe(false);
  expect(reader.safeParse({ status: 'open' }).success).toBe(false);
  expect(reader.safeParse({ status: 'open', at: 3 }).success).toBe(false);
});

test('keeps the checks of an object', () => {
  const reader = tolerant(leaf.refine(({ a }) => a > 0));
  expect(reader.safeParse({ a: 0, x: 1 }).success).toBe(false);
});

test('keeps unknown fields of loose objects, and leaves the writer’s schema strict', () => {
  expect(tolerant(z.looseObject({ leaf })).parse({ leaf: added, x: 1 })).toEqual({
    leaf: { a: 1 },
    x: 1,
  });
  tolerant(leaf);
  expect(leaf.safeParse(added).success).toBe(false);
  expect(tolerant(leaf)).toBe(tolerant(leaf));
});

test('ignores an added field in every event of the contracts', () => {
  for (const { type, data } of Object.values(events)) {
    const reader = tolerant(data);
    const codes = (value: unknown) =>
      reader.safeParse(value).error?.issues.map(({ code }) => code) ?? [];
    expect({ type, codes: codes({ added: 1 }) }).toEqual({
      type,
      codes: expect.not.arrayContaining(['unrecognized_keys']),
    });
  }
});
