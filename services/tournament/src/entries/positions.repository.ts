import { currentWork, type Database } from '@contend/service-kit';
import type { Entry } from './entry';
import { entryModel } from './entry.model';

/** Where entries stand among those of their event. */
export interface EntryPositions {
  /** Positions of some entries on the waitlist of their event, from 1; others are missing. */
  waitPositions(
    tournamentId: string,
    some: readonly Pick<Entry, 'id' | 'number'>[],
  ): Promise<ReadonlyMap<string, number>>;
  /** How many entries of an event have each of some places. */
  countPlaces(tournamentId: string, places: readonly number[]): Promise<Map<number, number>>;
}

export const positionsOf = (db: Database): EntryPositions => ({
  async waitPositions(tournamentId, some) {
    const { collection } = db.model(entryModel);
    const { session } = currentWork();
    const numbers = some.map(({ number }) => number);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const waiting = { tournamentId, status: 'waiting' };
    // New entries are the last of thousands: those before them are counted, not read.
    const before = { ...waiting, number: { $lt: first } } as never;
    const position = 1 + (await collection.countDocuments(before, { session }));
    const among = { ...waiting, number: { $gte: first, $lte: last } } as never;
    const rows = collection.find(among, { session, projection: { _id: 1 }, batchSize: 1000 });
    const ids = (await rows.sort({ number: 1 }).toArray()).map(({ _id }) => String(_id));
    return new Map(ids.map((id, index) => [id, position + index]));
  },
  async countPlaces(tournamentId, places) {
    const rows = await db.model(entryModel).aggregate<{ _id: number; count: number }>(
      [
        // The lower bound selects the partial index.
        { $match: { tournamentId, place: { $gt: 0, $in: [...places] } } },
        { $group: { _id: '$place', count: { $sum: 1 } } },
      ],
      { session: currentWork().session ?? undefined },
    );
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  },
});
