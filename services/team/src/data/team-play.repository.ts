import {
  type Consumer,
  currentWork,
  type Database,
  type Filter,
  type Page,
  projection,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { PlayedMatch } from '../domain/record';
import type { Standing } from '../domain/standing';
import type { Window, WonWager } from '../domain/winnings';
import { teamIdsOf, teamMatchFolds, teamWagerFolds } from './team-play-folds';
import {
  standingModel,
  teamMatchModel,
  type TeamMatchRow,
  teamWagerModel,
} from './team-play.model';

/** Matches and wagers of teams, from the events of their services. */
export interface TeamPlay {
  hasLiveMatch(teamId: string): Promise<boolean>;
  /** A live match of the team with a player on its roster; null without one. */
  liveMatchOf(teamId: string, userId: string): Promise<string | null>;
  hasLiveWager(teamId: string): Promise<boolean>;
  /** Final matches of a team, from its side. */
  playedBy(teamId: string): Promise<PlayedMatch[]>;
  wonBy(teamId: string): Promise<WonWager[]>;
  consumers: Consumer[];
}

const matchSpec = {
  model: teamMatchModel,
  folds: teamMatchFolds,
  parts: {
    sequence: ['isLive', 'teamIds', 'homeTeamId', 'awayTeamId', 'home', 'away'],
    resultSequence: ['winner', 'finalAt'],
  },
};
const wagerSpec = {
  model: teamWagerModel,
  folds: teamWagerFolds,
  parts: { sequence: ['isLive', 'teamIds'] },
};

/** Events of players without a team have no row. */
const ofTeams = (consumers: Consumer[]): Consumer[] =>
  consumers.map(({ event, handle }) => ({
    event,
    handle: async (envelope) =>
      teamIdsOf(envelope.data as object).length > 0 ? handle(envelope) : undefined,
  }));

export function teamPlay(db: Database): TeamPlay {
  const matches = db.model(teamMatchModel);
  const wagers = db.model(teamWagerModel);
  const options = () => ({ session: currentWork().session ?? undefined });
  const isThere = async (rows: typeof matches | typeof wagers, filter: object) =>
    (await (rows as typeof matches).findOne(filter, { _id: 1 }, options()).lean()) !== null;
  return {
    hasLiveMatch: (teamId) => isThere(matches, { teamIds: teamId, isLive: true }),
    hasLiveWager: (teamId) => isThere(wagers, { teamIds: teamId, isLive: true }),
    async liveMatchOf(teamId, userId) {
      const sides = [
        { homeTeamId: teamId, home: userId },
        { awayTeamId: teamId, away: userId },
      ];
      const live = { teamIds: teamId, isLive: true, $or: sides };
      return (await matches.findOne(live, { _id: 1 }, options()).lean())?._id ?? null;
    },
    async playedBy(teamId) {
      const final = { teamIds: teamId, winner: { $ne: null } };
      const rows = await matches.find(final, null, options()).lean();
      return rows.map((row) => playedMatch(row, teamId));
    },
    async wonBy(teamId) {
      const rows = await wagers.find({ winnerTeamId: teamId }, null, options()).lean();
      return rows.flatMap(({ wonCents, settledAt }) => (settledAt ? { wonCents, settledAt } : []));
    },
    consumers: [
      ...ofTeams(projection(db, matchSpec).consumers),
      ...ofTeams(projection(db, wagerSpec).consumers),
    ],
  };
}

function playedMatch(row: TeamMatchRow, teamId: string): PlayedMatch {
  const side = row.homeTeamId === teamId ? 'home' : 'away';
  const finalAt = row.finalAt ?? new Date(0);
  return { id: row._id, finalAt, isWon: row.winner === side, playerIds: row[side] };
}

export interface Standings extends Repository<Standing> {
  /** Returns standings by team; a team that never played has none. */
  findMany(ids: readonly string[]): Promise<Map<string, Standing>>;
  /** Returns a page of teams with winnings, highest first. */
  top(query: TopQuery): Promise<Page<Standing>>;
  /** Counts the teams that won more. */
  countAbove(query: Pick<TopQuery, 'gameId' | 'window'>, wonCents: number): Promise<number>;
}

interface TopQuery {
  gameId?: string | undefined;
  window: Window;
  page: number;
  pageSize: number;
}

export function standingRepository(db: Database): Standings {
  const standings = repository<Standing>(db, standingModel, { notFound: 'team-not-found' });
  const fieldOf = (window: Window) => `won.${window}.wonCents`;
  const above = ({ gameId, window }: Pick<TopQuery, 'gameId' | 'window'>, wonCents: number) =>
    ({
      live: true,
      ...(gameId && { gameId }),
      [fieldOf(window)]: { $gt: wonCents },
    }) as Filter<Standing>;
  return {
    ...standings,
    async findMany(ids) {
      const filter = { _id: { $in: [...new Set(ids)] } } as Filter<Standing>;
      const paging = { page: 1, pageSize: Math.max(1, ids.length), sort: {} };
      const { items } = await standings.list(filter, paging);
      return new Map(items.map((standing) => [standing.id, standing]));
    },
    top: ({ page, pageSize, ...query }) =>
      standings.list(above(query, 0), { page, pageSize, sort: { [fieldOf(query.window)]: -1 } }),
    countAbove: (query, wonCents) => db.model(standingModel).countDocuments(above(query, wonCents)),
  };
}
