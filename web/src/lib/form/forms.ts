import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { centsOf } from './dollars';

interface Issue {
  code?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  input?: unknown;
  format?: string;
}

/** Readable messages for the contract's rules that have none. */
function words({ code, minimum, maximum, input, format }: Issue): string | undefined {
  if (input === undefined || input === '') return 'Fill this in.';
  if (code === 'too_small') return `At least ${minimum} characters.`;
  if (code === 'too_big') return `At most ${maximum} characters.`;
  if (format === 'email') return 'This is not an e-mail address.';
  if (format === 'date') return 'Pick a date.';
  return undefined;
}

/** Validates a form by a schema of the contract. */
export const rulesOf = <Values extends FieldValues>(schema: z.ZodType): Resolver<Values> =>
  zodResolver(schema as never, { error: words as never }) as unknown as Resolver<Values>;

/**
 * An amount in dollars, as typed. `problemOf` returns why an amount in cents cannot be used; null
 * is text that is no amount.
 */
export const typedAmount = (problemOf: (cents: number | null) => string | undefined) =>
  z.string().superRefine((typed, { addIssue }) => {
    const message = problemOf(centsOf(typed));
    if (message) addIssue({ code: 'custom', message });
  });

/** An empty field means “not given”, which differs from an empty text. */
export const optional = { setValueAs: (value: string) => value || undefined };
