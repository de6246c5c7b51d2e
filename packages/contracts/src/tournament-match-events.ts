import { z } from 'zod';
import { event } from './event';
import { tournamentPushes } from './live-pushes';
import { id, publishedText, scores, sideName } from './scalars';
import { adminAskedNotices, matchLateNotices } from './tournament-notices';
import { tournamentMatch } from './tournament-play';

export const tournamentMatchClosed = event(
  'tournament-match.closed.v1',
  'A match of a tournament is not played, its organizer decided it, or its result was annulled.',
  z.strictObject({
    ...{ matchId: id, tournamentId: id },
    /** `annulled`: the bracket keeps the result of an entry that was disqualified after the event. */
    reason: z.enum(['removed', 'decided', 'annulled']),
    /** For `decided` as if it was played: the match keeps its own result with this winner. */
    winner: sideName.optional(),
    /** For `decided` by an organizer as if it was played: a match that was played gets this result. */
    scores: scores.optional(),
  }),
);
export const tournamentMatchChanged = event(
  'tournament-match.changed.v1',
  'The status of a match, or what an organizer has to decide about it, changed.',
  z.strictObject({ matchId: id, tournamentId: id, status: tournamentMatch.shape.status }),
  { live: tournamentPushes },
);
export const tournamentMatchLate = event(
  'tournament-match.late.v1',
  'A match takes longer than planned.',
  z.strictObject({
    ...{ matchId: id, tournamentId: id, level: z.enum(['amber', 'red']) },
    /** The name of the event, and who is notified; absent from events of earlier versions. */
    name: publishedText.optional(),
    captainIds: z.array(id).optional(),
    organizerIds: z.array(id).optional(),
  }),
  { live: tournamentPushes, notification: matchLateNotices },
);
export const tournamentAdminAsked = event(
  'tournament-match.admin-asked.v1',
  'A side asked for an organizer; never the words.',
  z.strictObject({
    tournamentId: id,
    name: publishedText,
    matchId: id,
    userId: id,
    organizerIds: z.array(id),
  }),
  { live: tournamentPushes, notification: adminAskedNotices },
);
