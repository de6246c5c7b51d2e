import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { ActivityBatch, CountedMatch } from './activity-batch';
import type { Activity, CountRule } from './counter';

type ActivityRow = Activity & { _id: string };

/** Counts writes: of two transactions that count one user's activities only one commits. */
interface ActivityCountRow {
  /** The user’s id. */
  _id: string;
  changes: number;
}

const text = { type: String, required: true };
const options = { versionKey: false, strict: 'throw' } as const;
const schema = new Schema<ActivityRow>(
  {
    _id: text,
    userId: text,
    kind: text,
    sourceId: text,
    gameId: { type: String, default: null },
    at: { type: Date, required: true },
  },
  options,
);
schema.index({ userId: 1, kind: 1, at: 1 });
schema.index({ userId: 1, kind: 1, gameId: 1 });
const activityModel = defineModel<ActivityRow>('activities', schema);

const countSchema = new Schema<ActivityCountRow>(
  { _id: text, changes: { type: Number, required: true } },
  options,
);
const activityCountModel = defineModel<ActivityCountRow>('activityCounts', countSchema);

interface Days {
  /** The latest first. */
  from?: Date;
  until?: Date;
  limit: number;
}

/** A rule that counts since the account began. */
type CountedRule = Omit<CountRule, 'period'>;

/** What users did: one row per user, kind and source, however often its event arrives. */
export interface Activities {
  /**
   * Adds rows in the current transaction, and makes all later counts of these users wait for it or
   * run again. Of several dates the earliest is kept.
   */
  add(activities: readonly Activity[]): Promise<void>;
  /** Removes rows likewise, and returns those that existed. */
  remove(which: readonly Pick<Activity, 'userId' | 'kind' | 'sourceId'>[]): Promise<Activity[]>;
  /** The earliest that a rule counts, at most as many as it requires. */
  earliest(userId: string, rule: CountRule): Promise<Activity[]>;
  /** How many each of some rules counts, at most as many as it requires. */
  reached(userId: string, rules: readonly CountedRule[]): Promise<number[]>;
  /** The latest days on which a user played. */
  daysOf(userId: string, days: Days): Promise<Set<string>>;
}

const idOf = ({ userId, kind, sourceId }: Pick<Activity, 'userId' | 'kind' | 'sourceId'>): string =>
  derivedId('activity', userId, kind, sourceId);

/** How far a user is towards each of some counts. */
async function reachedBy(
  db: Database,
  userId: string,
  rules: readonly CountedRule[],
): Promise<number[]> {
  const model = db.model(activityModel);
  const session = currentWork().session ?? undefined;
  const reached = new Map<CountedRule, number>();
  for (const rule of rules) {
    if (reached.has(rule)) continue;
    // Rules of one kind and game share a count, which ends at the highest of them.
    const { event: kind, gameId } = rule;
    const alike = rules.filter((one) => one.event === kind && one.gameId === gameId);
    const limit = Math.max(...alike.map(({ count }) => count));
    const filter = { userId, kind, ...(gameId && { gameId }) } as object;
    const found = await model.countDocuments(filter, { session, limit });
    for (const one of alike) reached.set(one, Math.min(one.count, found));
  }
  return rules.map((rule) => reached.get(rule) ?? 0);
}

export function activityRepository(db: Database): Activities {
  const model = db.model(activityModel);
  const counts = db.model(activityCountModel);
  const session = () => ({ session: currentWork().session ?? undefined });
  const touch = async (activities: readonly Pick<Activity, 'userId'>[]) => {
    const users = [...new Set(activities.map(({ userId }) => userId))].sort();
    const touched = users.map((userId) => ({
      updateOne: { filter: { _id: userId }, update: { $inc: { changes: 1 } }, upsert: true },
    }));
    await counts.bulkWrite(touched, session());
  };
  return {
    async add(activities) {
      await touch(activities);
      const added = activities.map(({ at, ...activity }) => ({
        updateOne: {
          filter: { _id: idOf(activity) },
          update: { $setOnInsert: activity, $min: { at } },
          upsert: true,
        },
      }));
      await model.bulkWrite(added, session());
    },
    async remove(which) {
      const filter = { _id: { $in: which.map(idOf) } };
      const rows = await model.find(filter, null, session()).lean();
      if (rows.length === 0) return [];
      await touch(rows);
      await model.deleteMany(filter, session());
      return rows;
    },
    async earliest(userId, { event, count, gameId, period }) {
      const dates = period && { at: { $gte: period.from, $lt: period.until } };
      const rows = await model
        .find(
          { userId, kind: event, ...(gameId && { gameId }), ...dates } as object,
          null,
          session(),
        )
        .sort({ at: 1 })
        .limit(count)
        .lean();
      return rows;
    },
    reached: (userId, rules) => reachedBy(db, userId, rules),
    async daysOf(userId, { from, until, limit }) {
      const dates = { ...(from && { $gte: from }), ...(until && { $lt: until }) };
      const at = from || until ? { at: dates } : {};
      const rows = await model
        .find({ userId, kind: 'day-played', ...at }, { sourceId: 1 }, session())
        .sort({ at: -1 })
        .limit(limit)
        .lean();
      return new Set(rows.map(({ sourceId }) => sourceId));
    },
  };
}

const activityBatchModel = defineModel(
  'activityBatches',
  aggregateSchema<ActivityBatch>({
    kind: text,
    sourceId: text,
    at: { type: Date, required: true },
    userIds: { type: [String], required: true },
  }),
);

export const activityBatchRepository = (db: Database): Repository<ActivityBatch> =>
  repository<ActivityBatch>(db, activityBatchModel, { notFound: 'unavailable' });

const countedMatchModel = defineModel(
  'countedMatches',
  aggregateSchema<CountedMatch>({ sequence: { type: Number, required: true } }),
);

export const countedMatchRepository = (db: Database): Repository<CountedMatch> =>
  repository<CountedMatch>(db, countedMatchModel, { notFound: 'match-not-found' });
