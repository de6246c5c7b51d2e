import type { TeamDeps } from '../deps';

/** Whether a team has a live match or a live wager. */
export async function isTeamBusy(
  { play }: Pick<TeamDeps, 'play'>,
  teamId: string,
): Promise<boolean> {
  return (await play.hasLiveMatch(teamId)) || play.hasLiveWager(teamId);
}
