import { z } from 'zod';
import { call } from '../core/call';
import { cursorQuery, done, id, languageCode, queryNumber, time } from '../core/scalars';
import { message, messageBody, messagesQuery, messagesReply, postRefusals } from './messages';
import { notificationCategory } from './notification-settings';
import { messageLimits } from './room';

const matchId = z.strictObject({ matchId: id });

export const listMatchMessages = call({
  service: 'chat',
  method: 'get',
  path: '/match/:matchId/messages',
  summary: 'Messages of a match room, newest first',
  access: 'user',
  params: matchId,
  query: messagesQuery,
  reply: messagesReply,
  refuses: ['room-not-found'],
});

export const postMatchMessage = call({
  service: 'chat',
  method: 'post',
  path: '/match/:matchId/messages',
  summary: 'Posts a message in a match room',
  access: 'user',
  status: 201,
  limit: messageLimits.rate,
  params: matchId,
  body: messageBody,
  reply: message,
  refuses: [...postRefusals, 'forbidden'],
});

/** The room of a tournament's match, which organizers of the event enter too. */
export const listTournamentMatchMessages = call({
  service: 'chat',
  method: 'get',
  path: '/tournaments/match/:matchId/messages',
  summary: 'Messages of a tournament match, newest first; for its sides and organizers',
  access: 'user',
  params: matchId,
  query: messagesQuery,
  reply: messagesReply,
  refuses: ['room-not-found'],
});

export const postTournamentMatchMessage = call({
  service: 'chat',
  method: 'post',
  path: '/tournaments/match/:matchId/messages',
  summary: 'Posts a message in the room of a tournament match',
  access: 'user',
  status: 201,
  limit: messageLimits.rate,
  params: matchId,
  body: messageBody,
  reply: message,
  refuses: [...postRefusals, 'forbidden'],
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
      z.object({
        id,
        number: z.int(),
        authorId: id,
        text: z.string(),
        createdAt: time,
        editedAt: time.nullable().optional(),
      }),
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
    /** Absent from replies of release 0.2.0, like the reason and the count. */
    category: notificationCategory.optional(),
    /** Why this user is notified: `because you are captain of Nova Five`. */
    because: z.string().optional(),
    /** How many of one kind and link this line stands for; 1 for a single one. */
    count: z.int().min(1).optional(),
    isRead: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const listNotifications = call({
  service: 'chat',
  method: 'get',
  path: '/notifications',
  summary: 'My newest 100 notifications, or the 100 before one, as a bare array',
  access: 'user',
  query: z.strictObject({
    cursor: cursorQuery.shape.cursor.meta({
      description:
        'Of the last notification of the list before: its `createdAt` and `id`, joined by `_`. ' +
        'Without it, the newest. A list of less than 100 is the last.',
    }),
    /** Without it, the language and the time zone of the account. */
    language: languageCode.optional(),
    timeZone: z.string().max(60).optional(),
  }),
  reply: z.array(notification),
  refuses: [],
});

export const readNotifications = call({
  service: 'chat',
  method: 'get',
  changes: true,
  path: '/notifications/read',
  summary: 'Marks all my notifications as read',
  access: 'user',
  reply: done,
  refuses: [],
});
