import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import type { RecordedDecision } from '../domain/change-user';
import type { User } from '../domain/user';

/** Saves an account together with the lines that its change adds to the record. */
export const saveOnRecord = (
  { users, identityChanges, transaction }: UserDeps,
  from: Stored<User>,
  { decision, changes }: RecordedDecision,
): Promise<Stored<User>> =>
  transaction(async () => {
    await identityChanges.append(changes);
    return users.save(from, decision);
  });
