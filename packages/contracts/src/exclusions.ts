import { z } from 'zod';
import { call } from './call';
import { event } from './event';
import { done, id, time } from './scalars';

/** What a later account of the same person may have in common with an erased one. */
const identifier = z.strictObject({
  kind: z.enum(['email', 'phone', 'payout-account']),
  value: z.string().min(1).max(254),
});
export type Identifier = z.output<typeof identifier>;

/** Sent before an account is erased; a repeat changes nothing. */
export const keepExclusion = call({
  service: 'user',
  method: 'post',
  path: '/internal/exclusions',
  summary: 'Keeps a self-exclusion by keyed hashes of what identifies an account to be erased',
  access: 'service',
  callers: ['wallet'],
  body: z.strictObject({ identifiers: z.array(identifier).min(1).max(2), until: time }),
  reply: done,
  refuses: [],
});

export const findExclusion = call({
  service: 'user',
  method: 'post',
  path: '/internal/exclusions/search',
  summary: 'Until when the owner of an identifier excluded themselves, by an account now erased',
  access: 'service',
  callers: ['wallet'],
  body: identifier,
  reply: z.object({ until: time.nullable() }),
  refuses: [],
});

export const exclusionCarried = event(
  'user.exclusion-carried.v1',
  'An account was opened with the e-mail address of one that was erased during a self-exclusion.',
  z.strictObject({ userId: id, until: time }),
);
