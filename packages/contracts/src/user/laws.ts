import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { lawChange, lawProduct, lawRule, lawRules } from '../core/law';
import { businessId, countryCode, id, text, time } from '../core/scalars';
import { publicUser } from './player';

/** The most versions of a history: the newest. */
export const mostLawVersions = 100;

const lawVersion = z.object({
  version: z.int(),
  /** In force from then on, unless a later version is by then. */
  effectiveAt: time,
  createdAt: time,
  /** Null when the account was erased. */
  by: publicUser.nullable(),
  reason: z.string(),
  /** Against the version before it. */
  changes: z.array(lawChange),
});

const lawTables = z
  .object({
    /** The latest version, also when its date has not come: the one to change. */
    version: z.int(),
    effectiveAt: time,
    rules: z.array(lawRule),
    /** The version in force now. */
    inForce: z.int(),
    /** Newest first. Version 1 is part of the platform and not listed. */
    history: z.array(lawVersion),
  })
  .meta({ id: 'LawTables' });

export const getLawTables = call({
  service: 'user',
  method: 'get',
  path: '/admin/laws',
  summary: 'The law table, and who changed it when and why',
  access: 'admin',
  reply: lawTables,
  refuses: [],
});

export const changeLaws = call({
  service: 'user',
  method: 'put',
  path: '/admin/laws',
  summary: 'Makes a version of the law table; it replaces all earlier ones from its date',
  access: 'admin',
  body: z.strictObject({
    /** The version that this one was made from. */
    version: z.int().min(1),
    /** Null for at once. */
    effectiveAt: time.nullable(),
    reason: text(5, 500),
    rules: lawRules,
  }),
  reply: lawTables,
  refuses: ['law-changed', 'law-date-past', 'law-incomplete'],
});

export const listLaws = call({
  service: 'user',
  method: 'get',
  path: '/laws',
  summary: 'Which products with money are offered where, from which age, and since when',
  access: 'anyone',
  reply: z.object({
    version: z.int(),
    rules: z.array(
      z.object({
        ...lawRule.shape,
        /** Null for what applies since the beginning. */
        since: time.nullable(),
      }),
    ),
    /** Versions whose date has not come, by date, with what each will change. */
    upcoming: z.array(
      z.object({ version: z.int(), effectiveAt: time, changes: z.array(lawChange) }),
    ),
  }),
  refuses: [],
});

/** Details of the refusals `country-blocked`, and `under-age` where a rule needs more than 18. */
export const lawDetails = z.object({
  product: z.union([lawProduct, z.literal('money')]),
  country: countryCode,
  minimumAge: z.int().optional(),
});

export const lawChanged = event(
  'law.changed.v1',
  'An admin made a version of the law table; it replaces all earlier ones from its date.',
  z.strictObject({
    /** `v` and the version. */
    lawId: businessId,
    version: z.int(),
    effectiveAt: time,
    /** The admin. */
    byId: id,
    rules: z.array(lawRule),
  }),
  { topic: 'user.laws' },
);
