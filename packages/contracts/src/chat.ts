import { z } from 'zod';
import { call } from './call';
import { done, id, multiline, queryNumber, time } from './scalars';
import { playerCard } from './player';

export const message = z
  .object({ id, roomId: id, author: playerCard.nullable(), text: z.string(), createdAt: time })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

const matchId = z.strictObject({ matchId: id });

export const listMatchMessages = call({
  service: 'chat',
  method: 'get',
  path: '/match/:matchId/messages',
  summary: 'Messages of a match room, newest first',
  access: 'user',
  params: matchId,
  query: z.strictObject({
    before: id.optional(),
    limit: queryNumber(1, 100).default(50),
  }),
  reply: z.object({ items: z.array(message), hasMore: z.boolean() }),
  refuses: ['room-not-found'],
});

export const postMatchMessage = call({
  service: 'chat',
  method: 'post',
  path: '/match/:matchId/messages',
  summary: 'Posts a message in a match room',
  access: 'user',
  status: 201,
  limit: { requests: 30, seconds: 30 },
  params: matchId,
  body: z.strictObject({ text: multiline(1, 500) }),
  reply: message,
  refuses: ['room-not-found'],
});

/** The messages of a room, for the case file of its match. */
export const listRoomMessages = call({
  service: 'chat',
  method: 'get',
  path: '/internal/rooms/:kind/:id/messages',
  summary: 'Messages of a room after an instant, oldest first; none for a room that does not exist',
  access: 'service',
  callers: ['match'],
  params: z.strictObject({ kind: z.enum(['match']), id }),
  query: z.strictObject({
    /** Messages from this instant on. */
    from: time,
    /** Skips messages up to and including this number of the room. */
    after: queryNumber(0, 1_000_000).default(0),
    limit: queryNumber(1, 100).default(100),
  }),
  reply: z.object({
    items: z.array(
      z.object({ id, number: z.int(), authorId: id, text: z.string(), createdAt: time }),
    ),
  }),
  refuses: [],
});

export const notification = z
  .object({
    id,
    kind: z.string(),
    title: z.string(),
    text: z.string(),
    /** A path of the web app. */
    link: z.string().nullable(),
    isRead: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const listNotifications = call({
  service: 'chat',
  method: 'get',
  path: '/notifications',
  summary: 'My newest 100 notifications, a bare array',
  access: 'user',
  reply: z.array(notification),
  refuses: [],
});

export const readNotifications = call({
  service: 'chat',
  method: 'get',
  path: '/notifications/read',
  summary: 'Marks all my notifications as read',
  access: 'user',
  reply: done,
  refuses: [],
});
