import { currentWork, type Database } from '@contend/service-kit';
import { mongo } from 'mongoose';
import { isDecision, type OrganizerAct } from './organizer-act';
import { organizerActModel } from './organizer-act.model';

export interface OrganizerActs {
  /** Adds acts to the log of their event, in the current transaction. */
  add(acts: readonly OrganizerAct[]): Promise<void>;
  /** Adds an act under an id of its own: a repeat adds no second one. */
  addOnce(id: string, act: OrganizerAct): Promise<void>;
  /** The last acts of an event, the newest first. */
  lastOf(tournamentId: string, most: number): Promise<OrganizerAct[]>;
  /** Who of some users decided something in an event, at any time. */
  decidersAmong(tournamentId: string, userIds: readonly string[]): Promise<Set<string>>;
}

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
      await model.updateOne({ _id: id }, added, { session, upsert: true });
    },
    async lastOf(tournamentId, most) {
      const { session } = currentWork();
      const found = await model
        .find({ tournamentId }, null, { session, limit: most, batchSize: most })
        .sort({ at: -1, _id: -1 })
        .lean();
      return found.map(({ _id, decides: _decides, ...act }) => act);
    },
    async decidersAmong(tournamentId, userIds) {
      if (userIds.length === 0) return new Set();
      const { session } = currentWork();
      const filter = { tournamentId, byId: { $in: [...userIds] }, decides: true };
      const found = await model.find(filter, { byId: 1 }, { session, batchSize: 1000 }).lean();
      return new Set(found.map(({ byId }) => byId));
    },
  };
}
