import { z } from 'zod';
import { call } from './call';
import { event } from './event';
import { publicUser } from './player';
import { done, id, pageOf, pageQuery, time } from './scalars';

const params = z.strictObject({ userId: id });

export const listBlocks = call({
  service: 'user',
  method: 'get',
  path: '/user/blocks',
  summary: 'Users that I block, newest first',
  access: 'user',
  query: pageQuery,
  reply: pageOf(z.object({ user: publicUser, blockedAt: time })),
  refuses: [],
});

export const blockUser = call({
  service: 'user',
  method: 'post',
  path: '/user/blocks/:userId',
  summary: 'Blocks a user, both ways: no messages, invitations, challenges, scrims or search',
  access: 'user',
  limit: { requests: 60, seconds: 3600 },
  params,
  body: z.strictObject({}).optional(),
  reply: done,
  refuses: ['user-not-found', 'own-block', 'too-many-blocks'],
});

export const unblockUser = call({
  service: 'user',
  method: 'delete',
  path: '/user/blocks/:userId',
  summary: 'Ends a block',
  access: 'user',
  params,
  reply: done,
  refuses: [],
});

/** For a service that stores nothing; others keep a projection of the events below. */
export const getBlockedUsers = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/blocked',
  summary: 'Users with a block between them and this one, in either direction',
  access: 'service',
  callers: ['realtime'],
  params,
  reply: z.object({ userIds: z.array(id) }),
  refuses: [],
});

const block = z.strictObject({
  blockId: id,
  userId: id,
  /** The blocked user. */
  blockedId: id,
});
export const blockStarted = event('block.started.v1', 'A user blocks another one.', block);
export const blockEnded = event('block.ended.v1', 'A user ended a block.', block);
