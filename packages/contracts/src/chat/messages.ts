import { z } from 'zod';
import { call } from '../core/call';
import { done, id, multiline, queryNumber, time } from '../core/scalars';
import { playerCard } from '../user/player';
import { longestSlowModeSeconds, messageLimits, roomKinds } from './room';

/** The capacity that a user acted in. */
export const actedAs = z.enum(['host', 'moderator', 'automatic']);

export const message = z
  .object({
    id,
    roomId: id,
    /** Its place in the room; grows by one. 0 in replies of release 0.2.0. */
    number: z.int().default(0),
    /** Null after the author was erased. */
    author: playerCard.nullable(),
    /** `host`: a captain in the team’s room, an organizer in those of the event; `staff`: who writes for the platform. */
    as: z.enum(['player', 'host', 'staff']).default('player'),
    /** Empty while it is withheld. */
    text: z.string(),
    createdAt: time,
    editedAt: time.nullable().default(null),
    /** Why the text is not shown to this reader: moderation, or a block between both. */
    withheld: z
      .object({
        reason: z.enum(['hidden', 'blocked']),
        by: actedAs.nullable(),
        rule: z.string().nullable(),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

export const messagesQuery = z.strictObject({
  before: id.optional(),
  limit: queryNumber(1, 100).default(50),
});
export const messagesReply = z.object({ items: z.array(message), hasMore: z.boolean() });
export const messageBody = z.strictObject({ text: multiline(1, messageLimits.characters) });

/** Refusals of every call that posts a message. */
export const postRefusals = ['room-not-found'] as const;
/** Refusals of a message in a channel of the community. */
export const channelRefusals = [...postRefusals, 'channel-read-only', 'slow-mode'] as const;
/** Refusals of a message in a support request or live chat. */
export const supportRefusals = [
  'support-held',
  'room-closed',
  'too-many-support-requests',
] as const;

const room = z.strictObject({ kind: z.enum(roomKinds), id });

export const conversation = z
  .object({
    room,
    /** What it is called for this reader: a team's name, the other side, a topic. */
    title: z.string(),
    /** A path of the web app. */
    link: z.string(),
    unread: z.int(),
    /** Null in a room without messages. */
    last: z.object({ author: playerCard.nullable(), text: z.string(), createdAt: time }).nullable(),
  })
  .meta({ id: 'Conversation' });

export const listConversations = call({
  service: 'chat',
  method: 'get',
  path: '/conversations',
  summary:
    'My rooms of matches, scrims and teams with unread counts, the latest first; at most 100',
  access: 'user',
  reply: z.object({
    items: z.array(conversation),
    /** Unread messages of all items. */
    unread: z.int(),
    /** Channels of the community that I have opened and may read. */
    channels: z.array(z.object({ id, unread: z.int() })).optional(),
    /**
     * Open rooms of events that I entered, also those without messages. Their messages are pushed
     * to watchers alone: an event can have thousands of entrants.
     */
    eventRooms: z.array(id).optional(),
  }),
  refuses: [],
});

export const listRoomMessagesOfMember = call({
  service: 'chat',
  method: 'get',
  path: '/rooms/:kind/:id/messages',
  summary: 'Messages of a room, newest first, for its members',
  access: 'user',
  params: room,
  query: messagesQuery,
  reply: messagesReply.extend({
    /** The reader's mark: messages with a greater number are new. */
    readNumber: z.int(),
  }),
  refuses: ['room-not-found'],
});

export const postRoomMessage = call({
  service: 'chat',
  method: 'post',
  path: '/rooms/:kind/:id/messages',
  summary: 'Posts a message in a room of mine',
  access: 'user',
  status: 201,
  limit: messageLimits.rate,
  params: room,
  body: messageBody,
  reply: message,
  refuses: [...channelRefusals, ...supportRefusals, 'forbidden'],
});

export const editMessage = call({
  service: 'chat',
  method: 'put',
  path: '/messages/:messageId',
  summary: 'Edits a message of mine within two minutes',
  access: 'user',
  limit: { requests: 10, seconds: 10 },
  params: z.strictObject({ messageId: id }),
  body: messageBody,
  reply: message,
  refuses: ['message-not-found', 'edit-closed'],
});

export const markRoomRead = call({
  service: 'chat',
  method: 'post',
  path: '/rooms/:kind/:id/read',
  summary: 'Marks messages of a room up to a number as read',
  access: 'user',
  params: room,
  body: z.strictObject({ number: z.int().min(0) }),
  reply: done,
  refuses: ['room-not-found'],
});

/** Whether a user may follow a room live. Asked when a socket joins the room. */
export const getRoomAccess = call({
  service: 'chat',
  method: 'get',
  path: '/internal/rooms/:kind/:id/access/:userId',
  summary: 'Whether a user may read and write in a room',
  access: 'service',
  callers: ['realtime'],
  params: room.extend({ userId: id }),
  query: z.strictObject({
    /** The highest role of the user’s token. */
    role: z.enum(['player', 'moderator', 'admin']).default('player'),
  }),
  reply: z.object({
    mayRead: z.boolean(),
    mayWrite: z.boolean(),
    /** Users with a block between them and this one, in either direction. */
    blockedIds: z.array(id).default([]),
  }),
  refuses: [],
});

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
