import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { code, displayText, done, id, idList, pageOf, pageQuery, time } from '../core/scalars';
import { publicUser } from './player';

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

/** Players whose names are read at once: more than a match has. */
const mostNamed = 60;

/** Platforms whose account names a player can show. */
export const accountProviders = [
  ...(['psn', 'xbl', 'steam', 'epic', 'activision'] as const),
  ...(['riot', 'battlenet', 'nintendo', 'discord', 'twitch'] as const),
] as const;
const accountProvider = z.enum(accountProviders);
export type AccountProvider = z.output<typeof accountProvider>;

const linkedAccount = z
  .object({
    provider: accountProvider,
    /** The name on that platform, as its owner writes it. */
    handle: z.string(),
    /** The game that the account is used for; null for all. */
    gameId: id.nullable(),
    linkedAt: time,
  })
  .meta({ id: 'LinkedAccount' });
export type LinkedAccountReply = z.output<typeof linkedAccount>;

const provider = z.strictObject({ provider: accountProvider });

export const listAccounts = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/accounts',
  summary: 'The linked accounts of a player: their own, or any for an admin',
  access: 'user',
  params: z.strictObject({ userId: id }),
  reply: z.object({ items: z.array(linkedAccount) }),
  refuses: ['forbidden'],
});

export const linkAccount = call({
  service: 'user',
  method: 'post',
  path: '/user/accounts/:provider',
  summary: 'Links my account at a platform, or replaces the one I linked',
  access: 'user',
  limit: { requests: 30, seconds: 3600 },
  params: provider,
  body: z.strictObject({ handle: displayText(2, 60), gameId: id.optional() }),
  reply: linkedAccount,
  refuses: ['handle-taken', 'name-in-match'],
});

export const unlinkAccount = call({
  service: 'user',
  method: 'delete',
  path: '/user/accounts/:provider',
  summary: 'Removes my linked account; a repeat changes nothing',
  access: 'user',
  params: provider,
  reply: done,
  refuses: ['name-in-match'],
});

export const inGameName = z
  .object({
    userId: id,
    provider: accountProvider,
    /** The name on that platform, as its owner writes it. */
    handle: z.string(),
  })
  .meta({ id: 'InGameName' });

/** Asked for players who meet in a match, by their platform’s name for its game. */
export const getInGameNames = call({
  service: 'user',
  method: 'get',
  path: '/internal/in-game-names',
  summary: 'The linked names under which players play a game, at most one each',
  access: 'service',
  callers: ['match'],
  query: z.strictObject({ userIds: idList(mostNamed), gameId: id }),
  reply: z.object({ items: z.array(inGameName) }),
  refuses: [],
});

const accountRef = { accountId: id, userId: id, provider: code };

export const accountLinked = event(
  'account.linked.v1',
  'A player linked an account of another platform, or replaced it; never its name.',
  z.strictObject({ ...accountRef, gameId: id.nullable() }),
);
export const accountUnlinked = event(
  'account.unlinked.v1',
  'A player removed a linked account.',
  z.strictObject(accountRef),
);
