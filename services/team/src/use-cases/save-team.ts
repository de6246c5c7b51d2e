import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { affiliate, changedAffiliations } from '../domain/player-teams';
import type { Team, TeamChange } from '../domain/team';
import { logTeam } from './log-team';
import { recordActivity } from './record-activity';
import { withdrawPosts } from './withdraw-posts';

type SaveDeps = Pick<
  TeamDeps,
  'teams' | 'teamLogs' | 'playerTeams' | 'scrims' | 'requests' | 'transaction' | 'now'
>;

interface SaveOptions {
  /** The member or invited player who acts; null for timers, events and operators. */
  actorId: string | null;
  /** Ignores the limits of teams per player. */
  isForced?: boolean;
}

/**
 * Saves a change of a team with its log, the limits of the players that it concerns and the
 * activity of the one who acts: all or nothing. A team that ends withdraws its posts.
 * @throws Refusal `too-many-teams` or `team-name-taken`
 */
export function saveTeam(
  deps: SaveDeps,
  from: Stored<Team> | null,
  { decision, log }: TeamChange,
  { actorId, isForced = false }: SaveOptions,
): Promise<Team> {
  if (from && from.state === decision.state) return Promise.resolve(from.state);
  return deps.transaction(async () => {
    const { state } = await deps.teams.save(from, decision);
    await logTeam(deps, state.id, log);
    const now = deps.now();
    for (const affiliation of changedAffiliations(from?.state ?? null, state)) {
      const player = await deps.playerTeams.find(affiliation.userId);
      const limits = { teamId: state.id, isForced, now };
      const after = affiliate(player?.state ?? null, affiliation, limits);
      await deps.playerTeams.save(player, { state: after, events: [], timers: {} });
    }
    if (from?.state.live && !state.live) await withdrawPosts(deps, state.id);
    if (actorId) await recordActivity(deps, actorId, now);
    return state;
  });
}
