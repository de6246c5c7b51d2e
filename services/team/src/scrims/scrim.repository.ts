import type { RequestSide } from '@contend/contracts';
import {
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Scrim } from './scrim';
import type { ScrimAlerts } from './scrim-alert';
import type { ScrimRequest } from './scrim-request';
import {
  scrimAlertsModel,
  scrimModel,
  scrimRequestModel,
  teamScheduleModel,
  teamWeekModel,
} from './scrim.model';
import { emptySchedule, type TeamSchedule } from './team-schedule';
import type { TeamWeek } from './team-week';

interface Paging {
  page: number;
  pageSize: number;
}

interface Board extends Paging {
  status: Scrim['status'];
  gameId?: string | undefined;
  playTypeId?: string | undefined;
  region?: Scrim['region'] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  minRating?: number | undefined;
  maxRating?: number | undefined;
  byTeamId?: string | undefined;
  now: Date;
  /** Users whose posts are left out. */
  without?: string[];
}

/** Above the number of posts, requests and bookings that one team can have at once. */
const most = 100;
const bySoonest = { sort: { startsFrom: 1 as const } };

export interface Scrims extends Repository<Scrim> {
  /**
   * Posts with a possible start in an interval, soonest first. Those whose last possible start is
   * over, which are kept for a request, are listed among those of their team alone.
   */
  browse(board: Board): Promise<Page<Scrim>>;
  postedBy(teamId: string): Promise<Scrim[]>;
}

export function scrimRepository(db: Database): Scrims {
  const scrims = repository<Scrim>(db, scrimModel, { notFound: 'scrim-not-found' });
  return {
    ...scrims,
    browse: ({ page, pageSize, ...board }) =>
      scrims.list(onBoard(board), { page, pageSize, ...bySoonest }),
    postedBy: (teamId) => scrims.first({ teamId, status: 'posted' }, { limit: most, ...bySoonest }),
  };
}

function onBoard(board: Omit<Board, 'page' | 'pageSize'>): Filter<Scrim> {
  const { status, gameId, playTypeId, region, from, until, minRating, maxRating } = board;
  const { byTeamId, without = [], now } = board;
  const isOpenBoard = status === 'posted' && !byTeamId;
  const since = Math.max(from ? Date.parse(from) : 0, isOpenBoard ? now.getTime() : 0);
  const window = {
    ...(until && { from: { $lte: new Date(until) } }),
    ...(since > 0 && { until: { $gte: new Date(since) } }),
  };
  const rating = {
    ...(minRating !== undefined && { $gte: minRating }),
    ...(maxRating !== undefined && { $lte: maxRating }),
  };
  return {
    status,
    ...(byTeamId && { teamId: byTeamId }),
    ...(without.length > 0 && { postedBy: { $nin: without } }),
    ...(gameId && { gameId }),
    ...(playTypeId && { playTypeId }),
    ...(region && region !== 'any' && { region: { $in: [region, 'any'] } }),
    ...(Object.keys(window).length > 0 && { windows: { $elemMatch: window } }),
    ...(Object.keys(rating).length > 0 && { rating }),
  } as Filter<Scrim>;
}

export interface ScrimRequests extends Repository<ScrimRequest> {
  /**
   * Pending requests of teams: first those that they answer, by their deadline, then the others,
   * the latest first; at most 100 of each.
   */
  pendingOf(...teamIds: string[]): Promise<ScrimRequest[]>;
  /** Pending requests of any of these posts. */
  pendingOn(scrimIds: readonly string[]): Promise<Stored<ScrimRequest>[]>;
}

const requestSides = ['asked', 'asking'] as const satisfies RequestSide[];
const newest = { createdAt: -1 } as const;

export function scrimRequestRepository(db: Database): ScrimRequests {
  const requests = repository<ScrimRequest>(db, scrimRequestModel, {
    notFound: 'request-not-found',
    unique: { pairKey: 'scrim-requested' },
  });
  return {
    ...requests,
    async pendingOf(...teamIds) {
      const pending = (filter: object, sort: Record<string, 1 | -1>) =>
        requests.first({ live: true, ...filter } as Filter<ScrimRequest>, { sort, limit: most });
      const ofSide = (side: RequestSide) => ({ [`${side}.teamId`]: { $in: teamIds } });
      const due = requestSides.map((side) => ({ ...ofSide(side), answers: side }));
      const first = await pending({ $or: due }, { answerBy: 1 });
      // All but these: one that is countered between both reads may be due before or after it.
      const others = { $or: requestSides.map(ofSide), _id: { $nin: first.map(({ id }) => id) } };
      const last = first[most - 1];
      // Of a full list those that are due later are left out, as they would take all places.
      const later = last && due.map((one) => ({ ...one, answerBy: { $gte: last.answerBy } }));
      return [...first, ...(await pending({ ...others, ...(later && { $nor: later }) }, newest))];
    },
    pendingOn(scrimIds) {
      const posts = { $in: [...scrimIds] };
      const sides = [{ askedScrimId: posts }, { askingScrimId: posts }];
      return requests.listStored({ live: true, $or: sides } as Filter<ScrimRequest>);
    },
  };
}

export interface TeamSchedules extends Repository<TeamSchedule> {
  /** The schedule of a team; an empty one until it is saved. */
  of(teamId: string): Promise<{ stored: Stored<TeamSchedule> | null; state: TeamSchedule }>;
}

export function teamScheduleRepository(db: Database): TeamSchedules {
  const schedules = repository<TeamSchedule>(db, teamScheduleModel, { notFound: 'team-not-found' });
  return {
    ...schedules,
    async of(teamId) {
      const stored = await schedules.find(teamId);
      return { stored, state: stored?.state ?? emptySchedule(teamId) };
    },
  };
}

export const teamWeekRepository = (db: Database): Repository<TeamWeek> =>
  repository<TeamWeek>(db, teamWeekModel, { notFound: 'team-not-found' });

export interface ScrimAlertRepository extends Repository<ScrimAlerts> {
  /** Alerts for a game, after the player `after`, in the order of the players' ids. */
  ofGame(gameId: string, after: string | null): Promise<Stored<ScrimAlerts>[]>;
}

export function scrimAlertRepository(db: Database): ScrimAlertRepository {
  const alerts = repository<ScrimAlerts>(db, scrimAlertsModel, { notFound: 'team-not-found' });
  return {
    ...alerts,
    ofGame(gameId, after) {
      const filter = { 'teams.gameId': gameId, ...(after && { _id: { $gt: after } }) };
      return alerts.listStored(filter, { sort: { _id: 1 }, limit: most });
    },
  };
}
