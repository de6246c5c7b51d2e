import { getTournamentSchedule, type TournamentSchedule } from '@contend/contracts';
import { useRead } from './use-read';

const readEveryMs = 30_000;

/** Estimated starts of an event that is being played. */
export const useSchedule = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(getTournamentSchedule, { params: { tournamentId } }, { enabled, everyMs: readEveryMs });

export type ComingMatch = TournamentSchedule['matches'][number];

/** The matches to come of a stage by their place in the bracket. */
export const startsOf = (
  schedule: TournamentSchedule | undefined,
  stage: string,
): ReadonlyMap<string, ComingMatch> =>
  new Map(
    (schedule?.matches ?? [])
      .filter((match) => match.stage === stage)
      .map((match) => [match.key, match]),
  );
