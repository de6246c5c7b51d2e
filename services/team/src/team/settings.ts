import {
  decide,
  type Decision,
  foldName,
  happened,
  isReservedName,
  lookKeysOf,
  must,
  teamCreated,
  teamDeleted,
  teamInvitationEnded,
  teamLimits,
  uploadIdIn,
} from '@contend/contracts';
import { linkOf, type NewLink } from '../members/invite-link';
import {
  changeTeam,
  memberIdsOf,
  offerEnded,
  requireCaptain,
  requireOwner,
  ownerOf,
  profileOf,
  type Team,
  type TeamChange,
  unchanged,
} from './team';
import { entry } from './team-log';

type Editable =
  | 'name'
  | 'tag'
  | 'avatarUrl'
  | 'region'
  | 'timeZone'
  | 'openToJoin'
  | 'actsFor'
  | 'maxMembers';
export type TeamSettings = { [Key in Editable]?: Team[Key] | undefined };

export interface NewTeam extends TeamSettings {
  id: string;
  name: string;
  tag: string;
  gameId: string;
  ownerId: string;
  invite: NewLink;
}

/** The key of a name in which case and compatible forms of a letter do not matter. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

const keysOf = ({ name, tag, gameId }: Pick<Team, 'name' | 'tag' | 'gameId'>) => ({
  nameKeys: lookKeysOf(name).map((key) => `${gameId}:${key}`),
  nameKey: searchKey(name),
  tagKey: searchKey(tag),
  foldedName: foldName(name),
});

/** Creates a team of one: the owner, with an invite link. */
export function createTeam({ ownerId, invite, ...terms }: NewTeam, now: Date): TeamChange {
  must(!isReservedName(terms.name), 'team-name-taken');
  const team: Team = {
    ...{ id: terms.id, name: terms.name, tag: terms.tag, gameId: terms.gameId },
    avatarUrl: terms.avatarUrl ?? null,
    region: terms.region ?? 'any',
    timeZone: terms.timeZone ?? 'UTC',
    openToJoin: terms.openToJoin ?? false,
    actsFor: terms.actsFor ?? 'captains',
    maxMembers: terms.maxMembers ?? teamLimits.defaultMembers,
    members: [{ userId: ownerId, role: 'owner', position: '', joinedAt: now }],
    invitations: [],
    invite: linkOf(invite, ownerId, now),
    ...keysOf(terms),
    live: true,
    createdAt: now,
    activeAt: now,
    deletedAt: null,
  };
  const events = [happened(teamCreated, profileOf(team, ownerId))];
  return { decision: decide(team, { events }), log: [{ at: now, ...entry('created', ownerId) }] };
}

/** Changes a team’s settings; a call that changes none of them writes nothing. */
export function editTeam(
  team: Team,
  actorId: string,
  settings: TeamSettings,
  now: Date,
): TeamChange {
  requireCaptain(team, actorId);
  if (settings.actsFor !== undefined && settings.actsFor !== team.actsFor)
    requireOwner(team, actorId);
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(given) as Partial<Team>;
  const after = { ...team, ...fields };
  must(after.name === team.name || !isReservedName(after.name), 'team-name-taken');
  must(after.members.length <= after.maxMembers, 'team-full');
  if (given.every(([key, value]) => team[key as keyof Team] === value)) return unchanged(team);
  return changeTeam(
    team,
    { ...fields, ...keysOf(after) },
    { now, log: [entry('edited', actorId)] },
  );
}

/** Replaces an abusive name for an operator, who is no user: the entry of the log has no actor. */
export const renameTeam = (team: Team, name: string, now: Date): TeamChange =>
  changeTeam(team, { name, ...keysOf({ ...team, name }) }, { now, log: [entry('edited', null)] });

/** Deletes a team for its owner. @throws Refusal `team-busy` */
export function deleteTeam(
  team: Team,
  { actorId, isBusy }: { actorId: string; isBusy: boolean },
  now: Date,
): TeamChange {
  requireOwner(team, actorId);
  must(!isBusy, 'team-busy');
  return endTeam(team, { deletedBy: actorId, now });
}

/** The upload that is the logo of a team; null for a built-in picture and none. */
export const logoUploadOf = ({ avatarUrl }: Pick<Team, 'avatarUrl'>): string | null =>
  uploadIdIn(avatarUrl);

/** Removes the logo of a deleted team whose upload was released. */
export const dropLogo = (team: Team): Decision<Team> =>
  team.live || team.avatarUrl === null ? decide(team) : decide({ ...team, avatarUrl: null });

/**
 * Ends a team: members leave, invitations end; the name stays for the matches it played. An
 * uploaded logo is no longer shown, and released by a timer. `deletedBy` is null where no member
 * acted.
 */
export function endTeam(
  team: Team,
  { deletedBy, now }: { deletedBy: string | null; now: Date },
): TeamChange {
  const ended: Team = {
    ...team,
    ...{ members: [], invitations: [], invite: null },
    ...(team.ownerOffer && { ownerOffer: null }),
    ...{ live: false, deletedAt: now, activeAt: now },
  };
  const ends = team.invitations.map(({ userId }) =>
    happened(teamInvitationEnded, { teamId: team.id, userId, reason: 'withdrawn' }),
  );
  const logo = logoUploadOf(team);
  const shown = logo ? { ...ended, avatarUrl: null } : ended;
  const profile = happened(teamDeleted, {
    ...profileOf(shown, ownerOf(team) ?? ''),
    ...{ formerMemberIds: memberIdsOf(team), deletedBy },
  });
  const timers = { 'end-invitations': null, ...(logo && { 'release-logo': now }) };
  return {
    decision: decide(ended, {
      events: [...offerEnded(team, ended, { now }), ...ends, profile],
      timers,
    }),
    log: [],
  };
}
