import { z } from 'zod';
import { call } from './call';
import { id, time } from './scalars';

export const tournamentSchedule = z
  .object({
    /** Of the bracket. */
    version: z.int(),
    /** Minutes of a best-of-one match with the time to appear, on which the estimates are based. */
    minutesPerMatch: z.int(),
    /** `played`: the median of this event's played matches; `planned`: too few were played yet. */
    basis: z.enum(['planned', 'played']),
    stages: z.array(
      z.object({
        id: z.string(),
        /** `planned`: as estimated when the event started. */
        startsAt: time,
        plannedStartsAt: time,
        endsAt: time,
        plannedEndsAt: time,
      }),
    ),
    /** Matches that are not open yet and will be played, the earliest first. */
    matches: z.array(
      z.object({
        stage: z.string(),
        /** Its place in the bracket: `U2.1`. */
        key: z.string(),
        startsAt: time,
        /** Null for a match that was not known when the event started. */
        plannedStartsAt: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'TournamentSchedule' });
export type TournamentSchedule = z.output<typeof tournamentSchedule>;

export const getTournamentSchedule = call({
  service: 'tournament',
  method: 'get',
  path: '/tournaments/:tournamentId/schedule',
  summary: 'Estimated starts of the matches of a seeded tournament that are not open yet',
  access: 'anyone',
  cache: { seconds: 15 },
  params: z.strictObject({ tournamentId: id }),
  reply: tournamentSchedule,
  refuses: ['tournament-not-found', 'bracket-not-found'],
});
