import { z } from 'zod';

/** A 24-hex id, the same on the wire and in the store. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'must be a 24-character id')
  .meta({ id: 'Id', description: '24 hexadecimal digits in lower case.' });

/** Ids of a query, separated by commas: a repeated key is refused. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 25 - 1)
    .regex(/^[0-9a-f]{24}(,[0-9a-f]{24})*$/, 'must be 24-character ids, separated by commas')
    .meta({ description: `Up to ${most} ids, separated by commas.` })
    .transform((value) => value.split(','));

/** A string that cannot contain free text. `x-contend-text` marks it for `npm run check`. */
const wordless = (kind: string, form: RegExp, description: string) =>
  z
    .string()
    .refine((value) => form.test(value), `must be ${kind}`)
    .meta({ 'x-contend-text': kind, description });

/** A value of a growing list: `called-off`. Readers show unknown codes unchanged. */
export const code = wordless(
  'a code',
  /^[a-z][a-z0-9.-]{0,79}$/,
  'A code for programs. Codes may be added: show an unknown one unchanged.',
);

/** An id composed of others, or given by a provider: `fund:wager:64f…:1#000001`. */
export const businessId = wordless(
  'an id',
  /^\S{1,300}$/,
  'An id without a fixed form, at most 300 characters without spaces.',
);

/** A payment provider in a path: `stripe`. */
export const providerName = z
  .string()
  .regex(/^[a-z]{1,20}$/, 'must be a name in lower case, like stripe');

/** Text published by the platform, like the name of a game. */
export const publishedText = z.string().meta({ 'x-contend-text': 'published' });

/** An instant: ISO 8601 UTC in JSON. Replies may contain a Date. */
export const time = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime().meta({ description: 'ISO 8601 in UTC, like 2026-03-14T18:30:00.000Z.' }),
);

/**
 * Integer minor units (cents). JSON numbers with a fraction or an exponent past 2^53 are refused.
 */
export const cents = z
  .int()
  .min(0)
  .meta({ description: 'Money in whole cents of USD: 500 is five dollars.' });
export const signedCents = z
  .int()
  .meta({ description: 'Money in whole cents of USD, negative where it is taken: -500.' });
export const currency = z
  .literal('USD')
  .meta({ description: 'ISO 4217. All money of the platform is in US dollars.' });

/**
 * A whole number of a query: decimal digits without a sign, a space, an exponent or a leading zero,
 * so that every parser reads the same number. A program may pass a number.
 */
export const queryNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value),
    z.int('must be a whole number in decimal digits, like 20').min(min).max(max),
  );

const pageSize = queryNumber(1, 100)
  .meta({ description: 'Items of a page, from 1 to 100.' })
  .default(20);

export const pageQuery = z.strictObject({
  page: queryNumber(1, 10_000)
    .meta({ description: 'The number of the page, from 1 to 10,000.' })
    .default(1),
  pageSize,
});

const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).meta({ description: 'The items of this page, in the list’s order.' });

/**
 * A page of a list. `total` is exact up to 500; beyond, it only shows that there is a next page.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: itemsOf(item),
    page: z.int().meta({ description: 'The number of this page, from 1.' }),
    pageSize: z.int().meta({ description: 'The most items of a page.' }),
    total: z.int().meta({
      description: 'Items of all pages, exact up to 500; above, only that there is a next page.',
    }),
  });

/** Where a page of a list ended: an instant, and the id of the last item. */
const cursor = z
  .string()
  .regex(
    /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z_[0-9a-f]{24}$/,
    'must be the `next` of an earlier page',
  )
  .refine((value) => !Number.isNaN(Date.parse(value.slice(0, 24))), 'must have a date')
  .meta({ description: '`next` of the page before; without it, the first page.' });

/** Pages of a list by time that do not move when rows are added. */
export const cursorQuery = z.strictObject({
  cursor: cursor.optional(),
  pageSize,
});

const next = z
  .string()
  .nullable()
  .meta({ description: 'The `cursor` of the page after it; null on the last page.' });

/**
 * A page of what waits for staff: the next deadline first, or the newest first. Pages behind a
 * cursor are those of the newest.
 */
export const inboxQuery = pageQuery.extend({
  order: z
    .enum(['deadline', 'newest'])
    .meta({ description: 'The next deadline first, or the newest first.' })
    .default('deadline'),
  cursor: cursor
    .meta({ description: '`next` of the page before, of the newest; it implies that order.' })
    .optional(),
});

/** A page of a list by time; `next` is the cursor of the page after it, null on the last one. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: itemsOf(item), next });

/**
 * A page of a list by time that is read by number or by cursor. Pages behind a cursor do not move
 * when rows are added; `page` and `total` are then those of the rows behind it. Absent in replies
 * of release 0.2.0.
 */
export const pageWithNextOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ next: next.optional() });

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
  .regex(/^[A-Z]{2}$/, 'must be a two-letter country code, like US')
  .meta({ description: 'ISO 3166-1, two letters: US.' });

export const birthDate = z.iso
  .date()
  .meta({ description: 'A day of the calendar, without a time: 2000-01-31.' });

/** An IANA time zone that this runtime supports: `Europe/Berlin`. */
export const timeZone = z
  .string()
  .max(60)
  .refine((name) => zoneNamed(name) !== null, 'must be an IANA time zone');

/** By names in small letters. Only what the runtime supports is kept, a few hundred zones. */
const zones = new Map<string, string>();

/** A time zone as this runtime writes it, from a name in any letters; null for another one. */
export function zoneNamed(name: string): string | null {
  const key = name.toLowerCase();
  const known = zones.get(key);
  if (known) return known;
  // A fixed offset (`+02:00`) is no zone: it ignores the change of clocks.
  if (!/^[a-z]/.test(key)) return null;
  try {
    const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    zones.set(key, zone);
    return zone;
  } catch {
    return null;
  }
}

/** A language of texts. Another one than those of the web app is English. */
export const languageCode = z
  .string()
  .regex(/^[a-z]{2}$/, 'must be a two-letter language code, like de')
  .meta({ description: 'ISO 639-1, two letters: de. Texts that are not in it are in English.' });

/** A time of day: `23:00`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 23:00')
  .meta({ description: 'A time of day with 24 hours: 23:00.' });

export const regions = ['any', 'na', 'eu', 'sa', 'asia', 'oce', 'mea'] as const;
export const region = z.enum(regions).meta({
  description:
    'Where one plays: North America, Europe, South America, Asia, Oceania, or the ' +
    'Middle East and Africa.',
});

export const sideName = z
  .enum(['home', 'away'])
  .meta({ description: 'A side of a match or wager; home made the offer.' });
export type SideName = z.output<typeof sideName>;

/** The teams that the sides play for; null for a side without one. */
export const teamsOfSides = z.strictObject({ home: id.nullable(), away: id.nullable() });

/** Games or maps won by home and by away. */
export const scores = z
  .tuple([z.int().min(0).max(99), z.int().min(0).max(99)])
  .meta({ description: 'Games or maps won by home, then by away: [2, 1].' });

/** HTML, for the few pages that a service serves. */
export const html = z.string().meta({ description: 'An HTML page.' });
/** The target of a form's redirect: a path of this site. */
export const redirect = z.object({ location: z.string() });
/** A reply without content of its own. */
export const done = z.object({
  ok: z.literal(true).meta({ description: 'Always true: a refusal has another status.' }),
});
