import { z } from 'zod';
import { call } from '../core/call';
import { done, time } from '../core/scalars';
import { signedIn } from './account';

/** A code of the authenticator app, or a recovery code. */
export const factorCode = z
  .string()
  .trim()
  .toLowerCase()
  .max(30)
  .regex(/^(\d{6}|[a-z2-7]{4}(-[a-z2-7]{4}){3})$/, 'six digits, or a recovery code');
/** The present password; `currentPassword` of other calls. */
const givenPassword = z.string().min(1).max(128);
/** Shown once; each of them works once in place of a code. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const limit = { requests: 60, seconds: 3600 };

export const signInByCode = call({
  service: 'user',
  method: 'post',
  path: '/user/signin/code',
  summary: 'Signs in after `code-required`, with a code of the app or a recovery code',
  access: 'anyone',
  secret: true,
  limit: { requests: 300, seconds: 900 },
  body: z.strictObject({
    /** From the details of the refusal. */
    challenge: z.string().min(20).max(2000),
    code: factorCode,
    /** Whether this browser is asked for no code for 30 days. */
    remember: z.boolean().optional(),
  }),
  reply: signedIn,
  refuses: ['challenge-expired', 'wrong-code', 'account-suspended', 'rate-limited'],
});

export const getSecondFactor = call({
  service: 'user',
  method: 'get',
  path: '/user/second-factor',
  summary: 'Whether my sign-in takes a second factor, and how many recovery codes are left',
  access: 'user',
  reply: z.object({ onSince: time.nullable(), recoveryCodesLeft: z.int() }),
  refuses: [],
});

export const prepareSecondFactor = call({
  service: 'user',
  method: 'post',
  path: '/user/second-factor',
  summary: 'A new secret for an authenticator app; a code of it turns the second factor on',
  access: 'user',
  secret: true,
  limit,
  body: z.strictObject({ password: givenPassword }),
  reply: z.object({
    /** In Base32, to be typed where no picture can be scanned. */
    secret: z.string(),
    /** For the QR code (`otpauth:`). */
    uri: z.string(),
  }),
  refuses: ['wrong-password', 'second-factor-on', 'rate-limited'],
});

export const turnOnSecondFactor = call({
  service: 'user',
  method: 'post',
  path: '/user/second-factor/on',
  summary: 'Turns the second factor on with a first code, and returns the recovery codes',
  access: 'user',
  secret: true,
  limit,
  body: z.strictObject({ code: factorCode }),
  reply: recoveryCodes,
  refuses: ['second-factor-not-prepared', 'second-factor-on', 'wrong-code', 'rate-limited'],
});

export const renewRecoveryCodes = call({
  service: 'user',
  method: 'post',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replaces my recovery codes',
  access: 'user',
  secret: true,
  limit,
  body: z.strictObject({ code: factorCode }),
  reply: recoveryCodes,
  refuses: ['second-factor-off', 'wrong-code', 'rate-limited'],
});

export const turnOffSecondFactor = call({
  service: 'user',
  method: 'post',
  path: '/user/second-factor/off',
  summary: 'Turns the second factor off with a code, and mails a notice',
  access: 'user',
  secret: true,
  limit,
  body: z.strictObject({ code: factorCode }),
  reply: done,
  refuses: ['second-factor-off', 'wrong-code', 'rate-limited'],
});
