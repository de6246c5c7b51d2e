import { decide, type Decision, inMs } from '@contend/contracts';

/** A code that was texted to a wallet's owner; stored as a salted hash only. */
export interface PhoneCode {
  /** The owner's user id: there is one code at a time. */
  id: string;
  phone: string;
  salt: string;
  hash: string;
  expiresAt: Date;
  attemptsLeft: number;
}

const codeLifeMs = 10 * 60_000;
const attempts = 5;

export const issue = (
  code: Pick<PhoneCode, 'id' | 'phone' | 'salt' | 'hash'>,
  now: Date,
): Decision<PhoneCode> =>
  decide({ ...code, expiresAt: inMs(now, codeLifeMs), attemptsLeft: attempts });

/** Whether a code may still be tried for this number. */
export const isOpen = (code: PhoneCode, phone: string, now: Date): boolean =>
  code.phone === phone && code.attemptsLeft > 0 && code.expiresAt > now;

/** Counts an attempt before it is checked, so that parallel attempts gain nothing. */
export const tried = (code: PhoneCode): Decision<PhoneCode> =>
  decide({ ...code, attemptsLeft: code.attemptsLeft - 1 });
