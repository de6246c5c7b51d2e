import { decide, type Decision } from '@contend/contracts';

/** Stored apart from users, so that reading a user never loads a hash. */
export interface Credential {
  /** The user's id. */
  id: string;
  passwordHash: string;
  passwordSetAt: Date;
  /**
   * Sign-ins by it, and requests of another address: counted so that none passes a new password.
   */
  signIns?: number;
}

/** Replaces the password of an account; a timer mails its owner. */
export const setPassword = (
  credential: Credential,
  passwordHash: string,
  now: Date,
): Decision<Credential> =>
  decide(
    { ...credential, passwordHash, passwordSetAt: now },
    { timers: { 'mail-password-notice': now } },
  );
