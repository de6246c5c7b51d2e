import { createHmac, hkdfSync } from 'node:crypto';
import type { Identifier } from '@contend/contracts';

/** The mailbox of an address: what follows a plus sign in the local part does not change it. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '').toLowerCase();

/**
 * Returns a function that gives the same text for the same identifier: HMAC-SHA256 under a key that
 * HKDF derives. Without the key an identifier can be neither found from it nor tried.
 */
export function identifierHasher(secret: Buffer): (identifier: Identifier) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'exclusions', 32));
  return ({ kind, value }) =>
    createHmac('sha256', key)
      .update(`${kind} ${kind === 'email' ? mailboxOf(value) : value}`)
      .digest('base64url');
}
