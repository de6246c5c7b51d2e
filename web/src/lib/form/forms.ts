import { zodResolver } from '@hookform/resolvers/zod';
import {
  get,
  set,
  type FieldErrors,
  type FieldValues,
  type FormState,
  type Resolver,
} from 'react-hook-form';
import { z } from 'zod';
import { centsOf } from './dollars';
import { t } from '../language/translate';

interface Issue {
  code?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  input?: unknown;
  format?: string;
}

/** Readable messages for the contract's rules that have none. */
function words({ code, minimum, maximum, input, format }: Issue): string | undefined {
  if (input === undefined || input === '') return t`Fill this in.`;
  if (code === 'too_small') return t`At least ${String(minimum)} characters.`;
  if (code === 'too_big') return t`At most ${String(maximum)} characters.`;
  if (format === 'email') return t`This is not an e-mail address.`;
  if (format === 'date') return t`Pick a date.`;
  return undefined;
}

type FieldsOfForm = Parameters<Resolver>[2];

/** Errors of the inputs whose text has no value, such as half a date: they count as empty. */
function unfinishedErrors({ names = [], fields }: FieldsOfForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of names) {
    const field: { ref: Partial<HTMLInputElement> } | undefined = get(fields, name);
    const isUnfinished = field?.ref.validity?.badInput;
    if (isUnfinished)
      set(errors, name, { type: 'unfinished', message: t`Complete it.`, ref: field.ref });
  }
  return errors;
}

/** Validates a form by a schema of the contract. */
export function rulesOf<Values extends FieldValues>(schema: z.ZodType): Resolver<Values> {
  const rules = zodResolver(schema as never, { error: words }) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const result = await rules(values, context, options);
    const unfinished = unfinishedErrors(options as unknown as FieldsOfForm);
    if (Object.keys(unfinished).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...unfinished } as FieldErrors<Values> };
  };
}

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

/** What a form of stored values keeps when they change meanwhile: the fields that were edited. */
export const keepEdited = { keepDirtyValues: true };

/** The fields that were edited. The others are not sent: they may have changed meanwhile. */
export const editedOf = <Values extends FieldValues>(
  values: Values,
  { dirtyFields }: Pick<FormState<Values>, 'dirtyFields'>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name in dirtyFields),
  ) as Partial<Values>;
