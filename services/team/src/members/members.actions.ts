import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import type { ScrimBooking } from '../bookings/scrim-booking';
import type { TeamDeps } from '../deps';
import { countStanding } from '../standing/standing.actions';
import { accountStatusOf } from '../team/activity.actions';
import { applyTeamRule, saveTeam } from '../team/saving.actions';
import { captainIdsOf, isCaptain, memberOf, ownerOf, type Team } from '../team/team';
import { inviteKeyOf } from './invite-code.actions';
import {
  allowEntries as allow,
  editMember as edit,
  type Engagement,
  joinTeam as join,
  leaveTeam as leave,
  removeMember,
} from './membership';
import {
  acceptTeam,
  endOffer,
  offerTeam,
  removeErasedPlayer as forget,
  succeedOwner as succeed,
} from './ownership';

/**
 * Joins a team; a member gets the same answer again.
 * @throws Refusal `blocked` without an invite link, while there is a block with a captain.
 */
export async function joinTeam(
  deps: TeamDeps,
  { params, query, actor }: CallInput<typeof contract.joinTeam>,
): Promise<Team> {
  const key = query.code === undefined ? null : inviteKeyOf(query.code);
  const blocked = await deps.blocks.allOf(actor.id);
  return applyTeamRule(deps, { ...params, actor }, (team, now) => {
    const isBlocked = captainIdsOf(team).some((userId) => blocked.has(userId));
    return join(team, { userId: actor.id, key, isBlocked }, now);
  });
}

/**
 * Leaves a team: also a suspended member may. A member whom a captain named for a scrim may until
 * all have checked in; a captain cancels the scrim first, or seats a stand-in.
 */
export async function leaveTeam(
  deps: TeamDeps,
  { params: { teamId }, actor }: CallInput<typeof contract.leaveTeam>,
): Promise<{ ok: true }> {
  const found = await deps.teams.getLive(teamId);
  const isActing = isCaptain(found.state, actor.id);
  const binds = (booking?: ScrimBooking) => isActing || booking?.status !== 'booked';
  const engagement = await findEngagement(deps, { teamId, userId: actor.id, binds });
  const left = leave(found.state, { userId: actor.id, engagement }, deps.now());
  await saveTeam(deps, found, left, { actorId: actor.id });
  return { ok: true };
}

export async function removeTeammate(
  deps: TeamDeps,
  { params: { teamId, userId }, actor }: CallInput<typeof contract.removeTeammate>,
): Promise<Team> {
  const engagement = await findEngagement(deps, { teamId, userId, binds: () => true });
  return applyTeamRule(deps, { teamId, actor }, (team, now) =>
    removeMember(team, { actorId: actor.id, userId, engagement }, now),
  );
}

export const editMember = (
  deps: TeamDeps,
  { params: { teamId, userId }, body, actor }: CallInput<typeof contract.editTeamMember>,
): Promise<Team> =>
  applyTeamRule(deps, { teamId, actor }, (team, now) =>
    edit(team, { ...body, actorId: actor.id, userId }, now),
  );

/** Sets whether captains may enter the caller in events. A suspended member may take it back. */
export async function allowEntries(
  deps: TeamDeps,
  { params: { teamId }, body, actor }: CallInput<typeof contract.allowEntries>,
): Promise<Team> {
  const found = await deps.teams.getLive(teamId);
  const change = allow(found.state, { userId: actor.id, ...body }, deps.now());
  return saveTeam(deps, found, change, { actorId: actor.id });
}

/** Offers the ownership of a team to a member. */
export async function transferTeam(
  deps: TeamDeps,
  { params, body: { userId }, actor }: CallInput<typeof contract.transferTeam>,
): Promise<Team> {
  const isActive = (await accountStatusOf(deps, userId)) === 'active';
  return applyTeamRule(deps, { ...params, actor }, (team, now) =>
    offerTeam(team, { actorId: actor.id, userId, isActive }, now),
  );
}

export const acceptOwnership = (
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.acceptOwnership>,
): Promise<Team> =>
  applyTeamRule(deps, { ...params, actor }, (team, now) => acceptTeam(team, actor.id, now));

/** Withdraws an offer of the ownership, or declines it: also a suspended member may. */
export async function endOwnershipOffer(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.endOwnershipOffer>,
): Promise<Team> {
  const found = await deps.teams.getLive(params.teamId);
  return saveTeam(deps, found, endOffer(found.state, actor.id, deps.now()), { actorId: actor.id });
}

export async function succeedOwner(
  deps: TeamDeps,
  { params: { teamId }, actor }: CallInput<typeof contract.succeedOwner>,
): Promise<Team> {
  const found = await deps.teams.getLive(teamId);
  const ownerId = ownerOf(found.state) ?? '';
  const owner = await deps.playerTeams.find(ownerId);
  const isOwnerBanned = (await accountStatusOf(deps, ownerId)) === 'banned';
  const hasLiveMatch = await deps.play.hasLiveMatch(teamId);
  return applyTeamRule(deps, { teamId, actor }, (team, now) => {
    const ownerActiveAt = owner?.state.lastActiveAt ?? now;
    const facts = { hasLiveMatch, ownerActiveAt, isOwnerBanned };
    return succeed(team, { actorId: actor.id, ...facts }, now);
  });
}

/** Erases a person from all teams and invitations. */
export async function removeErasedPlayer(deps: TeamDeps, userId: string): Promise<void> {
  const { teams, now } = deps;
  const concerned = [...(await teams.ofMember(userId)), ...(await teams.inviting(userId))];
  for (const { id } of concerned) {
    const found = await teams.get(id);
    const forgotten = forget(found.state, userId, now());
    const { live } = await saveTeam(deps, found, forgotten, { actorId: null, isForced: true });
    if (!live) await countStanding(deps, id);
  }
}

interface Seated {
  teamId: string;
  userId: string;
  /** Whether a match keeps the player, given the booking of one that is a scrim. */
  binds: (booking?: ScrimBooking) => boolean;
}

/** The match that keeps a player in a team, with the scrim that it is for; null without one. */
async function findEngagement(
  { play, bookings, teams }: Pick<TeamDeps, 'play' | 'bookings' | 'teams'>,
  { teamId, userId, binds }: Seated,
): Promise<Engagement | null> {
  const coming = await bookings.comingOf(teamId);
  const bookingOf = (matchId: string) => coming.find((one) => one.matchId === matchId);
  const live = await play.liveMatchesOf(teamId, userId);
  const matchId = live.find((one) => binds(bookingOf(one)));
  if (!matchId) return null;
  const booking = bookingOf(matchId);
  if (!booking) return { matchId, scrim: null };
  const { id: bookingId, home, away } = booking;
  const otherId = home.teamId === teamId ? away.teamId : home.teamId;
  const otherTeam = (await teams.findMany([otherId])).get(otherId)?.name ?? '';
  return { matchId, scrim: { bookingId, startsAt: booking.startsAt.toISOString(), otherTeam } };
}

/**
 * A team of the user.
 * @throws Refusal `team-not-found`, `not-team-member`
 */
export async function findMemberTeam(
  { teams }: Pick<TeamDeps, 'teams'>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  const { state: team } = await teams.getLive(teamId);
  must(memberOf(team, userId), 'not-team-member');
  return team;
}
