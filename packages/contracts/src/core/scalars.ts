import { z } from 'zod';

/** A 24-hex id, the same on the wire and in the store. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'must be a 24-character id')
  .meta({ id: 'Id' });

/** Ids of a query, separated by commas: a repeated key is refused. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 25 - 1)
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, 'must be 24-character ids, separated by commas')
    .transform((value) => value.split(','));

/** A string that cannot contain free text. `x-contend-text` marks it for `npm run check`. */
const wordless = (kind: string, form: RegExp) =>
  z
    .string()
    .refine((value) => form.test(value), `must be ${kind}`)
    .meta({ 'x-contend-text': kind });

/** A value of a growing list: `called-off`. Readers show unknown codes unchanged. */
export const code = wordless('a code', /^[a-z][a-z0-9.-]{0,79}$/);

/** An id composed of others, or given by a provider: `fund:wager:64f…:1#000001`. */
export const businessId = wordless('an id', /^\S{1,300}$/);

/** Text published by the platform, like the name of a game. */
export const publishedText = z.string().meta({ 'x-contend-text': 'published' });

/** An instant: ISO 8601 UTC in JSON. Replies may contain a Date. */
export const time = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime(),
);

/**
 * Integer minor units (cents). JSON numbers with a fraction or an exponent past 2^53 are refused.
 */
export const cents = z.int().min(0);
export const signedCents = z.int();
export const currency = z.literal('USD');

/**
 * A whole number of a query: decimal digits without a sign, a space, an exponent or a leading zero,
 * so that every parser reads the same number. A program may pass a number.
 */
export const queryNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value),
    z.int('must be a whole number in decimal digits, like 20').min(min).max(max),
  );

export const pageQuery = z.strictObject({
  page: queryNumber(1, 10_000).default(1),
  pageSize: queryNumber(1, 100).default(20),
});

/**
 * A page of a list. `total` is exact up to 500; beyond, it only shows that there is a next page.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });

/** Where a page of a list ended: an instant, and the id of the last item. */
const cursor = z
  .string()
  .regex(
    /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z_[0-9a-f]{24}$/,
    'must be the `next` of an earlier page',
  )
  .refine((value) => !Number.isNaN(Date.parse(value.slice(0, 24))), 'must have a date');

/** Pages of a list by time that do not move when rows are added. */
export const cursorQuery = z.strictObject({
  /** `next` of the page before; the first page without it. */
  cursor: cursor.optional(),
  pageSize: queryNumber(1, 100).default(20),
});

/** A page of a list by time; `next` is the cursor of the page after it, null on the last one. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable() });

/** The length of a text as limits count it: an emoji is one character. */
export const charactersIn = (value: string): number => [...value].length;

const textOf = (allowed: RegExp) => (min: number, max: number) =>
  z.string().trim().min(min).max(max).regex(allowed, 'must not contain control characters');

/** Text written by a user: trimmed, without control characters other than line breaks. */
export const text = textOf(/^[^\p{Cc}\p{Cs}]*$/u);

/**
 * A name that a user gives something: one line of text without any format character, whether it
 * reorders the words beside it or is invisible in them.
 */
export const displayText = textOf(/^[^\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]*$/u);

export const multiline = textOf(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u);

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code, like US');

export const birthDate = z.iso.date();

/** A time of day: `23:00`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 23:00');

export const regions = ['any', 'na', 'eu', 'sa', 'asia', 'oce', 'mea'] as const;
export const region = z.enum(regions);

export const sideName = z.enum(['home', 'away']);
export type SideName = z.output<typeof sideName>;

/** The teams that the sides play for; null for a side without one. */
export const teamsOfSides = z.strictObject({ home: id.nullable(), away: id.nullable() });

/** Games or maps won by home and by away. */
export const scores = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);

/** HTML, for the few pages that a service serves. */
export const html = z.string().meta({ description: 'An HTML page.' });
/** The target of a form's redirect: a path of this site. */
export const redirect = z.object({ location: z.string() });
/** A reply without content of its own. */
export const done = z.object({ ok: z.literal(true) });
