import { z } from 'zod';
import { call } from './call';
import { longestSlowModeSeconds, messageLimits } from './chat-rules';
import { channelRefusals, message, messageBody, messagesQuery, messagesReply } from './messages';
import { id } from './scalars';

/** A channel's name in addresses: `general`, `rocket-league`. */
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be a channel’s name');

export const channel = z
  .object({
    /** The id of its room. */
    id,
    name: channelName,
    /** `games` holds one channel of each game of the catalogue. */
    group: z.enum(['main', 'games']),
    topic: z.string(),
    /** Only staff writes in it. */
    isReadOnly: z.boolean(),
    slowModeSeconds: z.int().min(0).max(longestSlowModeSeconds),
    unread: z.int(),
  })
  .meta({ id: 'Channel' });
export type Channel = z.output<typeof channel>;

export const listChannels = call({
  service: 'chat',
  method: 'get',
  path: '/user/community/channels',
  summary: 'The community’s channels with my unread counts',
  access: 'user',
  reply: z.object({ items: z.array(channel) }),
  refuses: [],
});

export const listCommunityMessages = call({
  service: 'chat',
  method: 'get',
  path: '/user/community/messages',
  summary: 'Messages of a channel, newest first',
  access: 'user',
  query: messagesQuery.extend({ channel: channelName.default('general') }),
  reply: messagesReply.extend({ readNumber: z.int() }),
  refuses: ['room-not-found'],
});

export const postCommunityMessage = call({
  service: 'chat',
  method: 'post',
  path: '/user/community/message',
  summary: 'Posts a message in a channel',
  access: 'user',
  status: 201,
  limit: messageLimits.rate,
  body: messageBody.extend({ channel: channelName.default('general') }),
  reply: message,
  refuses: [...channelRefusals],
});

export const setSlowMode = call({
  service: 'chat',
  method: 'put',
  path: '/moderation/channels/:channel',
  summary: 'Sets the slow mode of a channel, in seconds; 0 ends it',
  access: 'moderator',
  params: z.strictObject({ channel: channelName }),
  body: z.strictObject({ slowModeSeconds: z.int().min(0).max(longestSlowModeSeconds) }),
  reply: channel,
  refuses: ['room-not-found'],
});
