import { z } from 'zod';
import { event } from '../core/event';
import { channelPushes, messagePushes, notificationPushes, readPushes } from '../core/live-pushes';
import { businessId, code, id, time } from '../core/scalars';
import { chatRoomRef } from './room';

const messageRef = {
  messageId: id,
  roomId: id,
  /** Absent from events of release 0.2.0, which had only rooms of matches. */
  room: chatRoomRef.optional(),
  /** The room's id, if it is the room of a match. */
  matchId: id.optional(),
  /** Its place in the room. Absent from events of release 0.2.0. */
  number: z.int().optional(),
  authorId: id,
  /** Players who may read it; a match is public, its chat is not. None where everybody may. */
  memberIds: z.array(id),
};

export const messagePosted = event(
  'message.posted.v1',
  'A message was posted in a room; its text is not included.',
  z.strictObject(messageRef),
  { live: messagePushes },
);

export const messageEdited = event(
  'message.edited.v1',
  'The author edited a message; its text is not included.',
  z.strictObject(messageRef),
  { live: messagePushes },
);

export const messageHidden = event(
  'message.hidden.v1',
  'Moderation hid a message, or shows it again.',
  z.strictObject({
    ...messageRef,
    isHidden: z.boolean(),
    /** The capacity of the user who did it. */
    as: code,
    rule: businessId.nullable(),
    /** Null for the word filter. */
    byId: id.nullable(),
  }),
  {
    live: messagePushes,
    notification: ({ isHidden, authorId, byId, as, rule, room }) =>
      isHidden && byId !== authorId
        ? [
            {
              userId: authorId,
              kind: 'message-hidden',
              facts: {
                // The hosts of a team’s room are its captains; others are organizers of an event.
                as: as === 'host' && room?.kind !== 'team' ? 'organizer' : as,
                ...(rule && { rule }),
              },
              link: '/settings#moderation',
            },
          ]
        : [],
  },
);

export const messageRead = event(
  'message.read.v1',
  'A user’s read mark of a room moved forward.',
  z.strictObject({
    /** The mark of this user in this room. */
    markerId: id,
    userId: id,
    room: chatRoomRef,
    /** Messages up to this number are read. */
    number: z.int(),
    /** Messages after it that were unread for the user at that time. */
    unread: z.int(),
    /** The room's last message at that time: later ones are not counted. */
    countedTo: z.int().optional(),
  }),
  { live: readPushes },
);

export const slowModeSet = event(
  'channel.slow-mode-set.v1',
  'A moderator changed the slow mode of a channel.',
  z.strictObject({
    /** The channel's room. */
    roomId: id,
    channel: code,
    /** Seconds between two messages of one user; 0 without slow mode. */
    slowModeSeconds: z.int(),
  }),
  { live: channelPushes },
);

export const notificationCreated = event(
  'notification.created.v1',
  'A player has a new notification.',
  /** `toast`: pages show it at once. Absent from events of release 0.2.0. */
  z.strictObject({ notificationId: id, userId: id, kind: code, toast: z.boolean().optional() }),
  { live: notificationPushes },
);

export const notificationRead = event(
  'notification.read.v1',
  'A player has marked all notifications as read.',
  z.strictObject({ userId: id, before: time }),
  { live: notificationPushes },
);

export const webhookFailed = event(
  'webhook.failed.v1',
  'Discord refuses the webhook of a team for good; it is not used any more.',
  z.strictObject({ teamId: id, captainIds: z.array(id) }),
  {
    notification: ({ teamId, captainIds }) =>
      captainIds.map((userId) => ({
        userId,
        kind: 'webhook-failed',
        facts: { teamId },
        link: `/teams/${teamId}`,
      })),
  },
);
