import { z } from 'zod';
import { call } from '../core/call';
import {
  done,
  id,
  inboxQuery,
  multiline,
  pageOf,
  pageQuery,
  pageWithNextOf,
  time,
} from '../core/scalars';
import { playerCard } from '../user/player';
import { actedAs, channelName, message } from './messages';
import { isProfileReset, profileResets } from './profile-reset';
import { communityRuleCodes } from './room';

const rule = z.enum(communityRuleCodes);
/**
 * `mute`: can't write; `ban`: can neither read nor write, in the community only. The others reset a
 * part of the profile: they take no time, and their user may choose a new one at once, but not the
 * same again while the sanction is on record. A new username is not chosen.
 */
const sanctionKind = z.enum(['mute', 'ban', ...profileResets]);
/** Minutes of a sanction: up to 90 days. */
const minutes = z.int().min(5).max(129_600);

export const sanction = z
  .object({
    id,
    user: playerCard,
    kind: sanctionKind,
    /**
     * The channel it is for. Null: a mute is for the community, teams and scrims, and for matches
     * if a message in one was the reason; a ban is for the community. Never support.
     */
    channel: channelName.nullable(),
    /** Whether it is for the chats of matches too. */
    coversMatches: z.boolean().default(false),
    rule: z.string(),
    as: actedAs,
    /** Who acted: for staff and the user concerned; null for automatic ones. */
    by: playerCard.nullable(),
    messageId: id.nullable(),
    /** Of the moderator who acted, for moderators; absent for the user concerned. */
    note: z.string().optional(),
    /** What a reset removed, for moderators: a name, a text, the address of a picture, or null. */
    former: z.string().nullable().optional(),
    startsAt: time,
    endsAt: time,
    /** Ended before its time, or lifted by an appeal. */
    liftedAt: time.nullable(),
    appealUntil: time,
    appeal: z
      .object({
        text: z.string(),
        at: time,
        decision: z.enum(['upheld', 'lifted']).nullable(),
        reason: z.string().nullable(),
        /** When staff is to decide it; null once it is decided. */
        dueAt: time.nullable(),
        decidedAt: time.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Sanction' });
export type Sanction = z.output<typeof sanction>;

export const report = z
  .object({
    id,
    message,
    /** The channel, or the kind of the room. */
    place: z.string(),
    author: playerCard.nullable(),
    /** What its room is called, if it has a name of its own: the room of an event. */
    roomTitle: z.string().nullable().optional(),
    /** The message with up to three before and three after it, oldest first. */
    context: z.array(message),
    reporters: z.array(playerCard),
    /** Whether the word filter flagged it. */
    isFlagged: z.boolean(),
    rules: z.array(z.string()),
    notes: z.array(z.string()),
    status: z.enum(['open', 'decided']),
    outcome: z.enum(['none', 'hidden', 'muted', 'banned']).nullable(),
    dueAt: time,
    createdAt: time,
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;

export const reportMessage = call({
  service: 'chat',
  method: 'post',
  path: '/messages/:messageId/report',
  summary: 'Reports a message to the moderators; again is no second report',
  access: 'user',
  params: z.strictObject({ messageId: id }),
  body: z.strictObject({ rule, note: multiline(0, 300).default('') }),
  reply: done,
  refuses: ['message-not-found', 'own-message', 'report-limit'],
});

export const hideMessage = call({
  service: 'chat',
  method: 'post',
  path: '/messages/:messageId/hide',
  summary: 'Hides a message: moderators anywhere, captains and organizers in their rooms',
  access: 'user',
  params: z.strictObject({ messageId: id }),
  body: z.strictObject({ rule }),
  reply: message,
  refuses: ['message-not-found', 'forbidden'],
});

export const showMessage = call({
  service: 'chat',
  method: 'post',
  path: '/messages/:messageId/show',
  summary: 'Shows a hidden message again',
  access: 'moderator',
  params: z.strictObject({ messageId: id }),
  reply: message,
  refuses: ['message-not-found', 'forbidden'],
});

export const listReports = call({
  service: 'chat',
  method: 'get',
  path: '/moderation/reports',
  summary: 'Reports, one for each message, by deadline or newest first',
  access: 'moderator',
  query: inboxQuery.extend({
    status: z.enum(['open', 'decided']).default('open'),
    /** That one alone, whatever its status. */
    id: id.optional(),
  }),
  reply: pageWithNextOf(report),
  refuses: [],
});

export const decideReport = call({
  service: 'chat',
  method: 'post',
  path: '/moderation/reports/:id/decide',
  summary: 'Decides a report: no rule broken, or hide; mute and ban hide the message too',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      outcome: z.enum(['none', 'hide', 'mute', 'ban']),
      rule: rule.optional(),
      minutes: minutes.optional(),
    })
    .refine(({ outcome, rule: named }) => outcome === 'none' || named, 'name the rule')
    .refine(
      ({ outcome, minutes: long }) => !['mute', 'ban'].includes(outcome) || long,
      'say for how many minutes',
    ),
  reply: report,
  refuses: [
    'report-not-found',
    'report-decided',
    'own-report',
    'staff-not-sanctioned',
    'user-not-found',
  ],
});

export const sanctionUser = call({
  service: 'chat',
  method: 'post',
  path: '/moderation/sanctions',
  summary: 'Mutes or bans a user for a time, or resets a part of their profile, by a rule',
  access: 'moderator',
  status: 201,
  body: z
    .strictObject({
      userId: id,
      kind: sanctionKind,
      channel: channelName.nullable().default(null),
      rule,
      /** Of a mute or a ban. */
      minutes: minutes.optional(),
      messageId: id.optional(),
      /** For moderators alone. */
      note: multiline(0, 300).default(''),
    })
    .refine(
      ({ kind, minutes: long }) => isProfileReset(kind) === (long === undefined),
      'say for how many minutes, unless a part of the profile is reset',
    )
    .refine(
      ({ kind, channel }) => !isProfileReset(kind) || channel === null,
      'a part of the profile is reset everywhere',
    ),
  reply: sanction,
  refuses: ['user-not-found', 'message-not-found', 'staff-not-sanctioned', 'room-not-found'],
});

export const endSanction = call({
  service: 'chat',
  method: 'post',
  path: '/moderation/sanctions/:id/end',
  summary: 'Ends a sanction before its time, or undoes a reset of a profile',
  access: 'moderator',
  params: z.strictObject({ id }),
  reply: sanction,
  refuses: ['sanction-not-found', 'sanction-over', 'own-sanction'],
});

export const listSanctions = call({
  service: 'chat',
  method: 'get',
  path: '/moderation/sanctions',
  summary:
    'Sanctions for staff: appealed ones by deadline or newest first, all that run, or profile resets',
  access: 'moderator',
  query: inboxQuery.extend({
    /** Only appealed ones have an order that is chosen. */
    status: z.enum(['appealed', 'running', 'resets']).default('appealed'),
    /** That one alone, whatever its status. */
    id: id.optional(),
  }),
  reply: pageWithNextOf(sanction),
  refuses: [],
});

export const decideSanctionAppeal = call({
  service: 'chat',
  method: 'post',
  path: '/moderation/sanctions/:id/decide',
  summary: 'Decides an appeal; never the moderator who acted',
  access: 'moderator',
  params: z.strictObject({ id }),
  body: z.strictObject({ decision: z.enum(['upheld', 'lifted']), reason: multiline(3, 300) }),
  reply: sanction,
  refuses: ['sanction-not-found', 'no-appeal', 'own-sanction'],
});

export const listMySanctions = call({
  service: 'chat',
  method: 'get',
  path: '/user/sanctions',
  summary: 'My sanctions of the last 90 days: who acted as what, by which rule, until when',
  access: 'user',
  reply: z.object({ items: z.array(sanction) }),
  refuses: [],
});

export const appealSanction = call({
  service: 'chat',
  method: 'post',
  path: '/user/sanctions/:id/appeal',
  summary: 'Appeals a sanction, once',
  access: 'user',
  params: z.strictObject({ id }),
  body: z.strictObject({ text: multiline(3, 500) }),
  reply: sanction,
  refuses: ['sanction-not-found', 'sanction-appeal-closed'],
});

export const moderationLogEntry = z
  .object({
    at: time,
    action: z.enum([
      'hidden',
      'shown',
      'muted',
      'banned',
      'name-reset',
      'username-reset',
      'picture-reset',
      'bio-reset',
      'ended',
      'upheld',
      'lifted',
    ]),
    as: actedAs,
    rule: z.string().nullable(),
    /** The channel, the kind of the room, or `all` for a sanction; never a name of a user. */
    place: z.string(),
    minutes: z.int().nullable(),
  })
  .meta({ id: 'ModerationLogEntry' });
export type ModerationLogEntry = z.output<typeof moderationLogEntry>;

export const listModerationLog = call({
  service: 'chat',
  method: 'get',
  path: '/moderation/log',
  summary: 'The public log of moderation, without names, newest first',
  access: 'anyone',
  query: pageQuery,
  reply: pageOf(moderationLogEntry),
  refuses: [],
});
