import { randomInt } from 'node:crypto';

/** Base 32 without letters that look like a digit (I, L, O), and without U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 65 bits. */
const length = 13;

/** A new invite code with the team's tag in front: `NV5-7K2Q9M4T0XB1C`. */
export function newInviteCode(tag: string): { code: string; key: string } {
  const key = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return { code: `${tag}-${key}`, key };
}

/** The key of a code as a person typed it: without case, and with look-alike letters corrected. */
export const inviteKeyOf = (code: string): string =>
  (code.split('-').at(-1) ?? '').trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
