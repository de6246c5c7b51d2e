import { Refusal } from '@contend/contracts';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;
type Sized = Extract<RawIssue, { code: 'too_small' | 'too_big' }>;

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  datetime: 'a time in ISO 8601, such as 2026-03-02T12:00:00Z',
  date: 'a date, such as 2026-03-02',
};

const sizeUnits: Record<string, string> = { string: 'character', array: 'entry', set: 'entry' };

const counted = (count: number | bigint, unit: string): string =>
  Number(count) === 1 ? `1 ${unit}` : `${count} ${unit === 'entry' ? 'entries' : `${unit}s`}`;

/** “must have at least 3 characters”, “must be at most 500”. */
function sizeWords(issue: Sized): string {
  const [bound, isLeast] =
    issue.code === 'too_small' ? [issue.minimum, true] : [issue.maximum, false];
  const unit = sizeUnits[issue.origin];
  const range = isLeast ? 'at least' : 'at most';
  if (unit) return `must have ${issue.exact ? 'exactly' : range} ${counted(bound, unit)}`;
  if (issue.inclusive === false) return `must be ${isLeast ? 'more' : 'less'} than ${bound}`;
  return `must be ${range} ${bound}`;
}

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

/**
 * What to change about a value, in words that follow the name of its field. A message of the schema
 * itself comes first, and what has no words here keeps those of zod.
 */
function issueWords(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case 'too_small':
    case 'too_big':
      return sizeWords(issue);
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing';
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${listed(issue.values)}`;
    case 'invalid_format':
      if (issue.format === 'regex') return `must match ${issue.pattern ?? 'its pattern'}`;
      return `must be ${formats[issue.format] ?? `a valid ${issue.format}`}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has no field ${listed(issue.keys)}`;
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return options?.length ? `must be one of ${listed(options)}` : 'has none of its forms';
    }
    default:
      return undefined;
  }
}

const one = <T>(values: readonly T[]): T | undefined =>
  values.length === 1 ? values[0] : undefined;

/** The value itself is no text, no object, not the literal: it does not resemble this form. */
const isOfAnotherKind = ({ code, path }: Issue): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value');

/**
 * An issue of a value with several forms, as issues that say what to change: those of the form that
 * the value resembles most, the first one of equals. Where the value resembles none, one sentence
 * lists them all.
 */
function formIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const forms = issue.errors.map((errors) => errors.flatMap(formIssues));
  const resembled = forms.filter((errors) => !errors.some(isOfAnotherKind));
  const [closest] = resembled.toSorted((a, b) => a.length - b.length);
  const path = (inner: Issue) => [...issue.path, ...inner.path];
  if (closest) return closest.map((inner) => ({ ...inner, path: path(inner) }));
  return [{ ...issue, message: anyOfWords(forms.map((errors) => one(errors))) ?? issue.message }];
}

/** “must be one of 1, 3, 5”, “must be 0 or must be at least 100”; nothing without one issue each. */
function anyOfWords(issues: readonly (Issue | undefined)[]): string | undefined {
  const known = issues.filter((issue) => issue !== undefined);
  if (known.length < issues.length) return undefined;
  const literals = known.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const [first] = known;
  if (first && known.every(({ message }) => message === first.message)) return first.message;
  if (known.every(({ code }) => code === 'invalid_value'))
    return `must be one of ${listed(literals)}`;
  return known.map(({ message }) => message).join(' or ');
}

/** How many invalid fields a refusal names. */
const mostNamed = 20;

/**
 * A value as its schema returns it.
 *
 * @param part of the request that it is: `params`, `query` or `body`
 * @throws Refusal `invalid-request` whose details name each invalid field with what to change
 */
export function requireValid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: issueWords });
  if (parsed.success) return parsed.data;
  const found = parsed.error.issues.flatMap(formIssues);
  const issues = found.slice(0, mostNamed).map(({ path, message }) => ({
    path: [part, ...path.map(String)].join('.'),
    message,
  }));
  throw new Refusal('invalid-request', { issues });
}
