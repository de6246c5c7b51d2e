import { z } from 'zod';
import { call } from './call';
import { event } from './event';
import { code, done, id, time, displayText } from './scalars';

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
  refuses: ['handle-taken'],
});

export const unlinkAccount = call({
  service: 'user',
  method: 'delete',
  path: '/user/accounts/:provider',
  summary: 'Removes my linked account; a repeat changes nothing',
  access: 'user',
  params: provider,
  reply: done,
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
