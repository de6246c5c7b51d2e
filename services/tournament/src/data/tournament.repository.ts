import {
  countedFor,
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { EntryStatus, TournamentStatus } from '@contend/contracts';
import type { Entry } from '../domain/entry';
import { endedStatuses, runningOrder, type Tournament } from '../domain/tournament';
import { bulkOf, type EntryBulk } from './entry-bulk';
import type { Payout } from '../domain/payout';
import type { Places } from '../domain/places';
import type { Templates } from '../domain/templates';
import {
  entryModel,
  payoutModel,
  placesModel,
  templateModel,
  tournamentModel,
} from './tournament.model';

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
  /** Those that a user organizes, in the order in which they need attention. */
  organizedBy(userId: string, paging: Paging): Promise<Page<Tournament>>;
  /** Those of some ids, in the order in which they are played. */
  inOrder(ids: readonly string[], paging: Paging): Promise<Page<Tournament>>;
  /** Events of an owner that have not ended. */
  countOpen(ownerId: string): Promise<number>;
}

export function tournamentRepository(db: Database): Tournaments {
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
    organizedBy: (userId, paging) =>
      ordered({ $or: [{ ownerId: userId }, { organizerIds: userId }] }, paging),
    inOrder: (ids, paging) => ordered({ _id: { $in: [...ids] } } as Filter<Tournament>, paging),
    countOpen(ownerId) {
      const open = { ownerId, status: { $nin: [...endedStatuses] } };
      return model.countDocuments(open as Filter<Tournament>);
    },
  };
}

export interface Entries extends Repository<Entry>, EntryBulk {
  /** The entry of a player that has not ended. */
  openOf(tournamentId: string, userId: string): Promise<Stored<Entry> | null>;
  /** Entries with one of these statuses, of any of some users or of some teams. */
  listFor(
    tournamentId: string,
    of: { userIds: readonly string[]; teamIds: string[]; statuses: readonly EntryStatus[] },
  ): Promise<Stored<Entry>[]>;
  /** Open entries of any of some teams, or with any of some players. */
  openOfAny(
    tournamentId: string,
    of: { teamIds: string[]; userIds: string[] },
  ): Promise<Stored<Entry>[]>;
  /** Open entries of an event by status, in the order of registration. */
  openIn(
    tournamentId: string,
    statuses: readonly EntryStatus[],
    limit?: number,
  ): Promise<Stored<Entry>[]>;
  /** Ended entries whose fees are still in escrow. */
  endedWithFees(tournamentId: string, limit: number): Promise<Stored<Entry>[]>;
  /** Statuses of a player's entries that have not ended, by tournament. */
  statusesOf(userId: string, tournamentIds: readonly string[]): Promise<Map<string, EntryStatus>>;
  /** Entries with the first place, by tournament; of one where several have it none. */
  firstOf(tournamentIds: readonly string[]): Promise<Map<string, Entry>>;
  /** The latest entry of a player, open or ended. */
  latestOf(tournamentId: string, userId: string): Promise<Stored<Entry> | null>;
  /** Events that a player entered, the latest entry first. */
  tournamentsOf(userId: string): Promise<string[]>;
  /** Entries of an event, without those whose player is part of a made team now. */
  listOf(
    tournamentId: string,
    paging: { page: number; pageSize: number; status?: EntryStatus | undefined },
  ): Promise<Page<Entry>>;
}

/** Reads of entries that have not ended. */
const openReads = (
  entries: Pick<Repository<Entry>, 'findOne' | 'listStored'>,
): Pick<Entries, 'openOf' | 'openOfAny' | 'openIn'> => ({
  openOf: (tournamentId, userId) =>
    entries.findOne({ tournamentId, playerIds: userId, isOpen: true }),
  async openOfAny(tournamentId, { teamIds, userIds }) {
    const open = { tournamentId, isOpen: true };
    const players = { ...open, playerIds: { $in: userIds } } as Filter<Entry>;
    const found = await entries.listStored(players);
    // Each has an index of its own.
    const teams = { ...open, teamId: { $in: teamIds } } as Filter<Entry>;
    return teamIds.length > 0 ? [...found, ...(await entries.listStored(teams))] : found;
  },
  openIn: (tournamentId, statuses, limit = 0) =>
    entries.listStored(
      { tournamentId, isOpen: true, status: { $in: [...statuses] } },
      { sort: { number: 1 }, limit },
    ),
});

export function entryRepository(db: Database): Entries {
  const entries = repository<Entry>(db, entryModel, {
    notFound: 'entry-not-found',
    sharesReads: true,
    unique: { tournamentId: 'already-entered' },
  });
  return {
    ...entries,
    ...openReads(entries),
    async listFor(tournamentId, { userIds, teamIds, statuses }) {
      const some = { $in: [...userIds] };
      // Each branch has an index of its own; bounds beside them would be those of a whole event.
      const $or = [
        ...[{ playerIds: some }, { captainId: some }].map((one) => ({ ...one, tournamentId })),
        ...teamIds.map((teamId) => ({ teamId, tournamentId })),
      ];
      const found = await entries.listStored({ $or } as Filter<Entry>);
      return found.filter(({ state }) => statuses.includes(state.status));
    },
    endedWithFees: (tournamentId, limit) =>
      entries.listStored(
        { tournamentId, isOpen: false, 'seats.payment.status': 'held' } as Filter<Entry>,
        { limit },
      ),
    async statusesOf(userId, tournamentIds) {
      const of = { tournamentId: { $in: [...tournamentIds] }, playerIds: userId, isOpen: true };
      const found = await entries.listStored(of as Filter<Entry>);
      return new Map(found.map(({ state }) => [state.tournamentId, state.status]));
    },
    async firstOf(tournamentIds) {
      const of = { tournamentId: { $in: [...tournamentIds] }, place: 1 } as Filter<Entry>;
      const first = new Map<string, Entry>();
      const shared = new Set<string>();
      for (const { state } of await entries.listStored(of)) {
        if (first.has(state.tournamentId)) shared.add(state.tournamentId);
        else first.set(state.tournamentId, state);
      }
      for (const tournamentId of shared) first.delete(tournamentId);
      return first;
    },
    async latestOf(tournamentId, userId) {
      const filter: Filter<Entry> = { tournamentId, playerIds: userId };
      const [latest] = await entries.listStored(filter, { sort: { number: -1 }, limit: 1 });
      return latest ?? null;
    },
    async tournamentsOf(userId) {
      const sort = { registeredAt: -1 as const };
      const filter: Filter<Entry> = { playerIds: userId };
      const { items } = await entries.list(filter, { page: 1, pageSize: mostListed, sort });
      return [...new Set(items.map(({ tournamentId }) => tournamentId))];
    },
    listOf: (tournamentId, { page, pageSize, status }) =>
      entries.list(
        { tournamentId, mergedInto: null, ...(status && { status }) },
        { page, pageSize, sort: { number: 1 } },
      ),
    ...bulkOf(db),
  };
}

/** How many entries of a player are looked at for the list of their events. */
const mostListed = 200;

export const placesRepository = (db: Database): Repository<Places> =>
  repository<Places>(db, placesModel, { notFound: 'tournament-not-found', sharesReads: true });

/** By organizer. */
export const templateRepository = (db: Database): Repository<Templates> =>
  repository<Templates>(db, templateModel, { notFound: 'template-not-found' });

export interface Payouts extends Repository<Payout> {
  /** Payouts with a share of this player that waits. */
  waitingFor(userId: string): Promise<Stored<Payout>[]>;
}

export function payoutRepository(db: Database): Payouts {
  const payouts = repository<Payout>(db, payoutModel, { notFound: 'tournament-not-found' });
  return {
    ...payouts,
    waitingFor(userId) {
      const waiting = { shares: { $elemMatch: { userId, status: 'waiting' } }, barredIds: userId };
      return payouts.listStored(waiting as Filter<Payout>);
    },
  };
}
