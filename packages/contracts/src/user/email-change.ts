import { z } from 'zod';
import { call } from '../core/call';
import { done, time } from '../core/scalars';
import { email } from './account';

const pendingChange = z
  .object({
    email,
    /**
     * When the link is mailed: later where the present address refuses mail, and its owner is
     * notified in the app instead. Null until the present address was notified.
     */
    linkAt: time.nullable(),
    /** Until when the mailed link can be opened. */
    expiresAt: time,
  })
  .meta({ id: 'EmailChange' });
const linkBody = z.strictObject({ token: z.string().min(20).max(200) });

export const getEmailChange = call({
  service: 'user',
  method: 'get',
  path: '/user/email-change',
  summary: 'The change of my e-mail address that waits for its link',
  access: 'user',
  reply: z.object({ pending: pendingChange.nullable() }),
  refuses: [],
});

/** The reply does not reveal whether another account has the address. */
export const requestEmailChange = call({
  service: 'user',
  method: 'post',
  path: '/user/email-change',
  summary:
    'Mails a link to another address, which becomes mine when the link is opened; the present one is notified',
  access: 'user',
  secret: true,
  status: 202,
  limit: { requests: 5, seconds: 3600 },
  body: z.strictObject({ email, currentPassword: z.string().min(1).max(128) }),
  reply: pendingChange,
  refuses: ['email-not-confirmed', 'email-unchanged', 'wrong-password', 'rate-limited'],
});

export const cancelEmailChange = call({
  service: 'user',
  method: 'delete',
  path: '/user/email-change',
  summary: 'Cancels the change of my e-mail address; its link ends',
  access: 'user',
  limit: { requests: 30, seconds: 3600 },
  reply: done,
  refuses: [],
});

export const confirmEmailChange = call({
  service: 'user',
  method: 'post',
  path: '/user/email-change/confirm',
  summary:
    'Changes an e-mail address by the link mailed to the new one; other sessions end, and payouts wait for 72 hours',
  access: 'anyone',
  secret: true,
  limit: { requests: 30, seconds: 3600 },
  body: linkBody,
  reply: done,
  refuses: ['email-link-invalid', 'email-taken'],
});

export const stopEmailChange = call({
  service: 'user',
  method: 'post',
  path: '/user/email-change/stop',
  summary: 'Stops a change of an e-mail address by the link mailed to the present one',
  access: 'anyone',
  secret: true,
  limit: { requests: 30, seconds: 3600 },
  body: linkBody,
  reply: done,
  refuses: ['email-link-invalid'],
});
