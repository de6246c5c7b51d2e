import { z } from 'zod';
import { call } from '../core/call';
import { done, id } from '../core/scalars';

export const getMatchOrganizers = call({
  service: 'tournament',
  method: 'get',
  path: '/internal/tournament-matches/:matchId/organizers',
  summary: 'Who organizes the event of a match, for access to its room and its evidence',
  access: 'service',
  callers: ['chat', 'match'],
  params: z.strictObject({ matchId: id }),
  reply: z.object({ organizerIds: z.array(id) }),
  refuses: ['match-not-found'],
});

/** Read for each decision about a dispute: both can change while the match is played. */
export const getMatchRuler = call({
  service: 'tournament',
  method: 'get',
  path: '/internal/tournament-matches/:matchId/rulers/:userId',
  summary: 'Whether a user organizes the event of a match, and whether they play in it',
  access: 'service',
  callers: ['match'],
  params: z.strictObject({ matchId: id, userId: id }),
  reply: z.object({
    organizes: z.boolean(),
    /** Or acts for a team in it, or left it where there are prizes: decides nothing in it. */
    plays: z.boolean(),
  }),
  refuses: ['match-not-found'],
});

/** Before a ruling is saved: its event may arrive after an entry of who ruled. */
export const announceRuling = call({
  service: 'tournament',
  method: 'put',
  path: '/internal/tournament-matches/:matchId/rulings/:userId',
  summary: 'Keeps who is about to rule on a match out of its event for an hour',
  access: 'service',
  callers: ['match'],
  params: z.strictObject({ matchId: id, userId: id }),
  reply: done,
  refuses: ['match-not-found', 'organizer-plays'],
});

const openEvent = z.object({ id, name: z.string() });

/** Read before an account is deleted. */
export const getOpenEvents = call({
  service: 'tournament',
  method: 'get',
  path: '/internal/users/:userId/open-events',
  summary: 'The events that a user plays in, or owns, and that have not ended',
  access: 'service',
  callers: ['user'],
  params: z.strictObject({ userId: id }),
  reply: z.object({ entered: z.array(openEvent), owned: z.array(openEvent) }),
  refuses: [],
});
