import { z } from 'zod';
import { call } from '../core/call';
import { displayText, done, id, time, timeOfDay, timeZone } from '../core/scalars';

export const notificationCategories = [
  'matches',
  'money',
  'scrims',
  'teams',
  'tournaments',
  'conversations',
  'moderation',
] as const;
export const notificationCategory = z.enum(notificationCategories);
export type NotificationCategory = z.output<typeof notificationCategory>;

/** Where notifications of a category go beside the list, which has them all. */
const channels = z.strictObject({ toast: z.boolean(), push: z.boolean(), email: z.boolean() });
export const notificationSettings = z
  .strictObject({
    categories: z.strictObject({
      matches: channels,
      money: channels,
      scrims: channels,
      teams: channels,
      tournaments: channels,
      conversations: channels,
      moderation: channels,
    } satisfies Record<NotificationCategory, typeof channels>),
    /** No push, e-mail or toast between these times, which may span midnight. */
    quietHours: z
      .strictObject({
        from: timeOfDay,
        to: timeOfDay,
        timeZone,
        /** Deadlines with money at stake are sent nevertheless. */
        allowDeadlines: z.boolean(),
      })
      .nullable(),
    /** One e-mail a day with what was not read; at this time. */
    digest: z.strictObject({ at: timeOfDay, timeZone }).nullable(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = call({
  service: 'chat',
  method: 'get',
  path: '/notifications/settings',
  summary: 'Where my notifications go',
  access: 'user',
  reply: notificationSettings,
  refuses: [],
});

export const updateNotificationSettings = call({
  service: 'chat',
  method: 'put',
  path: '/notifications/settings',
  summary: 'Sets where my notifications go; moderation and money reach the list always',
  access: 'user',
  body: notificationSettings,
  reply: notificationSettings,
  refuses: [],
});

export const getPushKey = call({
  service: 'chat',
  method: 'get',
  path: '/notifications/push-key',
  summary: 'The public key (VAPID) that a browser subscribes to web push with',
  access: 'user',
  reply: z.object({ publicKey: z.string().nullable() }),
  refuses: [],
});

const subscription = z.object({
  id,
  device: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
});

export const listPushSubscriptions = call({
  service: 'chat',
  method: 'get',
  path: '/notifications/push-subscriptions',
  summary: 'Browsers of mine that receive web push',
  access: 'user',
  reply: z.object({ items: z.array(subscription) }),
  refuses: [],
});

export const subscribePush = call({
  service: 'chat',
  method: 'post',
  path: '/notifications/push-subscriptions',
  summary: 'Adds a browser to those that receive web push; at most ten, the oldest goes',
  access: 'user',
  status: 201,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    device: displayText(1, 60).default('Browser'),
  }),
  reply: subscription,
  refuses: ['push-not-offered', 'push-endpoint-refused'],
});

export const unsubscribePush = call({
  service: 'chat',
  method: 'delete',
  path: '/notifications/push-subscriptions/:id',
  summary: 'Removes a browser from those that receive web push',
  access: 'user',
  params: z.strictObject({ id }),
  reply: done,
  refuses: [],
});

const webhook = z.object({
  /** The address with its secret part replaced by dots; null without one. */
  shown: z.string().nullable(),
  /** When the last message was refused for good; the address is not used any more. */
  failedAt: time.nullable(),
});

export const getTeamWebhook = call({
  service: 'chat',
  method: 'get',
  path: '/teams/:teamId/discord',
  summary: 'The Discord webhook of a team, for its captains',
  access: 'user',
  params: z.strictObject({ teamId: id }),
  reply: webhook,
  refuses: ['team-not-found', 'not-team-captain'],
});

export const setTeamWebhook = call({
  service: 'chat',
  method: 'put',
  path: '/teams/:teamId/discord',
  summary: 'Sets or removes the Discord webhook that a team’s scrims and matches are posted to',
  access: 'user',
  limit: { requests: 10, seconds: 3600 },
  params: z.strictObject({ teamId: id }),
  body: z.strictObject({
    url: z
      .string()
      .max(200)
      .regex(
        /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/[\w-]{20,120}$/,
        'must be the address of a Discord webhook, as Discord copies it',
      )
      .nullable(),
  }),
  reply: webhook,
  refuses: ['team-not-found', 'not-team-captain'],
});
