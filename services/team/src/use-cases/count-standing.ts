import type { TeamDeps } from '../deps';
import { standingOf } from '../domain/standing';

/** Counts what a team has won again, from its final matches and settled wagers. */
export async function countStanding(
  { teams, play, standings, now }: Pick<TeamDeps, 'teams' | 'play' | 'standings' | 'now'>,
  teamId: string,
): Promise<void> {
  const team = await teams.find(teamId);
  if (!team) return;
  const matches = await play.playedBy(teamId);
  const wagers = await play.wonBy(teamId);
  const before = await standings.find(teamId);
  await standings.save(before, standingOf(team.state, { matches, wagers }, now()));
}
