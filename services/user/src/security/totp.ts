import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32 } from './base32';

const stepMs = 30_000;
const digits = 6;
/** Steps before and after the present one that are accepted: clocks of phones differ. */
const drift = 1;

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** The code of a step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a time (RFC 6238). */
export const totpStepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** Returns the step that a code is of, near the present one; null for a wrong code. */
export function totpStepOf(secret: Buffer, code: string, now: Date): number | null {
  const present = totpStepAt(now);
  for (let step = present - drift; step <= present + drift; step += 1) {
    const right = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    if (given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return null;
}

/** What an authenticator app scans. */
export function totpUri(secret: Buffer, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret).toUpperCase(), issuer: 'Contend' });
  return `otpauth://totp/${encodeURIComponent(`Contend:${account}`)}?${query.toString()}`;
}
