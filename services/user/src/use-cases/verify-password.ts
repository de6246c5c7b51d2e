import { createHash } from 'node:crypto';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import type { Credential } from '../domain/credential';
import type { User } from '../domain/user';

const quarterHour = 15 * 60;
/** Wrong passwords for one account from one address: enough for its owner, too few to guess. */
const perAccount = { requests: 10, seconds: quarterHour };
/** Wrong passwords from one address, for any accounts. */
const perAddress = { requests: 100, seconds: quarterHour };

interface Given {
  email: string;
  password: string;
  /** Where the request comes from. */
  address: string;
}

export interface Verified {
  user: Stored<User>;
  /** As it was when the password was compared. */
  credential: Stored<Credential>;
}

/**
 * Returns the account whose password it is, or null. Unknown e-mail and wrong password take the
 * same work. Wrong ones count against the limits, wherever a password is asked for.
 */
export async function verifyPassword(
  deps: Pick<UserDeps, 'limits' | 'users' | 'credentials' | 'passwords'>,
  { email, password, address }: Given,
): Promise<Verified | null> {
  // Hashed, so that the shared store of limits contains no addresses.
  const key = createHash('sha256').update(`${email} ${address}`).digest('hex');
  await deps.limits.take('sign-in-address', address, perAddress);
  await deps.limits.take('sign-in-account', key, perAccount);

  const found = await deps.users.findOne({ email });
  const credential = await deps.credentials.find(found?.state.id ?? '');
  const stored = credential?.state.passwordHash ?? null;
  const isRight = await deps.passwords.isRight(stored, password);
  if (!found || !credential || !isRight) return null;

  await deps.limits.giveBack('sign-in-address', address, perAddress);
  await deps.limits.forget('sign-in-account', key, perAccount);
  return { user: found, credential };
}
