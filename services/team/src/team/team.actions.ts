import type * as contract from '@contend/contracts';
import {
  attachUploads,
  type CallAnswer,
  type CallInput,
  inviteLink,
  must,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { newInviteCode } from '../members/invite-code.actions';
import { countStanding } from '../standing/standing.actions';
import { requireActiveAccount } from './activity.actions';
import { saveTeam } from './saving.actions';
import * as settingsRules from './settings';
import {
  createTeam as create,
  dropLogo,
  editTeam as edit,
  logoUploadOf,
  renameTeam as rename,
} from './settings';
import { requireMember, type Team } from './team';

/** Creates a team with an invite link. A repeated key returns the first team. */
export async function createTeam(
  deps: TeamDeps,
  { body, actor, newId }: CallInput<typeof contract.createTeam>,
): Promise<Team> {
  const known = await deps.teams.find(newId);
  if (known) return known.state;
  await requireActiveAccount(deps, actor);
  must(await deps.catalogue.findGame(body.gameId), 'game-not-found');
  const limits = { days: inviteLink.mostDays, uses: inviteLink.defaultUses };
  const invite = { ...newInviteCode(body.tag), ...limits };
  const created = create({ ...body, id: newId, ownerId: actor.id, invite }, deps.now());
  const change = { actorId: actor.id, teamId: newId, before: null, after: body.avatarUrl ?? null };
  return changeLogo(deps, change, () => saveTeam(deps, null, created, { actorId: actor.id }));
}

/** Changes the settings of a team; an uploaded logo becomes public, the former one is released. */
export async function editTeam(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.editTeam>,
): Promise<Team> {
  const found = await deps.teams.getLive(params.teamId);
  await requireActiveAccount(deps, actor);
  const edited = edit(found.state, actor.id, body, deps.now());
  const change = {
    ...{ actorId: actor.id, teamId: params.teamId },
    ...{ before: found.state.avatarUrl, after: edited.decision.state.avatarUrl },
  };
  return changeLogo(deps, change, () => saveTeam(deps, found, edited, { actorId: actor.id }));
}

type LogoDeps = Pick<TeamDeps, 'http' | 'teams'>;

interface Change {
  /** Who chose the logo: it has to be an upload of theirs. */
  actorId: string;
  teamId: string;
  before: string | null;
  after: string | null;
}

const notAPicture = { issues: [{ path: 'body.avatarUrl', message: 'must be a picture' }] };

const attach = (
  { http }: LogoDeps,
  { actorId: ownerId, teamId }: Change,
  ids: { uploadIds: string[]; releases: string[] },
) => {
  const to = `team:${teamId}`;
  return http.call(attachUploads, { body: { ...ids, ownerId, to, readers: 'anyone' } });
};

/**
 * Saves a team with another logo: its upload becomes public before, once the team would accept the
 * change, and that of the former logo is released after. A repeat changes nothing.
 * @throws Refusal unless the new one is a picture of the user's own.
 */
async function changeLogo(
  deps: LogoDeps,
  change: Change,
  save: () => Promise<Team>,
): Promise<Team> {
  const { before, after } = change;
  if (before === after) return save();
  const [former, next] = [before, after].map((avatarUrl) => logoUploadOf({ avatarUrl }));
  if (next) {
    const { items } = await attach(deps, change, { uploadIds: [next], releases: [] });
    const isPicture = items[0]?.type === 'image/webp';
    if (!isPicture) await attach(deps, change, { uploadIds: [], releases: [next] });
    must(isPicture, 'invalid-request', notAPicture);
  }
  const saved = await save().catch(async (error: unknown) => {
    // A failed release leaves the file attached; the refusal is what the caller has to know.
    if (next) await releaseRefused(deps, change, next).catch(() => undefined);
    throw error;
  });
  if (former) await attach(deps, change, { uploadIds: [], releases: [former] });
  return saved;
}

/** Releases a logo whose save failed, unless another request has saved it meanwhile. */
async function releaseRefused(deps: LogoDeps, change: Change, logo: string): Promise<void> {
  const team = await deps.teams.find(change.teamId);
  if (team && logoUploadOf(team.state) === logo) return;
  await attach(deps, change, { uploadIds: [], releases: [logo] });
}

/** Timer: releases the uploaded logo of a deleted team. A repeat changes nothing. */
export async function releaseLogo({ teams, http }: TeamDeps, teamId: string): Promise<void> {
  const ended = await teams.get(teamId);
  const logo = logoUploadOf(ended.state);
  if (ended.state.live || !logo) return;
  // Nothing is attached, so the owner of uploads is not read: the team has no members.
  const body = { ownerId: teamId, uploadIds: [], to: `team:${teamId}`, releases: [logo] };
  await http.call(attachUploads, { body: { ...body, readers: 'anyone' } });
  await teams.save(ended, dropLogo(ended.state));
}

/** Replaces the name of a team for an operator; the reason is logged. */
export async function renameTeam(
  deps: TeamDeps,
  { params: { teamId }, body }: CallInput<typeof contract.renameTeam>,
): Promise<{ id: string; name: string }> {
  const found = await deps.teams.getLive(teamId);
  const renamed = rename(found.state, body.name, deps.now());
  const { id, name } = await saveTeam(deps, found, renamed, { actorId: null });
  deps.log.info({ teamId, reason: body.reason }, 'team renamed by an operator');
  return { id, name };
}

/** Deletes a team, which leaves the top list with it. */
export async function deleteTeam(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.deleteTeam>,
): Promise<{ ok: true }> {
  const { teamId } = params;
  const found = await deps.teams.getLive(teamId);
  await requireActiveAccount(deps, actor);
  const isBusy = await isTeamBusy(deps, teamId);
  const ended = settingsRules.deleteTeam(found.state, { actorId: actor.id, isBusy }, deps.now());
  await deps.transaction(async () => {
    await saveTeam(deps, found, ended, { actorId: actor.id });
    await countStanding(deps, teamId);
  });
  return { ok: true };
}

/** Deletes a team for an operator; the reason is logged. */
export async function endTeam(
  deps: TeamDeps,
  { params: { teamId }, body }: CallInput<typeof contract.endTeam>,
): Promise<{ ok: true }> {
  const found = await deps.teams.getLive(teamId);
  must(!(await isTeamBusy(deps, teamId)), 'team-busy');
  const ended = settingsRules.endTeam(found.state, { deletedBy: null, now: deps.now() });
  await deps.transaction(async () => {
    await saveTeam(deps, found, ended, { actorId: null });
    await countStanding(deps, teamId);
  });
  deps.log.info({ teamId, reason: body.reason }, 'team deleted by an operator');
  return { ok: true };
}

/** Whether a team has a live match, a live wager or a booked scrim. */
async function isTeamBusy(
  { play, bookings }: Pick<TeamDeps, 'play' | 'bookings'>,
  teamId: string,
): Promise<boolean> {
  const isPlaying = (await play.hasLiveMatch(teamId)) || (await play.hasLiveWager(teamId));
  return isPlaying || bookings.hasLive(teamId);
}

/** Returns the latest entries, newest first, with the players that they name. */
export async function getTeamLog(
  { teams, teamLogs, players }: TeamDeps,
  { params, query, actor }: CallInput<typeof contract.getTeamLog>,
): Promise<CallAnswer<typeof contract.getTeamLog>> {
  const { state: team } = await teams.getLive(params.teamId);
  requireMember(team, actor.id);
  const log = await teamLogs.find(team.id);
  const items = (log?.state.entries ?? []).slice(-query.limit).reverse();
  const named = items.flatMap(({ userId, otherId }) => [userId, otherId]);
  const ids = [...new Set(named.filter((id) => id !== null))];
  return { items, players: await players.cards(ids) };
}
