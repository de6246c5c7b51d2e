import { z } from 'zod';
import { call } from '../core/call';
import { id, sideName, time } from '../core/scalars';

const minuteMs = 60_000;

/** How the sides of a match may move its start. */
export const rescheduleRules = {
  /** Proposals of both sides for one match. */
  most: 6,
  /** A start cannot be proposed later than this before the present one, nor nearer than this. */
  noticeMs: 60 * minuteMs,
} as const;

/** Proposals to move the start of a match; null or absent where it cannot be moved. */
export const matchReschedule = z
  .object({
    /** No start after this can be proposed. */
    latest: time,
    most: z.int(),
    /** The one without an answer is open until `answerBy`, and while the match has not begun. */
    proposals: z.array(
      z.object({
        id,
        side: sideName,
        userId: id,
        startsAt: time,
        proposedAt: time,
        /** Without an answer by then the present start stands. */
        answerBy: time,
        answer: z.enum(['accepted', 'declined', 'withdrawn', 'expired']).nullable(),
        answeredAt: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'MatchReschedule' });
export type MatchRescheduleReply = z.output<typeof matchReschedule>;

export const rescheduleAnswer = z.enum(['accept', 'decline', 'withdraw']);

const matchId = { matchId: id };
const refusals = ['match-not-found', 'not-captain', 'reschedule-off'] as const;
export const proposeStartRefusals = [
  ...refusals,
  'reschedule-closed',
  'reschedule-pending',
  'too-many-reschedules',
  'reschedule-bounds',
] as const;
export const answerStartRefusals = [
  ...refusals,
  'no-reschedule',
  'own-reschedule',
  'not-own-reschedule',
] as const;

/** The tournament decides whether its event is running; the match decides everything else. */
export const proposeMatchStart = call({
  service: 'match',
  method: 'post',
  path: '/internal/matches/:matchId/reschedules',
  summary: 'Proposes another start of a tournament’s match for a user',
  access: 'service',
  callers: ['tournament'],
  status: 201,
  params: z.strictObject(matchId),
  body: z.strictObject({ proposalId: id, userId: id, startsAt: time }),
  reply: matchReschedule,
  refuses: proposeStartRefusals,
});

export const answerMatchStart = call({
  service: 'match',
  method: 'post',
  path: '/internal/matches/:matchId/reschedules/:proposalId/:answer',
  summary: 'Answers a proposal to move the start of a tournament’s match for a user',
  access: 'service',
  callers: ['tournament'],
  params: z.strictObject({ ...matchId, proposalId: id, answer: rescheduleAnswer }),
  body: z.strictObject({ userId: id }),
  reply: matchReschedule,
  refuses: answerStartRefusals,
});
