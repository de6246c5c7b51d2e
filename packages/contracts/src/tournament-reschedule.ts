import { z } from 'zod';
import { call } from './call';
import {
  answerStartRefusals,
  matchReschedule,
  proposeStartRefusals,
  rescheduleAnswer,
} from './match-reschedule';
import { id, time } from './scalars';

const running = ['match-closed', 'tournament-not-live'] as const;

export const proposeReschedule = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/match/:matchId/reschedule',
  summary: 'Proposes another start of my match; the other side answers, or the present one stands',
  access: 'user',
  status: 201,
  limit: { requests: 30, seconds: 600 },
  params: z.strictObject({ matchId: id }),
  body: z.strictObject({ startsAt: time }),
  reply: matchReschedule,
  refuses: [...proposeStartRefusals, ...running],
});

export const answerReschedule = call({
  service: 'tournament',
  method: 'post',
  path: '/tournaments/match/:matchId/reschedule/:proposalId/:answer',
  summary: 'Accepts or declines a proposed start of my match, or withdraws my own',
  access: 'user',
  params: z.strictObject({ matchId: id, proposalId: id, answer: rescheduleAnswer }),
  body: z.strictObject({}).optional(),
  reply: matchReschedule,
  refuses: [...answerStartRefusals, ...running],
});
