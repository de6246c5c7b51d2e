import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { supportPushes } from '../core/live-pushes';
import {
  code,
  id,
  inboxQuery,
  multiline,
  pageOf,
  pageQuery,
  pageWithNextOf,
  time,
} from '../core/scalars';
import { playerCard } from '../user/player';
import { message, messagesQuery, messagesReply, supportRefusals } from './messages';
import { messageLimits } from './room';

export const supportTopics = ['account', 'match', 'money', 'safety', 'team', 'other'] as const;
const body = multiline(1, messageLimits.supportCharacters);

/** A support request, or a live chat: a conversation of one user with staff. */
export const supportCase = z
  .object({
    id,
    channel: z.enum(['support', 'livechat']),
    /** Null in a live chat. */
    topic: z.enum(supportTopics).nullable(),
    user: playerCard,
    /**
     * `open`: staff is to answer; `answered`: the user is; `closed`: over. A message of its user
     * reopens a closed request; a closed live chat stays closed.
     */
    status: z.enum(['open', 'answered', 'closed']),
    /** The staff member who answers it, or answered it last; null while it is free. */
    holder: playerCard.nullable(),
    /**
     * When the next answer of staff is due, from the first message without an answer; null unless
     * it is `open`. From that very moment on it is overdue.
     */
    answerDueAt: time.nullable(),
    /** Who closed it; `idle`: a live chat 30 minutes after an answer. Null unless closed. */
    closed: z.object({ by: z.enum(['user', 'staff', 'idle', 'erasure']), at: time }).nullable(),
    /** The first characters of the last message; empty while that one is hidden. */
    excerpt: z.string(),
    /** Messages that the reader has not read. */
    unread: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'SupportCase' });
export type SupportCase = z.output<typeof supportCase>;

const params = z.strictObject({ id });
const caseMessages = messagesReply.extend({
  case: supportCase,
  /** The reader's mark: messages with a greater number are new. */
  readNumber: z.int(),
});

export const openSupportRequest = call({
  service: 'chat',
  method: 'post',
  path: '/user/chat-requests',
  summary: 'Opens a support request',
  access: 'user',
  status: 201,
  limit: { requests: 10, seconds: 3600 },
  body: z.strictObject({ topic: z.enum(supportTopics), text: body }),
  reply: supportCase,
  refuses: ['too-many-support-requests'],
});

export const listMySupportCases = call({
  service: 'chat',
  method: 'get',
  path: '/user/chat-requests',
  summary: 'My support requests and live chats, the latest first',
  access: 'user',
  query: pageQuery,
  reply: pageOf(supportCase).extend({
    /** My open requests, on all pages. Absent from replies of earlier versions. */
    openRequests: z.int().optional(),
  }),
  refuses: [],
});

export const listSupportMessages = call({
  service: 'chat',
  method: 'get',
  path: '/user/support/messages/:id',
  summary: 'A support request or live chat with its messages, newest first, for its user and staff',
  access: 'user',
  params,
  query: messagesQuery,
  reply: caseMessages,
  refuses: ['room-not-found'],
});

export const postSupportMessage = call({
  service: 'chat',
  method: 'post',
  path: '/user/support/:id/message',
  summary: 'Posts a message in a support request; one of its user reopens a closed one',
  access: 'user',
  status: 201,
  limit: messageLimits.rate,
  params,
  body: z.strictObject({ text: body }),
  reply: message,
  refuses: ['room-not-found', ...supportRefusals],
});

export const sendLiveChatMessage = call({
  service: 'chat',
  method: 'post',
  path: '/livechat/send-message',
  summary: 'Posts a message in a live chat; without `chatId` in my open one, or a new one',
  access: 'user',
  status: 201,
  limit: messageLimits.rate,
  body: z.strictObject({ chatId: id.optional(), text: multiline(1, messageLimits.characters) }),
  reply: z.object({ chatId: id, message }),
  refuses: ['room-not-found', 'support-held', 'room-closed'],
});

export const getLiveChat = call({
  service: 'chat',
  method: 'get',
  path: '/livechat/:id',
  summary: 'A live chat with its messages, newest first, for its user and staff',
  access: 'user',
  params,
  query: messagesQuery,
  reply: caseMessages,
  refuses: ['room-not-found'],
});

export const closeSupportCase = call({
  service: 'chat',
  method: 'post',
  path: '/support/:id/close',
  summary: 'Closes a support request or live chat: its user, or the staff member who holds it',
  access: 'user',
  params,
  reply: supportCase,
  refuses: ['room-not-found', 'support-not-held'],
});

export const listSupportInbox = call({
  service: 'chat',
  method: 'get',
  path: '/support/inbox',
  summary: 'Support requests and live chats of others for staff, by deadline or newest first',
  access: 'moderator',
  query: inboxQuery.extend({
    channel: z.enum(['support', 'livechat']).optional(),
    holder: z.enum(['me', 'free']).optional(),
    /** Without it all that are not closed. */
    status: z.enum(['open', 'answered', 'closed']).optional(),
  }),
  reply: pageWithNextOf(supportCase).extend({
    /** Of all that are not closed; `open` and `overdue` of those that staff is to answer. */
    counts: z.object({
      ...{ open: z.int(), mine: z.int(), free: z.int(), overdue: z.int() },
      /** Of `open` those that are live chats. Absent from replies of earlier versions. */
      openLiveChats: z.int().optional(),
    }),
  }),
  refuses: [],
});

export const claimSupportCase = call({
  service: 'chat',
  method: 'post',
  path: '/support/:id/claim',
  summary:
    'Claims a support request or live chat that is free; an overdue one also from its holder',
  access: 'moderator',
  params,
  reply: supportCase,
  refuses: ['room-not-found', 'support-held', 'room-closed', 'own-support-case'],
});

export const transferSupportCase = call({
  service: 'chat',
  method: 'post',
  path: '/support/:id/transfer',
  summary: 'Transfers a support request or live chat to other staff, or back to the inbox',
  access: 'moderator',
  params,
  body: z.strictObject({ toId: id.nullable() }),
  reply: supportCase,
  refuses: ['room-not-found', 'support-not-held', 'room-closed', 'not-staff', 'own-support-case'],
});

const supportRef = {
  /** Also the id of its room. */
  caseId: id,
  channel: code,
  userId: id,
  status: code,
  holderId: id.nullable(),
};
const live = { live: supportPushes };

export const supportOpened = event(
  'support.opened.v1',
  'A user opened a support request or a live chat; its text is not included.',
  z.strictObject({ ...supportRef, topic: code.nullable(), answerDueAt: time }),
  live,
);

export const supportAsked = event(
  'support.asked.v1',
  'The user wrote after an answer, or reopened a closed request: staff is to answer again.',
  z.strictObject({ ...supportRef, isReopened: z.boolean(), answerDueAt: time }),
  live,
);

export const supportAnswered = event(
  'support.answered.v1',
  'Staff answered; the text is not included.',
  z.strictObject({
    ...supportRef,
    authorId: id,
    /** The user wrote in this live chat a moment ago: no notification is needed. */
    isUserPresent: z.boolean(),
  }),
  {
    ...live,
    notification: ({ caseId, userId, authorId, isUserPresent }) =>
      isUserPresent
        ? []
        : [
            {
              userId,
              kind: 'support-answered',
              facts: { otherId: authorId },
              link: `/support/${caseId}`,
            },
          ],
  },
);

export const supportClaimed = event(
  'support.claimed.v1',
  'A staff member claimed a support request or live chat.',
  z.strictObject(supportRef),
  live,
);

export const supportTransferred = event(
  'support.transferred.v1',
  'A support request or live chat has another holder; none: it is back in the inbox.',
  z.strictObject({ ...supportRef, byId: id.nullable() }),
  live,
);

export const supportOverdue = event(
  'support.overdue.v1',
  'Staff did not answer in time. Any staff member can claim it now.',
  z.strictObject({ ...supportRef, answerDueAt: time }),
  {
    ...live,
    // Of a live chat that no staff member holds: its user may be waiting for the answer.
    notification: ({ caseId, channel, userId, holderId }) =>
      channel === 'livechat' && holderId === null
        ? [{ userId, kind: 'support-delayed', facts: {}, link: `/support/${caseId}` }]
        : [],
  },
);

export const supportClosed = event(
  'support.closed.v1',
  'A support request or live chat was closed: by its user, by staff, or for idleness.',
  z.strictObject({ ...supportRef, by: code }),
  {
    ...live,
    notification: ({ caseId, userId, by }) =>
      by === 'idle'
        ? [{ userId, kind: 'support-closed', facts: {}, link: `/support/${caseId}` }]
        : [],
  },
);
