/** Codes of authenticator apps, by RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** Steps before and after the present one that are accepted: clocks of phones differ. */
const drift = 1;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: Uint8Array, account = ''): TOTP =>
  new TOTP({
    issuer: 'Contend',
    label: account,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes);

/** The secret as a person enters it in an app that can't scan. */
export const totpText = (secret: Uint8Array): string => totpOf(secret).secret.base32;

/** The code of a step. */
export const codeAt = (secret: Uint8Array, step: number): string =>
  totpOf(secret).generate({ timestamp: step * stepMs });

/** The step of a time. */
export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** Returns the step that a code is of, near the present one; null for a wrong code. */
export function totpStepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const asked = { token: code, timestamp: now.getTime(), window: drift };
  const delta = totpOf(secret).validate(asked);
  return delta === null ? null : totpStepAt(now) + delta;
}

/** What an authenticator app scans. */
export const totpUri = (secret: Uint8Array, account: string): string =>
  totpOf(secret, account).toString();
