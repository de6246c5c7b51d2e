import { currentWork, type Database } from '@contend/service-kit';
import { type Entry, placedStatuses } from '../domain/entry';
import { entryModel } from './tournament.model';

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
export interface EntryBulk {
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

export function bulkOf(db: Database): EntryBulk {
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
