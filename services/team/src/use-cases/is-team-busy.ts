import type { TeamDeps } from '../deps';

/** Whether a team has a live match, a live wager or a booked scrim. */
export async function isTeamBusy(
  { play, bookings }: Pick<TeamDeps, 'play' | 'bookings'>,
  teamId: string,
): Promise<boolean> {
  const isPlaying = (await play.hasLiveMatch(teamId)) || (await play.hasLiveWager(teamId));
  return isPlaying || bookings.hasLive(teamId);
}
