import { type CallInput, must, type removeTeamPlayer as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import type { Entry } from '../domain/entry';
import { leaveTeam } from '../domain/made-team-change';
import { logRosters } from './log-rosters';
import { madeTeamsOf } from './made-teams-of';
import { seededTeams } from './seeded-teams';

/** Removes a player from a made team before the event starts: the fee goes back. */
export async function removeTeamPlayer(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<{ version: number; teams: Entry[] }> {
  const { userId, reason } = input.body;
  const { id: byId } = input.actor;
  return deps.transaction(async () => {
    const found = await seededTeams(deps, input);
    const { state: tournament } = found;
    const { teams, naming, withoutTeam } = await madeTeamsOf(deps, tournament, [userId]);
    const [team] = teams;
    must(team, 'team-players-invalid');
    const leaving = { userId, byId, reason, naming, withoutTeam, now: deps.now() };
    const decision = leaveTeam(tournament, team.state, leaving);
    const changed = [{ before: team.state, after: decision.state }];
    const { version } = await logRosters(deps, found, { byId, reason, changed });
    await deps.entries.save(team, decision);
    await deps.brackets.claim(bracketIdOf(tournament.id));
    return { version, teams: [decision.state] };
  });
}
