import { z } from 'zod';
import { call } from '../core/call';
import { done, id, time } from '../core/scalars';
import { email, password } from './account';
import { me } from './player';
import { factorCode } from './second-factor';

export const getSession = call({
  service: 'user',
  method: 'get',
  changes: true,
  path: '/auth/session',
  summary: 'The session of the cookie, with a fresh token',
  access: 'anyone',
  cookie: true,
  secret: true,
  reply: z.object({ user: me.nullable(), token: z.string().nullable() }),
  refuses: [],
});

export const signOut = call({
  service: 'user',
  method: 'delete',
  path: '/auth/session',
  summary: 'Signs out: ends the session of the cookie',
  access: 'anyone',
  cookie: true,
  reply: done,
  refuses: [],
});

const openSession = z
  .object({
    id,
    /** The browser and its system in words; null for a session of an earlier version. */
    device: z.string().nullable(),
    startedAt: time,
    /** When its browser last asked for a token: at least once an hour while the app is open. */
    usedAt: time,
    /** Whether it is the session of this request. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpenSession' });

export const listSessions = call({
  service: 'user',
  method: 'get',
  path: '/user/sessions',
  summary: 'My sessions that are open, the latest 100, the one used last first',
  access: 'user',
  reply: z.object({ items: z.array(openSession) }),
  refuses: [],
});

export const endSession = call({
  service: 'user',
  method: 'delete',
  path: '/user/sessions/:sessionId',
  summary: 'Signs one of my sessions out',
  access: 'user',
  params: z.strictObject({ sessionId: id }),
  reply: done,
  refuses: ['session-not-found'],
});

export const endOtherSessions = call({
  service: 'user',
  method: 'delete',
  path: '/user/sessions',
  summary: 'Signs me out everywhere but here',
  access: 'user',
  reply: z.object({ ended: z.int() }),
  refuses: [],
});

const eitherProof = {
  /** Either this, or a `code` of the second factor. */
  currentPassword: z.string().min(1).max(128).optional(),
  code: factorCode.optional(),
};
const hasOneProof = ({ currentPassword, code }: { currentPassword?: unknown; code?: unknown }) =>
  (currentPassword === undefined) !== (code === undefined);
const oneProof = { message: 'give the present password or a code' };

export const correctEmail = call({
  service: 'user',
  method: 'put',
  path: '/user/email',
  summary:
    'Corrects my e-mail address while it is not confirmed; a link that confirms it is mailed, and links to the former one end',
  access: 'user',
  secret: true,
  limit: { requests: 10, seconds: 3600 },
  body: z.strictObject({ email, ...eitherProof }).refine(hasOneProof, oneProof),
  reply: me,
  refuses: [
    'email-already-confirmed',
    'email-taken',
    'wrong-password',
    'second-factor-off',
    'wrong-code',
    'rate-limited',
  ],
});

export const changePassword = call({
  service: 'user',
  method: 'put',
  path: '/user/password',
  summary: 'Changes my password, ends my other sessions and mails a notice',
  access: 'user',
  secret: true,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({ ...eitherProof, password }).refine(hasOneProof, oneProof),
  reply: done,
  refuses: ['wrong-password', 'second-factor-off', 'wrong-code', 'password-weak', 'rate-limited'],
});

const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser in words, from its `User-Agent`: `Firefox on Linux`. */
export function deviceName(userAgent: string): string {
  const found = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = found(systems);
  return `${found(browsers) ?? 'Browser'}${system ? ` on ${system}` : ''}`;
}
