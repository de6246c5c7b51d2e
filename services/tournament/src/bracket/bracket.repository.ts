import { Refusal } from '@contend/contracts';
import {
  currentWork,
  type Database,
  type Repository,
  repository,
  StaleVersion,
  type Stored,
} from '@contend/service-kit';
import { mongo } from 'mongoose';
import type { Bracket } from './bracket';
import { BracketParts, type SplitEvent } from './bracket-parts.repository';
import { bracketModel } from './bracket.model';

export interface Brackets extends Pick<Repository<Bracket>, 'find' | 'get' | 'save'> {
  /**
   * Writes to the bracket in the current transaction without a new version, so that of two
   * transactions which open its matches, or pause its event, the second one runs again, and that
   * what replicas keep of its matches and names is read again.
   */
  claim(id: string): Promise<void>;
  /** What the present bracket is recognized by, without a read of it. */
  markOf(id: string): Promise<Mark | null>;
}

/** How often a bracket is read again whose parts were replaced while it was read. */
const mostReads = 10;

const notFound = 'bracket-not-found';
const same = (bracket: Record<string, unknown>) => bracket;

/** How brackets are stored: `any` reads all of them, and writes those of events with branches. */
const shapesOf = (db: Database) => ({
  whole: repository<Bracket>(db, bracketModel, { notFound }),
  split: repository<StoredBracket>(db, bracketModel as never, {
    ...{ notFound, schemaVersion: 2, upcast: { 1: same } },
  }),
  any: repository<StoredBracket>(db, bracketModel as never, {
    ...{ notFound, schemaVersion: 3, upcast: { 1: same, 2: same } },
  }),
});

/**
 * Brackets. Those of large events are stored in parts, and those of events whose stages name their
 * entries have places of their own; earlier versions can read neither.
 */
export function bracketRepository(db: Database): Brackets {
  const { whole, split, any } = shapesOf(db);
  const model = db.model(bracketModel);
  const parts = new BracketParts(db);
  const known = new KnownBrackets();
  async function read(id: string): Promise<Stored<Bracket> | null> {
    for (let reads = 0; reads < mostReads; reads += 1) {
      const stored = await any.find(id);
      if (!stored) return null;
      const { state, version } = stored;
      const event = 'parts' in state.event ? await parts.join(state.event) : state.event;
      if (event) return known.keep({ state: { ...state, event }, version });
    }
    throw new StaleVersion();
  }
  function markOf(id: string): Promise<Mark | null> {
    const { session } = currentWork();
    const fields = { session, projection: { version: 1, stamp: 1, claims: 1 } };
    return model.collection.findOne<Mark>({ _id: id as never }, fields);
  }
  async function find(id: string): Promise<Stored<Bracket> | null> {
    if (!known.has(id)) return read(id);
    const mark = await markOf(id);
    return mark && (known.at(id, mark) ?? (await read(id)));
  }
  return {
    find,
    markOf,
    async claim(id) {
      const { session } = currentWork();
      await model.updateOne({ _id: id }, { $inc: { claims: 1 } }, { session });
    },
    async get(id) {
      const found = await find(id);
      if (!found) throw new Refusal(notFound);
      return found;
    },
    async save(from, decision) {
      const { events, timers } = decision;
      const isSame = from?.state === decision.state && events.length === 0;
      if (isSame && Object.keys(timers).length === 0) return from;
      const state = { ...decision.state, stamp: new mongo.ObjectId().toHexString() };
      const { isGraph } = state.event.definition;
      if (!parts.areFor(state.event, from?.state.event ?? null)) {
        const brackets = isGraph ? (any as unknown as typeof whole) : whole;
        return known.keep(await brackets.save(from, { ...decision, state }));
      }
      return db.transaction(async () => {
        const event = await parts.split(state.id, state.event, from?.state.event ?? null);
        const before = from && { ...from, state: { ...from.state, event } };
        const brackets = isGraph ? any : split;
        const saved = await brackets.save(before, { ...decision, state: { ...state, event } });
        return known.keep({ state, version: saved.version });
      });
    },
  };
}

type StoredBracket = Omit<Bracket, 'event'> & { event: Bracket['event'] | SplitEvent };

/** How many brackets stay in memory. One of 1,024 entries has a few megabytes with its matches. */
const mostKept = 16;

/** What a stored bracket is recognized by. A stamp is written by one save, and never again. */
type Mark = Pick<Bracket, 'stamp' | 'claims'> & { version: number };

/**
 * Brackets that were read or saved last. One is used only while the store has its version and
 * stamp, so it does not matter which replica wrote last, nor whether a save was rolled back. The
 * engine keeps what follows from a stage for as long as the stage is in memory.
 */
class KnownBrackets {
  private readonly brackets = new Map<string, Stored<Bracket>>();

  has(id: string): boolean {
    return this.brackets.has(id);
  }

  /** The bracket that the store has now; null where another one is known. */
  at(id: string, { version, stamp, claims }: Mark): Stored<Bracket> | null {
    const known = this.brackets.get(id);
    if (!known || !stamp || known.version !== version || known.state.stamp !== stamp) return null;
    this.keep(known);
    return { version, state: { ...known.state, ...(claims !== undefined && { claims }) } };
  }

  /** Returns it. One that an earlier version saved has no stamp, and is not kept. */
  keep(stored: Stored<Bracket>): Stored<Bracket> {
    const { id, stamp } = stored.state;
    this.brackets.delete(id);
    if (stamp) this.brackets.set(id, stored);
    const [oldest] = this.brackets.keys();
    if (this.brackets.size > mostKept && oldest !== undefined) this.brackets.delete(oldest);
    return stored;
  }
}
