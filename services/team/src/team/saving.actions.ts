import { type Actor, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { withdrawPosts } from '../scrims/ending.actions';
import { affiliate, changedAffiliations, noteActivity } from './player-teams';
import type { Team, TeamChange } from './team';
import { appendLog, type LogEntry } from './team-log';

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

/**
 * Asserts that a user may act in teams: a suspended or banned member stays one, and cannot act.
 * @throws Refusal `account-suspended`
 */
export async function requireActiveAccount(
  { players }: Pick<TeamDeps, 'players'>,
  { id }: Pick<Actor, 'id'>,
): Promise<void> {
  must((await accountStatusOf({ players }, id)) === 'active', 'account-suspended');
}

/** The status of an account; one that is not known yet is active. */
export const accountStatusOf = async (
  { players }: Pick<TeamDeps, 'players'>,
  userId: string,
): Promise<'active' | 'suspended' | 'banned'> => (await players.find(userId))?.status ?? 'active';

/** Adds entries to a team's log; call it in the transaction of the change itself. */
export async function logTeam(
  { teamLogs }: Pick<TeamDeps, 'teamLogs'>,
  teamId: string,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const log = await teamLogs.find(teamId);
  await teamLogs.save(log, appendLog(log?.state ?? null, teamId, entries));
}

/** Records that a player acted, at most once an hour. Players without a team have no record. */
export async function recordActivity(
  { playerTeams }: Pick<TeamDeps, 'playerTeams'>,
  userId: string,
  at: Date,
): Promise<void> {
  const player = await playerTeams.find(userId);
  if (player) await playerTeams.save(player, noteActivity(player.state, at));
}
