import { Refusal } from '@contend/contracts';
import { z } from 'zod';
import { requireValid } from './require-valid';

const body = z.strictObject({
  amount: z.int().min(1).max(500).optional(),
  above: z.number().gt(0).lt(10).optional(),
  name: z.string().min(3).max(5).optional(),
  code: z.string().length(1).optional(),
  list: z.array(z.string()).min(2).max(3).optional(),
  kind: z.enum(['refill', 'payout']).optional(),
  only: z.literal('yes').optional(),
  email: z.email().optional(),
  at: z.iso.datetime().optional(),
  step: z.number().multipleOf(5).optional(),
  tag: z
    .string()
    .regex(/^[a-z]+$/)
    .optional(),
  own: z.string().regex(/^a/, 'must begin with a').optional(),
  flag: z.boolean().optional(),
  of: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]).optional(),
  either: z.union([z.string(), z.number()]).optional(),
  bestOf: z.union([z.literal(1), z.literal(3)]).optional(),
  fee: z.union([z.literal(0), z.int().min(100)]).optional(),
  form: z
    .union([
      z.strictObject({ wagerId: z.string(), reason: z.string() }),
      z.strictObject({ id: z.string(), decision: z.enum(['approve', 'reject']) }),
    ])
    .optional(),
  needed: z.strictObject({ id: z.string() }).optional(),
});

const refusalOf = (value: unknown): Refusal => {
  try {
    requireValid(body, value, 'body');
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was valid.');
};

test.each<[object, string]>([
  [{ amount: 0 }, 'amount must be at least 1'],
  [{ amount: 501 }, 'amount must be at most 500'],
  [{ amount: 1.5 }, 'amount must be a whole number'],
  [{ amount: '5' }, 'amount must be a number'],
  [{ above: 0 }, 'above must be more than 0'],
  [{ above: 10 }, 'above must be less than 10'],
  [{ name: 'ab' }, 'name must have at least 3 characters'],
  [{ name: 'abcdef' }, 'name must have at most 5 characters'],
  [{ code: 'ab' }, 'code must have exactly 1 character'],
  [{ list: ['a'] }, 'list must have at least 2 entries'],
  [{ list: [1, 'a'] }, 'list.0 must be text'],
  [{ kind: 'gift' }, 'kind must be one of refill, payout'],
  [{ only: 'no' }, 'only must be yes'],
  [{ email: 'nova' }, 'email must be an e-mail address'],
  [{ at: 'noon' }, 'at must be a time in ISO 8601, such as 2026-03-02T12:00:00Z'],
  [{ step: 3 }, 'step must be a multiple of 5'],
  [{ tag: 'A' }, 'tag must match /^[a-z]+$/'],
  [{ own: 'b' }, 'own must begin with a'],
  [{ flag: 'true' }, 'flag must be true or false'],
  [{ of: { kind: 'b' } }, 'of.kind must be one of a'],
  [{ either: true }, 'either must be text or must be a number'],
  [{ bestOf: 2 }, 'bestOf must be one of 1, 3'],
  [{ bestOf: null }, 'bestOf must be one of 1, 3'],
  [{ fee: 50 }, 'fee must be at least 100'],
  [{ fee: '50' }, 'fee must be 0 or must be a number'],
  [{ form: { id: 'a', decision: 'accept' } }, 'form.decision must be one of approve, reject'],
  [{ form: { wagerId: 'a' } }, 'form.reason is missing'],
  [{ form: { id: 'a', decision: 'approve', reason: 'b' } }, 'form has no field reason'],
  [{ form: {} }, 'form.wagerId is missing; form.reason is missing'],
  [{ form: 5 }, 'form must be an object'],
  [{ needed: {} }, 'needed.id is missing'],
  [{ more: 1 }, 'the body has no field more'],
])('%j says what to change', (value, words) => {
  expect(refusalOf(value).message).toBe(`The request is not valid: ${words}.`);
});

test('the message names three fields, the details all of them', () => {
  const refusal = refusalOf({ amount: 0, name: 'ab', flag: 1, kind: 'gift', step: 3 });
  expect(refusal.message).toBe(
    'The request is not valid: amount must be at least 1; name must have at least 3 characters; ' +
      'kind must be one of refill, payout; and 2 more.',
  );
  expect(refusal.details?.issues).toContainEqual({
    ...{ path: 'body.flag', message: 'must be true or false' },
  });
  expect(requireValid(body, { amount: 5 }, 'body')).toEqual({ amount: 5 });
});
