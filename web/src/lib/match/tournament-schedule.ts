import type { TournamentSchedule } from '@contend/contracts';
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
