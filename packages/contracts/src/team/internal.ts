import { z } from 'zod';
import { call } from '../core/call';
import { personName } from '../core/names';
import { done, id, text } from '../core/scalars';

const teamId = z.strictObject({ teamId: id });
/** What was seen, and the ticket: logged with the team's id. */
const reason = text(1, 200);

export const renameTeam = call({
  service: 'team',
  method: 'put',
  path: '/internal/teams/:teamId/name',
  summary: 'Replaces the name of a team, for one that abuses it',
  access: 'service',
  callers: ['operator'],
  params: teamId,
  body: z.strictObject({ name: personName(3, 30), reason }),
  reply: z.object({ id, name: z.string() }),
  refuses: ['team-not-found', 'team-name-taken'],
});

export const endTeam = call({
  service: 'team',
  method: 'post',
  path: '/internal/teams/:teamId/end',
  summary: 'Deletes a team without live matches and wagers',
  access: 'service',
  callers: ['operator'],
  params: teamId,
  body: z.strictObject({ reason }),
  reply: done,
  refuses: ['team-not-found', 'team-busy'],
});
