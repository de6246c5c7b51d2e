import { z } from 'zod';
import { call } from './call';
import { me } from './player';
import { done } from './scalars';

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
