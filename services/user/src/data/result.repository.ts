import { currentWork, type Database } from '@contend/service-kit';
import { newCareer } from '../domain/career';
import type { Careers, Result } from '../domain/result';
import { resultModel, type ResultRow } from './result.model';

export interface Results {
  find(matchId: string): Promise<Result | null>;
  /** Careers as they stood just before `position`. */
  careersBefore(players: string[], position: string): Promise<Careers>;
  /**
   * Results from `position` on of these players, of those they met in them, and so forth; in order.
   */
  connectedFrom(players: string[], position: string): Promise<Result[]>;
  put(result: Result): Promise<void>;
  /** The newest results of a player, newest first. */
  newest(userId: string, count: number, playTypeId?: string): Promise<Result[]>;
}

const toResult = ({ _id, ...row }: ResultRow): Result => ({ id: _id, ...row });

/**
 * Results have no version of their own: whoever counts one saves the accounts of all its players
 * in the same transaction, and those tell two writers apart.
 */
export function resultRepository(db: Database): Results {
  const model = db.model(resultModel);
  const options = () => ({ session: currentWork().session ?? undefined });

  const lastBefore = async (userId: string, position: string): Promise<ResultRow | null> =>
    model
      .findOne({ players: userId, position: { $lt: position } }, null, options())
      .sort({ position: -1 })
      .lean();

  const from = async (players: string[], position: string): Promise<ResultRow[]> =>
    model
      .find({ players: { $in: players }, position: { $gte: position } }, null, options())
      .sort({ position: 1 })
      .lean();

  return {
    async find(matchId) {
      const row = await model.findById(matchId, null, options()).lean();
      return row && toResult(row);
    },
    async careersBefore(players, position) {
      const careers = new Map<string, typeof newCareer>();
      for (const userId of players) {
        const last = await lastBefore(userId, position);
        const seat = last?.seats.find((one) => one.userId === userId);
        careers.set(userId, seat?.after ?? newCareer);
      }
      return careers;
    },
    async connectedFrom(players, position) {
      let concerned = new Set(players);
      for (;;) {
        const rows = await from([...concerned], position);
        const all = new Set([...concerned, ...rows.flatMap((row) => row.players)]);
        if (all.size === concerned.size) return rows.map(toResult);
        concerned = all;
      }
    },
    async put({ id, ...result }) {
      await model.replaceOne({ _id: id }, { _id: id, ...result }, { ...options(), upsert: true });
    },
    async newest(userId, count, playTypeId) {
      const place = playTypeId && { 'match.playTypeId': playTypeId };
      const rows = await model
        .find({ players: userId, ...place, position: { $ne: null } }, null, options())
        .sort({ position: -1 })
        .limit(count)
        .lean();
      return (rows as ResultRow[]).map(toResult);
    },
  };
}
