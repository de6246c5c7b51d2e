import { z } from 'zod';
import { event } from './event';
import { supportPushes } from './live-pushes';
import { code, id, time } from './scalars';

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
  live,
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
