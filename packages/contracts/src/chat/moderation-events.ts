import { z } from 'zod';
import { event } from '../core/event';
import { reportPushes, sanctionPushes } from '../core/live-pushes';
import { businessId, code, id, time } from '../core/scalars';
import { isProfileReset } from './profile-reset';

const reportRef = {
  /** The id of the message. */
  reportId: id,
  roomId: id,
  roomKind: code,
};
const reportsLive = { live: reportPushes };

export const reportOpened = event(
  'report.opened.v1',
  'A message was reported for the first time, by a user or by the word filter.',
  z.strictObject({ ...reportRef, isAutomatic: z.boolean(), dueAt: time }),
  reportsLive,
);

export const reportJoined = event(
  'report.joined.v1',
  'Another user reported the same message.',
  z.strictObject(reportRef),
  reportsLive,
);

export const reportDecided = event(
  'report.decided.v1',
  'A moderator decided a report.',
  z.strictObject({
    ...reportRef,
    outcome: code,
    rule: businessId.nullable(),
    byId: id,
    /** The users who reported the message. Absent from events of earlier versions. */
    reporterIds: z.array(id).optional(),
  }),
  {
    ...reportsLive,
    notification: ({ reporterIds = [], outcome: reason, rule }) =>
      reporterIds.map((userId) => ({
        userId,
        kind: 'report-decided',
        facts: { reason, ...(rule && { rule }) },
        link: '/moderation/log',
      })),
  },
);

const sanctionRef = { sanctionId: id, userId: id, kind: code };
const sanctionsLive = { live: sanctionPushes };
/** The page where a user sees sanctions and appeals. */
const link = '/settings#moderation' as const;

export const sanctionImposed = event(
  'sanction.imposed.v1',
  'A user was muted or banned for a time, or a part of their profile was reset, by a rule.',
  z.strictObject({
    ...sanctionRef,
    /** The channel it is for; null: all. */
    channel: code.nullable(),
    rule: businessId,
    as: code,
    byId: id.nullable(),
    startsAt: time,
    endsAt: time,
  }),
  {
    ...sanctionsLive,
    notification: ({ userId, kind, rule, as, endsAt }) => [
      isProfileReset(kind)
        ? { userId, kind: 'profile-reset', facts: { rule, as, reason: kind }, link }
        : {
            ...{ userId, kind: kind === 'ban' ? 'banned' : 'muted', link },
            facts: { rule, as, until: endsAt },
          },
    ],
  },
);

export const sanctionAppealed = event(
  'sanction.appealed.v1',
  'A user appealed a sanction; the text is not included.',
  z.strictObject({ ...sanctionRef, dueAt: time }),
  sanctionsLive,
);

export const sanctionUpheld = event(
  'sanction.upheld.v1',
  'Another moderator upheld a sanction on appeal.',
  z.strictObject({ ...sanctionRef, byId: id }),
  {
    ...sanctionsLive,
    notification: ({ userId }) => [{ userId, kind: 'appeal-upheld', facts: {}, link }],
  },
);

export const sanctionLifted = event(
  'sanction.lifted.v1',
  'A sanction ended before its time: on appeal, or by a moderator.',
  z.strictObject({ ...sanctionRef, onAppeal: z.boolean(), byId: id }),
  {
    ...sanctionsLive,
    notification: ({ userId, kind }) => [
      {
        ...{ userId, kind: 'sanction-lifted', link },
        facts: isProfileReset(kind) ? { reason: kind } : {},
      },
    ],
  },
);
