import { inMs, must } from '@contend/contracts';
import {
  changeTeam,
  type InviteLink,
  isCaptain,
  requireCaptain,
  type Team,
  type TeamChange,
  unchanged,
} from '../team/team';
import { entry } from '../team/team-log';

const dayMs = 24 * 60 * 60 * 1000;

/** A link to be made; `key` is random. */
export interface NewLink {
  code: string;
  key: string;
  days: number;
  uses: number;
}

export const linkOf = (
  { code, key, days, uses: mostUses }: NewLink,
  createdBy: string,
  now: Date,
): InviteLink => ({
  ...{ code, key, createdBy, createdAt: now, mostUses },
  expiresAt: inMs(now, days * dayMs),
  uses: 0,
});

/** Whether a link lets a player join: at `expiresAt` itself it does not. */
export const isUsable = (link: InviteLink, now: Date): boolean =>
  now < link.expiresAt && link.uses < link.mostUses;

/** The link of a team; null for one whose creator may no longer invite. */
export const linkOfCaptain = (team: Team): InviteLink | null =>
  team.invite && isCaptain(team, team.invite.createdBy) ? team.invite : null;

/** The link that lets players join now. */
export function openLink(team: Team, now: Date): InviteLink | null {
  const link = linkOfCaptain(team);
  return link && isUsable(link, now) ? link : null;
}

/** Counts a use. @throws Refusal `invite-invalid` */
export function useLink(team: Team, key: string, now: Date): InviteLink {
  const invite = openLink(team, now);
  must(invite && invite.key === key, 'invite-invalid');
  return { ...invite, uses: invite.uses + 1 };
}

/** Replaces the link; the former one ends. */
export function renewInvite(team: Team, actorId: string, link: NewLink, now: Date): TeamChange {
  requireCaptain(team, actorId);
  const log = [entry('invite-link-renewed', actorId)];
  return changeTeam(team, { invite: linkOf(link, actorId, now) }, { now, log });
}

/** Ends the link; without one nothing changes. */
export function revokeInvite(team: Team, actorId: string, now: Date): TeamChange {
  requireCaptain(team, actorId);
  if (!team.invite) return unchanged(team);
  return changeTeam(team, { invite: null }, { now, log: [entry('invite-link-revoked', actorId)] });
}
