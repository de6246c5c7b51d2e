import { GraphQLScalarType } from 'graphql';

/** Values come from replies that a service has checked, and are passed on as they are. */
const scalar = (name: string, description: string) => new GraphQLScalarType({ name, description });

export const time = scalar('Time', 'An instant: ISO 8601 in UTC.');
export const safeInt = scalar(
  'SafeInt',
  'A whole number up to 2^53. Money is in cents; `…Cents`, `stake`, `pot` and the like.',
);
export const json = scalar('JSON', 'Any JSON value.');
