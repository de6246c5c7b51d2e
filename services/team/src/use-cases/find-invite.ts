import { type CallInput, type getInvite as contract, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { openLink } from '../domain/invite-link';
import { joinRefusalOf } from '../domain/membership';
import { hasRoom } from '../domain/player-teams';
import { inviteKeyOf } from '../invite-code';

/** Finds the team of an invite link, and whether the caller may join by it. */
export async function findInvite(
  { teams, playerTeams, now }: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
) {
  const key = inviteKeyOf(params.code);
  const team = (await teams.findByInvite(key))?.state;
  const link = team && openLink(team, now());
  must(link, 'invite-invalid');
  const { createdBy: invitedById, expiresAt } = link;
  const found = { team, invitedById, expiresAt };
  if (!actor) return { ...found, joinRefusal: null };
  const player = await playerTeams.find(actor.id);
  const joining = { userId: actor.id, key, hasRoom: hasRoom(player?.state ?? null) };
  return { ...found, joinRefusal: joinRefusalOf(team, joining, now()) };
}
