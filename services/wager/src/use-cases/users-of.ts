import { LimitedRefusal, type Refusal } from '@contend/contracts';

/** The users that a refusal concerns: the payers who are short or limited. */
export function usersOf(refusal: Refusal): string[] {
  if (refusal instanceof LimitedRefusal) return refusal.limited.map(({ userId }) => userId);
  const users = refusal.details?.['users'];
  return Array.isArray(users) ? users.map(String) : [];
}
