import {
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { Bracket } from '../domain/bracket';
import type { OpenedTimes } from '../domain/feed';
import type { MatchTimes } from '../domain/schedule';
import type { TournamentMatch } from '../domain/tournament-match';
import { bracketModel, tournamentMatchModel } from './bracket.model';

export type Brackets = Repository<Bracket>;

export const bracketRepository = (db: Database): Brackets =>
  repository<Bracket>(db, bracketModel, { notFound: 'bracket-not-found' });

interface Browsing {
  page: number;
  pageSize: number;
  tournamentId?: string | undefined;
  /** Matches of this player. */
  playerId?: string | undefined;
  status?: TournamentMatch['status'] | undefined;
}

export interface TournamentMatches extends Repository<TournamentMatch> {
  browse(browsing: Browsing): Promise<Page<TournamentMatch>>;
  /** Ids of the matches that count, by `<stage>/<key>`. */
  idsOf(tournamentId: string): Promise<Record<string, string>>;
  /** Matches of an event that count, or those of one entry: the latest ones, up to `limit`. */
  latestOf(
    tournamentId: string,
    limits: { entryId?: string | undefined; limit: number },
  ): Promise<TournamentMatch[]>;
  /** Ids and starts of the matches that count, by `<stage>/<key>`. */
  timesOf(tournamentId: string): Promise<Map<string, OpenedTimes>>;
  /** Times of the matches that count. */
  timetableOf(tournamentId: string): Promise<MatchTimes[]>;
  /** Those of some ids that exist. */
  known(ids: readonly string[]): Promise<Set<string>>;
}

const timetableFields = {
  ...{ stage: 1, key: 1, bestOf: 1, decidedBy: 1 },
  ...{ openedAt: 1, decidedAt: 1 },
} as const;

export function tournamentMatchRepository(db: Database): TournamentMatches {
  const matches = repository<TournamentMatch>(db, tournamentMatchModel, {
    notFound: 'match-not-found',
  });
  const model = db.model(tournamentMatchModel);
  return {
    ...matches,
    browse({ page, pageSize, tournamentId, playerId, status }) {
      const filter = {
        ...(tournamentId && { tournamentId }),
        ...(playerId && { playerIds: playerId }),
        ...(status && { status }),
      } as Filter<TournamentMatch>;
      return matches.list(filter, { page, pageSize, sort: { openedAt: -1 } });
    },
    async idsOf(tournamentId) {
      const filter = { tournamentId, status: { $ne: 'removed' } } as Filter<TournamentMatch>;
      const { session } = currentWork();
      const rows = await model.find(filter, { stage: 1, key: 1 }, { session }).lean();
      return Object.fromEntries(rows.map(({ _id, stage, key }) => [`${stage}/${key}`, _id]));
    },
    async latestOf(tournamentId, { entryId, limit }) {
      const sides = [{ 'home.entryId': entryId }, { 'away.entryId': entryId }];
      const filter = {
        ...{ tournamentId, status: { $ne: 'removed' } },
        ...(entryId && { $or: sides }),
      } as Filter<TournamentMatch>;
      const rows = await matches.listStored(filter, { sort: { openedAt: -1 }, limit });
      return rows.map(({ state }) => state);
    },
    async timesOf(tournamentId) {
      const filter = { tournamentId, status: { $ne: 'removed' } } as Filter<TournamentMatch>;
      const wanted = { stage: 1, key: 1, startsAt: 1 };
      const { session } = currentWork();
      const rows = await model.find(filter, wanted, { session }).lean();
      return new Map(
        rows.map(({ _id: id, stage, key, startsAt }) => [`${stage}/${key}`, { id, startsAt }]),
      );
    },
    async timetableOf(tournamentId) {
      const filter = { tournamentId, status: { $ne: 'removed' } } as Filter<TournamentMatch>;
      const { session } = currentWork();
      return await model.find(filter, timetableFields, { session }).lean<MatchTimes[]>();
    },
    async known(ids) {
      const filter = { _id: { $in: [...ids] } } as Filter<TournamentMatch>;
      const rows = await model.find(filter, { _id: 1 }, { session: currentWork().session }).lean();
      return new Set(rows.map(({ _id }) => _id));
    },
  };
}
