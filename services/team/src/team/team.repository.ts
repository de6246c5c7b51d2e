import { foldName, must } from '@contend/contracts';
import {
  beginningWith,
  type Database,
  fillField,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { PlayerTeams } from './player-teams';
import { searchKey } from './settings';
import type { Team } from './team';
import type { TeamLog } from './team-log';
import { playerTeamsModel, teamLogModel, teamModel } from './team.model';

interface Listing {
  /** The beginning of a name or a tag, literal. */
  q?: string | undefined;
  gameId?: string | undefined;
  region?: Team['region'] | undefined;
  open?: boolean | undefined;
  page: number;
  pageSize: number;
}

export interface TeamRepository extends Repository<Team> {
  /** @throws Refusal `team-not-found`, also for a deleted team. */
  getLive(id: string): Promise<Stored<Team>>;
  /** Returns teams, most active first. */
  browse(listing: Listing): Promise<Page<Team>>;
  /** Returns the teams that a player is a member of, most active first. */
  ofMember(userId: string): Promise<Team[]>;
  /** Returns the teams that invited a player, also where the invitation has expired. */
  inviting(userId: string): Promise<Team[]>;
  /** Makes teams that an earlier version saved searchable by the folded form of their name. */
  foldOlder(): Promise<void>;
  findByInvite(key: string): Promise<Stored<Team> | null>;
}

/** Above the number of teams of one player, and of invitations that one has. */
const most = 100;
const mostActive = { sort: { activeAt: -1 as const } };

export function teamRepository(db: Database): TeamRepository {
  const teams = repository<Team>(db, teamModel, {
    notFound: 'team-not-found',
    unique: { nameKeys: 'team-name-taken' },
  });
  const listed = (filter: object) =>
    teams.first({ ...filter, live: true } as Filter<Team>, { limit: most, ...mostActive });
  return {
    ...teams,
    async getLive(id) {
      const found = await teams.get(id);
      must(found.state.live, 'team-not-found');
      return found;
    },
    browse: ({ page, pageSize, ...wanted }) =>
      teams.list(browsing(wanted), { page, pageSize, ...mostActive }),
    ofMember: (userId) => listed({ 'members.userId': userId }),
    inviting: (userId) => listed({ 'invitations.userId': userId }),
    foldOlder: () => fillField(db, teamModel, { field: 'foldedName', from: 'name', of: foldName }),
    findByInvite: (key) => teams.findOne({ 'invite.key': key, live: true } as Filter<Team>),
  };
}

function browsing({ q, gameId, region, open }: Omit<Listing, 'page' | 'pageSize'>): Filter<Team> {
  return {
    live: true,
    ...(gameId && { gameId }),
    ...(region && { region }),
    ...(open !== undefined && { openToJoin: open }),
    ...(q && { $or: named(q) }),
  };
}

/** Conditions for a name or a tag; names that are not folded yet are found by their letters. */
function named(q: string) {
  const folded = beginningWith(foldName(q));
  const older = { foldedName: null, nameKey: beginningWith(searchKey(q)) };
  return [{ foldedName: folded }, { tagKey: folded }, older];
}

export const teamLogRepository = (db: Database): Repository<TeamLog> =>
  repository<TeamLog>(db, teamLogModel, { notFound: 'team-not-found' });

export const playerTeamsRepository = (db: Database): Repository<PlayerTeams> =>
  repository<PlayerTeams>(db, playerTeamsModel, { notFound: 'user-not-found' });
