import { type Decision, type EntryStatus, foldName } from '@contend/contracts';
import {
  beginningWith,
  currentWork,
  type Database,
  fillField,
  type Filter,
  type Page,
  type Repository,
  repository,
  type SavedChange,
  type Stored,
} from '@contend/service-kit';
import { type Admission, requireAdmitted } from './admission';
import { type Entry, openEntryStatuses, placedStatuses, type Places } from './entry';
import { entryModel, placesModel } from './entry.model';
import { type EntryPositions, positionsOf } from './positions.repository';

export interface Entries extends Repository<Entry>, EntryBulk, EntryPositions {
  /** As of each repository. @throws Error for a new player or captain who was not admitted */
  save(
    from: Stored<Entry> | null,
    decision: Decision<Entry>,
    admission?: Admission,
  ): Promise<Stored<Entry>>;
  saveAll(changes: readonly SavedChange<Entry>[], admission?: Admission): Promise<void>;
  /** The entry of a player that has not ended. */
  openOf(tournamentId: string, userId: string): Promise<Stored<Entry> | null>;
  /** Entries of some events, of any of some users or of some teams. */
  listFor(
    tournamentIds: readonly string[],
    of: { userIds: readonly string[]; teamIds: readonly string[] },
  ): Promise<Stored<Entry>[]>;
  /** Entries of any of some teams, or with any of some players, that are open or were removed. */
  standingOfAny(
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
  endedWithFees(tournamentId: string, limit?: number): Promise<Stored<Entry>[]>;
  /** Entries with the first place, by tournament; of one where several have it none. */
  firstOf(tournamentIds: readonly string[]): Promise<Map<string, Entry>>;
  /** Events that a user entered, or that some teams entered, the latest entry first. */
  tournamentsOf(userId: string, teamIds: readonly string[]): Promise<string[]>;
  /**
   * Entries of an event, without those whose player is part of a made team now, in the order of
   * registration; those whose name begins with `name` in the order of their names.
   */
  listOf(
    tournamentId: string,
    paging: Listing & { page: number; pageSize: number },
  ): Promise<Page<Entry>>;
  /** Makes entries that an earlier version saved searchable by the folded form of their name. */
  foldOlder(): Promise<void>;
}

interface Listing {
  status?: EntryStatus | undefined;
  name?: string | undefined;
}

/** Names are saved in the form in which they are searched too (ADR 120). */
const withFoldedName = (decision: Decision<Entry>): Decision<Entry> => {
  const foldedName = foldName(decision.state.name);
  // A decision that changes nothing is recognized by its state, and writes nothing.
  return decision.state.foldedName === foldedName
    ? decision
    : { ...decision, state: { ...decision.state, foldedName } };
};

const listed = (tournamentId: string, { status, name }: Listing): Filter<Entry> =>
  ({
    ...{ tournamentId, mergedInto: null, ...(status && { status }) },
    ...(name && { foldedName: beginningWith(foldName(name)) }),
  }) as Filter<Entry>;

/** Reads of entries that have not ended. */
const openReads = (
  entries: Pick<Repository<Entry>, 'findOne' | 'listStored'>,
): Pick<Entries, 'openOf' | 'standingOfAny' | 'openIn'> => ({
  openOf: (tournamentId, userId) =>
    entries.findOne({ tournamentId, playerIds: userId, isOpen: true }),
  async standingOfAny(tournamentId, { teamIds, userIds }) {
    const status = { $in: [...openEntryStatuses, 'disqualified'] };
    const players = { tournamentId, playerIds: { $in: userIds }, status } as Filter<Entry>;
    const found = await entries.listStored(players);
    // Each has an index of its own.
    const teams = { tournamentId, teamId: { $in: teamIds }, status } as Filter<Entry>;
    return teamIds.length > 0 ? [...found, ...(await entries.listStored(teams))] : found;
  },
  openIn: (tournamentId, statuses, limit = 0) =>
    entries.listStored(
      { tournamentId, isOpen: true, status: { $in: [...statuses] } },
      { sort: { number: 1 }, limit },
    ),
});

/** The entry in first place of each of some events, unless it is shared. */
async function firstIn(
  entries: Repository<Entry>,
  tournamentIds: readonly string[],
): Promise<Map<string, Entry>> {
  const of = { tournamentId: { $in: [...tournamentIds] }, place: 1 } as Filter<Entry>;
  const first = new Map<string, Entry>();
  const shared = new Set<string>();
  for (const { state } of await entries.listStored(of)) {
    if (first.has(state.tournamentId)) shared.add(state.tournamentId);
    else first.set(state.tournamentId, state);
  }
  for (const tournamentId of shared) first.delete(tournamentId);
  return first;
}

export function entryRepository(db: Database): Entries {
  const entries = repository<Entry>(db, entryModel, {
    notFound: 'entry-not-found',
    sharesReads: true,
    unique: { tournamentId: 'already-entered' },
  });
  return {
    ...entries,
    ...openReads(entries),
    firstOf: (tournamentIds) => firstIn(entries, tournamentIds),
    save(from, decision, admission) {
      requireAdmitted(from?.state ?? null, decision.state, admission);
      return entries.save(from, withFoldedName(decision));
    },
    saveAll(changes, admission) {
      for (const { from, decision } of changes) {
        requireAdmitted(from?.state ?? null, decision.state, admission);
      }
      return entries.saveAll(
        changes.map((one) => ({ ...one, decision: withFoldedName(one.decision) })),
      );
    },
    foldOlder: () => fillField(db, entryModel, { field: 'foldedName', from: 'name', of: foldName }),
    listFor(tournamentIds, { userIds, teamIds }) {
      const some = { $in: [...userIds] };
      const tournamentId = { $in: [...tournamentIds] };
      // Each branch has an index of its own; bounds beside them would be those of a whole event.
      const $or = [
        ...[{ playerIds: some }, { captainId: some }].map((one) => ({ ...one, tournamentId })),
        ...teamIds.map((teamId) => ({ teamId, tournamentId })),
      ];
      return entries.listStored({ $or } as Filter<Entry>);
    },
    endedWithFees: (tournamentId, limit = 0) =>
      entries.listStored(
        { tournamentId, isOpen: false, 'seats.payment.status': 'held' } as Filter<Entry>,
        { limit },
      ),
    async tournamentsOf(userId, teamIds) {
      const sort = { registeredAt: -1 as const };
      const teamId = { $in: [...teamIds] };
      const $or = [{ playerIds: userId }, { captainId: userId, teamId: null }, { teamId }];
      const filter = { $or } as Filter<Entry>;
      const found = await entries.first(filter, { sort, limit: mostListed });
      return [...new Set(found.map(({ tournamentId }) => tournamentId))];
    },
    listOf: (tournamentId, { page, pageSize, ...listing }) =>
      entries.list(listed(tournamentId, listing), {
        ...{ page, pageSize, sort: listing.name ? { foldedName: 1 } : { number: 1 } },
      }),
    ...bulkOf(db),
    ...positionsOf(db),
  };
}

/** How many entries of a player are looked at for the list of their events. */
const mostListed = 200;

export const placesRepository = (db: Database): Repository<Places> =>
  repository<Places>(db, placesModel, { notFound: 'tournament-not-found', sharesReads: true });

export interface EntryCounts {
  /** With a place: paid, or with time to pay. */
  placed: number;
  waiting: number;
  checkedIn: number;
  /** Players of those that have checked in. */
  present: number;
}

type EntryName = Pick<Entry, 'id' | 'name' | 'teamId' | 'captainId'>;

/** What reads or writes many entries by one operation. */
interface EntryBulk {
  /** Under which name some entries play, in any order. */
  namesOf(ids: readonly string[]): Promise<EntryName[]>;
  /** Sets the seeds or places of many entries by one operation. */
  rank(field: 'seed' | 'place', ranks: ReadonlyMap<string, number | null>): Promise<void>;
  /** Fees in escrow that no timer will return, by tournament, in cents. */
  feesOf(tournamentIds: readonly string[]): Promise<Map<string, number>>;
  /** Open entries by tournament, counted by one operation; tournaments without any are missing. */
  count(tournamentIds: readonly string[]): Promise<Map<string, EntryCounts>>;
}

export const noEntries: EntryCounts = { placed: 0, waiting: 0, checkedIn: 0, present: 0 };

interface CountRow {
  _id: { of: string; status: string };
  count: number;
  players: number;
}

type NameRow = Omit<EntryName, 'id'> & { _id: string };

function bulkOf(db: Database): EntryBulk {
  const model = db.model(entryModel);
  return {
    async namesOf(ids) {
      const { session } = currentWork();
      const projection = { name: 1, teamId: 1, captainId: 1 };
      // The raw driver: thousands of entries without anything to cast.
      const rows = await model.collection
        .find<NameRow>({ _id: { $in: ids as never[] } }, { session, projection, batchSize: 4096 })
        .toArray();
      return rows.map(({ _id: id, ...named }) => ({ id, ...named }));
    },
    async feesOf(tournamentIds) {
      const rows = await model.aggregate<{ _id: string; cents: number }>(
        [
          { $match: { tournamentId: { $in: [...tournamentIds] } } },
          { $unwind: '$seats' },
          { $match: { 'seats.payment.status': 'held' } },
          { $group: { _id: '$tournamentId', cents: { $sum: '$seats.payment.amountCents' } } },
        ],
        { session: currentWork().session ?? undefined },
      );
      return new Map(rows.map(({ _id, cents }) => [_id, cents]));
    },
    async rank(field, ranks) {
      if (ranks.size === 0) return;
      const writes = [...ranks].map(([_id, value]) => ({
        updateOne: { filter: { _id }, update: { $set: { [field]: value }, $inc: { version: 1 } } },
      }));
      const session = currentWork().session ?? undefined;
      await model.collection.bulkWrite(writes as never[], { session, ordered: false });
    },
    async count(tournamentIds) {
      const rows = await model.aggregate<CountRow>(
        [
          { $match: { tournamentId: { $in: [...tournamentIds] }, isOpen: true } },
          {
            $group: {
              _id: { of: '$tournamentId', status: '$status' },
              ...{ count: { $sum: 1 }, players: { $sum: { $size: '$playerIds' } } },
            },
          },
        ],
        { session: currentWork().session ?? undefined },
      );
      const counts = new Map<string, EntryCounts>();
      for (const { _id, count, players } of rows) {
        const { placed, waiting, checkedIn, present } = counts.get(_id.of) ?? noEntries;
        const isPlaced = placedStatuses.some((status) => status === _id.status);
        counts.set(_id.of, {
          placed: placed + (isPlaced ? count : 0),
          waiting: waiting + (_id.status === 'waiting' ? count : 0),
          checkedIn: checkedIn + (_id.status === 'checked_in' ? count : 0),
          present: present + (_id.status === 'checked_in' ? players : 0),
        });
      }
      return counts;
    },
  };
}
