import type { Actor } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { cancelForEndedTeam } from '../bookings/ending.actions';
import type { TeamDeps } from '../deps';
import { withdrawPosts } from '../scrims/ending.actions';
import { logTeam, recordActivity, requireActiveAccount } from './activity.actions';
import { affiliate, changedAffiliations } from './player-teams';
import { ownerOf, type Team, type TeamChange } from './team';

interface SaveOptions {
  /** The member or invited player who acts; null for timers, events and operators. */
  actorId: string | null;
  /** Ignores the limits of teams per player. */
  isForced?: boolean;
}

/**
 * Saves a change of a team with its log, the limits of the players that it concerns and the
 * activity of the one who acts: all or nothing. A team that ends withdraws its
 * posts and cancels its booked scrims.
 * @throws Refusal `too-many-teams` or `team-name-taken`
 */
export function saveTeam(
  deps: TeamDeps,
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
    if (from?.state.live && !state.live) {
      await withdrawPosts(deps, state.id);
      const userId = actorId ?? ownerOf(from.state) ?? '';
      await cancelForEndedTeam(deps, { teamId: state.id, userId, isByMember: actorId !== null });
    }
    if (actorId) await recordActivity(deps, actorId, now);
    return state;
  });
}

/** Changes a team for a user who may act: load, decide, save. */
export async function applyTeamRule(
  deps: TeamDeps,
  { teamId, actor }: { teamId: string; actor: Actor },
  rule: (team: Team, now: Date) => TeamChange,
): Promise<Team> {
  const found = await deps.teams.getLive(teamId);
  await requireActiveAccount(deps, actor);
  return saveTeam(deps, found, rule(found.state, deps.now()), { actorId: actor.id });
}
