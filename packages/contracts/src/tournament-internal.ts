import { z } from 'zod';
import { call } from './call';
import { id } from './scalars';

export const getMatchOrganizers = call({
  service: 'tournament',
  method: 'get',
  path: '/internal/tournament-matches/:matchId/organizers',
  summary: 'Who organizes the event of a match, for access to its room',
  access: 'service',
  callers: ['chat'],
  params: z.strictObject({ matchId: id }),
  reply: z.object({ organizerIds: z.array(id) }),
  refuses: ['match-not-found'],
});
