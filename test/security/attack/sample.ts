import { type CallSpec, calls } from '@contend/contracts';
import type { z } from 'zod';
import { fieldsOf, type JsonSchema, resolved, schemaOf } from './fields';

/** Ids of existing objects, by the parameter or field that refers to them. */
export type Objects = Record<string, string>;

/** Valid texts for the fields of contracts. A new kind of field may need a new line here. */
const texts = [
  'Some words',
  'some long enough words of a password',
  'someone@players.example',
  'some_one',
  'US',
  'en',
  '2000-01-31',
  '2026-03-02T12:00:00.000Z',
  // Later than another time of the same request.
  '2026-03-09T12:00:00.000Z',
  '2026-03-03T20:30',
  '+14155550123',
  '123456',
  '12',
  '1000',
  'looking-for-team',
  'sandbox',
  '/avatars/ember.svg',
  'Europe/Berlin',
  '2026-Q1',
  'ADA-0123456789ABC',
  'wager:0123456789abcdef01234567:1',
  'match:0123456789abcdef01234567',
  '0123456789abcdef01234567,89abcdef0123456789abcdef',
  '23:00',
  'https://discord.com/api/webhooks/123456789/some-long-enough-secret',
  'wallet,teams',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '2026-03-02T12:00:00.000Z_0123456789abcdef01234567',
];

export interface Sample {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined for a call without one. */
  body: unknown;
}

/** The name of a call in the catalogue, for messages. */
export const nameOf = (spec: CallSpec): string =>
  Object.entries(calls).find(([, one]) => one === spec)?.[0] ?? spec.path;

/**
 * A valid request, made from the contract's schemas alone, with every optional field that the
 * others allow. For a body with several forms, one of each.
 * @throws naming the field when no value is known.
 */
export function samplesOf(spec: CallSpec, objects: Objects): Sample[] {
  const params = first(spec, 'params', objects) ?? {};
  const query = first(spec, 'query', objects) ?? {};
  const bodies = spec.body ? variantsOf(spec, 'body', objects) : [undefined];
  return bodies.map((body) => ({ params, query, body }));
}

/** The first form of a valid request. */
export const sampleOf = (spec: CallSpec, objects: Objects): Sample =>
  samplesOf(spec, objects)[0] as Sample;

type Part = 'params' | 'query' | 'body';

const first = (spec: CallSpec, part: Part, objects: Objects) =>
  spec[part] && (variantsOf(spec, part, objects)[0] as Record<string, unknown>);

function variantsOf(spec: CallSpec, part: Part, objects: Objects): unknown[] {
  const schema = spec[part] as z.ZodType;
  const root = schemaOf(schema);
  return (root.anyOf ?? [root]).map((form) => {
    const chosen = new Map<string, number>();
    const omissible = optionalIn(form);
    let omitted: string | undefined;
    for (;;) {
      const value = build({ root, objects, chosen }, without(form, omitted), [part]);
      const parsed = schema.safeParse(value);
      if (parsed.success) return value;
      const wrong = parsed.error.issues[0] as z.core.$ZodIssue;
      // A rule of several fields: some exclude each other.
      if (wrong.path.length === 0 && omissible.length > 0) {
        omitted = omissible.shift();
        continue;
      }
      const path = [part, ...wrong.path.map(String)].join('.');
      const next = (chosen.get(path) ?? 0) + 1;
      if (next >= texts.length) throw new Error(missing(spec, path, wrong.message));
      chosen.set(path, next);
    }
  });
}

const optionalIn = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  Object.keys(properties).filter((name) => !required.includes(name));

const without = (form: JsonSchema, name: string | undefined): JsonSchema =>
  name === undefined
    ? form
    : {
        ...form,
        properties: Object.fromEntries(
          Object.entries(form.properties ?? {}).filter(([key]) => key !== name),
        ),
      };

const missing = (spec: CallSpec, path: string, why: string): string =>
  `No sample for ${nameOf(spec)}, ${path} (${why}): add a value that it takes to \`texts\` in ` +
  'test/security/attack/sample.ts.';

interface Building {
  root: JsonSchema;
  objects: Objects;
  chosen: Map<string, number>;
}

function build(parts: Building, schema: JsonSchema, path: string[]): unknown {
  const { type, ...one } = resolved(parts.root, schema);
  const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
  const within = (inner: JsonSchema, step: string) => build(parts, inner, [...path, step]);
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  const [choice] = one.anyOf ?? [];
  if (choice) return build(parts, choice, path);
  if (one.prefixItems) return one.prefixItems.map((item, nth) => within(item, String(nth)));
  if (type === 'array') {
    const length = Math.max(one.minItems ?? 1, 1);
    return Array.from({ length }, (_, nth) => within(one.items as JsonSchema, String(nth)));
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    return Math.min(Math.max(one.minimum ?? 1, 1), one.maximum ?? Infinity);
  }
  if (type === 'object') {
    const fields = Object.entries(one.properties ?? {});
    return Object.fromEntries(fields.map(([key, inner]) => [key, within(inner, key)]));
  }
  if (one.pattern === '^[0-9a-f]{24}$') return objectOf(parts.objects, name);
  const known = parts.objects[name];
  if (known !== undefined && one.pattern && fits(known, one)) return known;
  const fitting = texts.filter((text) => fits(text, one));
  const nth = parts.chosen.get(path.join('.')) ?? 0;
  return fitting[nth % Math.max(fitting.length, 1)] ?? texts[nth];
}

function objectOf(objects: Objects, name: string): string {
  const id = objects[name];
  if (id) return id;
  throw new Error(
    `Nothing is known that the id \`${name}\` could mean: add it to \`objects\` in ` +
      'test/security/attack/attack-fixture.ts.',
  );
}

const fits = (text: string, { pattern, minLength = 0, maxLength = Infinity }: JsonSchema) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (!pattern || new RegExp(pattern, 'u').test(text));

/** Another valid request that differs in one field; null when there is none. */
export function variantOf(spec: CallSpec, { body }: Sample): unknown {
  if (!spec.body) return null;
  for (const { path, schema } of fieldsOf(spec.body)) {
    for (const value of [...texts, (schema.minimum ?? 0) + 2, false, 'f'.repeat(24)]) {
      const changed = withValue(body, path, value);
      const isOther = JSON.stringify(changed) !== JSON.stringify(body);
      if (isOther && spec.body.safeParse(changed).success) return changed;
    }
  }
  return null;
}

/** A copy of `target` with the value at `path` replaced; array positions are numbers as text. */
export function withValue(target: unknown, path: string[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(target)) {
    return target.map((one: unknown, nth) =>
      String(nth) === step ? withValue(one, rest, value) : one,
    );
  }
  const object = (target ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) };
}
