import type { Identifier } from '@contend/contracts';
import { createHmac, hkdfSync } from 'node:crypto';

/** The mailbox of an address: what follows a plus sign in the local part does not change it. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '').toLowerCase();

/**
 * Returns a function that gives the same texts for the same identifier: HMAC-SHA256 under keys that
 * HKDF derives, the one of the first secret first. Without a key an identifier can be neither found
 * from its text nor tried.
 *
 * @param secrets The present one, then those that it replaced.
 */
export function identifierHasher(
  secrets: readonly [Buffer, ...Buffer[]],
): (identifier: Identifier) => [string, ...string[]] {
  const hashers = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'exclusions', 32));
    return ({ kind, value }: Identifier) =>
      createHmac('sha256', key)
        .update(`${kind} ${kind === 'email' ? mailboxOf(value) : value}`)
        .digest('base64url');
  });
  return (identifier) => hashers.map((hash) => hash(identifier)) as [string, ...string[]];
}
