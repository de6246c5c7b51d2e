import { z } from 'zod';
import { call } from './call';
import { roomKinds } from './chat-room';
import { messageLimits } from './chat-rules';
import { playerCard } from './player';
import { done, id, multiline, queryNumber, time } from './scalars';

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
    /** `host`: a captain in the team’s room, an organizer in the event’s; `staff`: who writes for the platform. */
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
    /** Users with a block between them and this one, in either direction; none for readers alone. */
    blockedIds: z.array(id).default([]),
  }),
  refuses: [],
});
