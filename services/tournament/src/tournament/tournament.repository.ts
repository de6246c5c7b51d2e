import type { TournamentStatus } from '@contend/contracts';
import {
  countedFor,
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
} from '@contend/service-kit';
import { newActs, type OrganizerAct } from '../organizers/organizer-act';
import { endedStatuses, runningOrder, type Tournament } from './tournament';
import { tournamentModel } from './tournament.model';

interface Browsing {
  page: number;
  pageSize: number;
  statuses: readonly TournamentStatus[];
  gameId?: string | undefined;
  format?: string | undefined;
  fee?: 'free' | 'paid' | undefined;
  entryMode?: string | undefined;
  /** Ended events are listed latest first. */
  isLatestFirst: boolean;
}

interface Paging {
  page: number;
  pageSize: number;
}

export interface Tournaments extends Repository<Tournament> {
  browse(browsing: Browsing): Promise<Page<Tournament>>;
  /** Those of some statuses, drafts included, the latest start first. */
  inStatus(statuses: readonly Tournament['status'][], paging: Paging): Promise<Page<Tournament>>;
  /** Those that a user organizes, in the order in which they need attention. */
  organizedBy(userId: string, paging: Paging): Promise<Page<Tournament>>;
  /** Those of some ids, in the order in which they are played. */
  inOrder(ids: readonly string[], paging: Paging): Promise<Page<Tournament>>;
  /** Events of an owner that have not ended. */
  countOpen(ownerId: string): Promise<number>;
}

/** Adds the acts of a saved event, in the transaction of the save. */
type RecordActs = (tournament: Tournament, acts: readonly OrganizerAct[]) => Promise<void>;

export function tournamentRepository(db: Database, recordActs: RecordActs): Tournaments {
  const tournaments = repository<Tournament>(db, tournamentModel, {
    notFound: 'tournament-not-found',
    sharesReads: true,
  });
  const model = db.model(tournamentModel);
  /** A page of the groups one after another; a user's events are few. */
  async function ordered(of: Filter<Tournament>, { page, pageSize }: Paging) {
    const { session } = currentWork();
    const items: Tournament[] = [];
    const [start, end] = [(page - 1) * pageSize, page * pageSize];
    let total = 0;
    for (const { statuses, direction } of runningOrder) {
      const filter = { ...of, status: { $in: [...statuses] } } as Filter<Tournament>;
      const limit = end - total;
      if (limit > 0) {
        const sort = { 'terms.startsAt': direction, _id: direction };
        const found = await tournaments.listStored(filter, { sort, limit });
        items.push(...found.slice(Math.max(0, start - total)).map(({ state }) => state));
      }
      total += await model.countDocuments(filter, { session });
    }
    return { items, page, pageSize, total: Math.min(total, countedFor({ page, pageSize })) };
  }
  return {
    ...tournaments,
    async save(from, decision) {
      const made = newActs(from, decision.state);
      if (made.length === 0) return tournaments.save(from, decision);
      return db.transaction(async () => {
        const saved = await tournaments.save(from, decision);
        await recordActs(decision.state, made);
        return saved;
      });
    },
    browse({ page, pageSize, statuses, gameId, format, fee, entryMode, isLatestFirst }) {
      const filter = {
        status: { $in: [...statuses] },
        publishedAt: { $ne: null },
        ...(gameId && { 'terms.gameId': gameId }),
        ...(format && { 'terms.stages.format': format }),
        ...(fee && { 'terms.feeCents': fee === 'free' ? 0 : { $gt: 0 } }),
        ...(entryMode && { 'terms.entryMode': entryMode }),
      } as Filter<Tournament>;
      const sort = { 'terms.startsAt': isLatestFirst ? (-1 as const) : (1 as const) };
      return tournaments.list(filter, { page, pageSize, sort });
    },
    inStatus: (statuses, paging) =>
      tournaments.list({ status: { $in: [...statuses] } } as Filter<Tournament>, {
        ...{ ...paging, sort: { 'terms.startsAt': -1 } },
      }),
    organizedBy: (userId, paging) =>
      ordered({ $or: [{ ownerId: userId }, { organizerIds: userId }] }, paging),
    inOrder: (ids, paging) => ordered({ _id: { $in: [...ids] } } as Filter<Tournament>, paging),
    countOpen(ownerId) {
      const open = { ownerId, status: { $nin: [...endedStatuses] } };
      return model.countDocuments(open as Filter<Tournament>);
    },
  };
}
