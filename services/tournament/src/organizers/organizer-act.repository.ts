import { derivedId } from '@contend/contracts/src/derived-id';
import { currentWork, type Database } from '@contend/service-kit';
import { mongo } from 'mongoose';
import { isDecision, type OrganizerAct } from './organizer-act';
import { organizerActModel } from './organizer-act.model';

export interface OrganizerActs {
  /** Adds acts to the log of their event, in the current transaction. */
  add(acts: readonly OrganizerAct[]): Promise<void>;
  /** Adds an act under an id of its own. Returns whether it is new: a repeat adds no second one. */
  addOnce(id: string, act: OrganizerAct): Promise<boolean>;
  /** Removes an act that came to nothing. */
  remove(id: string): Promise<void>;
  /** Keeps the author of an act that is not done yet among those who decided, until a time. */
  announce(act: OrganizerAct, until: Date): Promise<void>;
  /** Removes what was announced of acts that are done. */
  removeAnnounced(acts: readonly OrganizerAct[]): Promise<void>;
  /** The last acts of an event, the newest first. */
  lastOf(tournamentId: string, most: number): Promise<OrganizerAct[]>;
  /** Who of some users decided something in an event, at any time. */
  decidersAmong(tournamentId: string, userIds: readonly string[]): Promise<Set<string>>;
}

/** One of each kind about a match for each user. */
const announcedId = ({ tournamentId, kind, byId, stage, key }: OrganizerAct): string =>
  derivedId('announced-act', tournamentId, kind, byId, stage ?? '', key ?? '');

/** All acts of organizers and admins: those of a large event are some thousands. */
export function organizerActRepository(db: Database): OrganizerActs {
  const model = db.model(organizerActModel);
  return {
    async add(acts) {
      if (acts.length === 0) return;
      const { session } = currentWork();
      const rows = acts.map((act) => ({
        ...{ _id: new mongo.ObjectId().toHexString(), ...act, decides: isDecision(act) },
      }));
      await model.collection.insertMany(rows as never[], { session });
    },
    async addOnce(id, act) {
      const { session } = currentWork();
      const added = { $setOnInsert: { ...act, decides: isDecision(act) } };
      const { upsertedCount } = await model.updateOne({ _id: id }, added, {
        session,
        upsert: true,
      });
      return upsertedCount > 0;
    },
    async remove(id) {
      await model.deleteOne({ _id: id }, { session: currentWork().session });
    },
    async announce(act, until) {
      const { session } = currentWork();
      const $set = { ...act, decides: isDecision(act), until };
      await model.updateOne({ _id: announcedId(act) }, { $set }, { session, upsert: true });
    },
    async removeAnnounced(acts) {
      const { session } = currentWork();
      await model.deleteMany({ _id: { $in: acts.map(announcedId) } }, { session });
    },
    async lastOf(tournamentId, most) {
      const { session } = currentWork();
      const found = await model
        .find({ tournamentId, until: null }, null, { session, limit: most, batchSize: most })
        .sort({ at: -1, _id: -1 })
        .lean();
      return found.map(({ _id, decides: _decides, until: _until, ...act }) => act);
    },
    async decidersAmong(tournamentId, userIds) {
      if (userIds.length === 0) return new Set();
      const { session } = currentWork();
      const $or = [{ until: null }, { until: { $gt: db.now() } }];
      const filter = { tournamentId, byId: { $in: [...userIds] }, decides: true, $or };
      const found = await model.find(filter, { byId: 1 }, { session, batchSize: 1000 }).lean();
      return new Set(found.map(({ byId }) => byId));
    },
  };
}
