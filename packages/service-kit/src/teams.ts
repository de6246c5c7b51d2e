import {
  type EventData,
  type EventEnvelope,
  shownAvatar,
  type TeamCard,
  teamCreated,
  teamDeleted,
  teamUpdated,
} from '@contend/contracts';
import { Schema } from 'mongoose';
import { type Database, defineModel } from './data/database';
import type { Consumer } from './events/consumer';
import { fold, type Projection, projection, type ProjectionSpec } from './projection';

/** A service's projection of a team, from the team service's events. */
interface ProjectedTeam extends TeamCard {
  gameId: string;
  region: string;
  timeZone: string;
  ownerId: string;
  captainIds: string[];
  memberIds: string[];
  /** Members who may create, accept and cancel for the team. */
  actingIds: string[];
  /** Members whom their captains may not enter in events. */
  noEntriesIds: string[];
  deletedAt: Date | null;
}

type TeamRow = Omit<ProjectedTeam, 'id'> & { _id: string; sequence: number };

const text = { type: String, default: '' };
const ids = { type: [String], default: [] };

const teamSchema = new Schema<TeamRow>(
  {
    ...{ _id: { type: String, required: true }, name: text, tag: text, gameId: text },
    ...{ region: text, timeZone: text, ownerId: text },
    avatarUrl: { type: String, default: null },
    ...{ captainIds: ids, memberIds: ids, actingIds: ids, noEntriesIds: ids },
    deletedAt: { type: Date, default: null },
    sequence: { type: Number, default: 0 },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

teamSchema.index({ memberIds: 1 });

type Profile = EventEnvelope<EventData<typeof teamUpdated>>;

/** Fields are listed one by one: fields of later profiles are not part of this projection. */
const profileOf = ({ data }: Profile) => {
  const { teamId, name, tag, avatarUrl, gameId, region, timeZone, ownerId } = data;
  const { captainIds, memberIds, actingIds, noEntriesIds = [], deletedAt } = data;
  const set = {
    ...{ name, tag, avatarUrl, gameId, region, timeZone, ownerId },
    ...{ captainIds, memberIds, actingIds, noEntriesIds },
    deletedAt: deletedAt ? new Date(deletedAt) : null,
  };
  return { id: teamId, set };
};

const teamSpec: ProjectionSpec<TeamRow> = {
  name: 'teams',
  model: defineModel('teamCards', teamSchema),
  parts: {
    sequence: [
      ...['name', 'tag', 'avatarUrl', 'gameId', 'region', 'timeZone', 'ownerId'],
      ...['captainIds', 'memberIds', 'actingIds', 'noEntriesIds', 'deletedAt'],
    ],
  },
  folds: [fold(teamCreated, profileOf), fold(teamUpdated, profileOf), fold(teamDeleted, profileOf)],
};

/** The fields of a side of a match or wager that say who acts for it. */
interface ActingSide {
  captainId: string;
  teamId?: string | null;
}

/**
 * Whether a deputy acts for a team; not for a deleted one. A team whose events are not here yet
 * is taken as it was.
 */
export const actsForTeam = (
  team: Pick<ProjectedTeam, 'deletedAt' | 'actingIds'> | null | undefined,
  userId: string,
): boolean => !team || (!team.deletedAt && team.actingIds.includes(userId));

/**
 * Whether a user who acts for a side may still do so: its captain may, a deputy while they act for
 * its team.
 */
export async function actsNow(
  teams: Pick<Teams, 'find'>,
  { captainId, teamId }: ActingSide,
  userId: string,
): Promise<boolean> {
  if (!teamId || userId === captainId) return true;
  return actsForTeam(await teams.find(teamId), userId);
}

export interface Teams {
  /** Null until the team's first event was handled. */
  find(id: string): Promise<ProjectedTeam | null>;
  findMany(ids: string[]): Promise<Map<string, ProjectedTeam>>;
  /** The teams of a player, by name. */
  ofMember(userId: string): Promise<ProjectedTeam[]>;
  /** The teams of any of some players, by name. */
  ofMembers(userIds: readonly string[]): Promise<ProjectedTeam[]>;
  /** Cards by id; teams that are not projected yet are missing. */
  cards(ids: readonly (string | null)[]): Promise<Map<string, TeamCard>>;
  /** As of any projection: what is decided on a team conflicts with its next event. */
  claim: Projection<TeamRow>['claim'];
  consumers: Consumer[];
}

/** Above the number of teams that a player may join. */
const mostTeams = 100;

/** The projection of teams, for services that show them or let their captains act. */
export function teamProjection(db: Database): Teams {
  const rows = projection(db, teamSpec);
  const model = db.model(teamSpec.model);
  const findMany = async (wanted: string[]) =>
    new Map([...(await rows.findMany(wanted))].map(([id, row]) => [id, toTeam(row)]));
  const ofMembers = async (userIds: readonly string[]) => {
    const order = { name: 1, _id: 1 } as const;
    const limit = mostTeams * userIds.length;
    if (limit === 0) return [];
    const of = { memberIds: { $in: [...userIds] } };
    const found = await model.find(of).sort(order).limit(limit).lean();
    return found.map((row) => toTeam(row as TeamRow));
  };
  return {
    async find(id) {
      return (await findMany([id])).get(id) ?? null;
    },
    findMany,
    ofMembers,
    ofMember: (userId) => ofMembers([userId]),
    async cards(wanted) {
      const teams = await findMany([...new Set(wanted.filter((id) => id !== null))]);
      return new Map([...teams].map(([id, team]) => [id, cardOf(team)]));
    },
    claim: rows.claim,
    consumers: rows.consumers,
  };
}

/** Rows of earlier versions have no `noEntriesIds`. */
const toTeam = ({ _id, sequence: _sequence, ...team }: TeamRow): ProjectedTeam => ({
  id: _id,
  ...team,
  noEntriesIds: team.noEntriesIds ?? [],
});

const cardOf = ({ id, name, tag, avatarUrl }: ProjectedTeam): TeamCard => ({
  ...{ id, name, tag },
  avatarUrl: shownAvatar(avatarUrl),
});
