import type { Refusal } from '@contend/contracts';

/** The users that a refusal names, like the payers who are short. */
export const usersOf = ({ details }: Refusal): string[] =>
  Array.isArray(details?.['users']) ? details['users'].map(String) : [];
