import { failure } from '../errors';
import { after } from '../values/keys';
import type { Catalog, Collection } from './catalog';
import { prefixOf } from './records';
import type { Store } from './store';
import type { WriteSet } from './write-set';

/** Records by their keys in Latin-1. */
type Copy = Map<string, { key: Buffer; value: Buffer }>;

/** A collection's records as they were after one of its writes. */
interface SavedCollection {
  version: number;
  docs: Copy;
  indexes: { id: number; entries: Copy }[];
}

/** What a state is of: all collections of some databases but those of some names. */
export interface StateScope {
  databases: string[];
  except: string[];
}

interface SavedState extends StateScope {
  /** By the collection's id. */
  collections: Map<number, SavedCollection>;
}

/**
 * States of databases that tests return to. A collection that has not been written since is neither
 * copied nor compared, so a return costs what the test changed. Kept in memory.
 */
export class SavedStates {
  private readonly states = new Map<number, SavedState>();
  /** By the collection's id: changes with each of its writes, and returns with its records. */
  private readonly versions = new Map<number, number>();
  private readonly latest = new Map<number, SavedCollection>();
  private lastVersion = 0;
  private lastState = 0;

  constructor(
    private readonly store: Store,
    private readonly catalog: Catalog,
  ) {}

  /** Notes writes; inside a writer's job only. */
  wrote({ docs }: WriteSet): void {
    this.lastVersion += 1;
    for (const { key } of docs.values()) this.versions.set(key.readUInt32BE(0), this.lastVersion);
  }

  /** Saves the newest state; inside a writer's job only. @returns its number */
  save(scope: StateScope): number {
    const found = this.collectionsOf(scope).map((one) => [one.id, this.copyOf(one)] as const);
    this.states.set(++this.lastState, { ...scope, collections: new Map(found) });
    return this.lastState;
  }

  /**
   * Makes the documents those of a saved state; inside a writer's job only. Collections created
   * since are emptied.
   * @param change Called with each collection that differs, before it is written.
   * @returns what must be called once the job has committed.
   * @throws BadValue for an unknown number, IllegalOperation when collections were dropped or have
   *   other indexes.
   */
  restore(number: number, change: (collection: Collection) => void): () => void {
    const state = this.states.get(number);
    if (!state) throw failure('BadValue', `no saved state has the number ${number}`);
    const present = this.collectionsOf(state);
    const ids = new Set(present.map(({ id }) => id));
    const isDropped = [...state.collections.keys()].some((id) => !ids.has(id));
    if (isDropped) throw failure('IllegalOperation', 'a collection of this state was dropped');
    const changed = present.filter(({ id }) => {
      return this.versionOf(id) !== (state.collections.get(id)?.version ?? 0);
    });
    for (const collection of changed) {
      const saved = state.collections.get(collection.id);
      checkIndexes(collection, saved);
      change(collection);
      replaceRecords(this.store.docs, collection.id, saved?.docs);
      for (const { id } of collection.indexes) {
        const entries = saved?.indexes.find((one) => one.id === id)?.entries;
        replaceRecords(this.store.index, id, entries);
      }
    }
    return () => {
      for (const { id } of changed) this.becomes(id, state.collections.get(id));
    };
  }

  /** Forgets states, and what is known of dropped collections. */
  drop(numbers: number[]): void {
    for (const number of numbers) this.states.delete(number);
    const present = new Set([...this.catalog.collections.values()].map(({ id }) => id));
    for (const id of this.versions.keys()) {
      if (present.has(id)) continue;
      this.versions.delete(id);
      this.latest.delete(id);
    }
  }

  private becomes(id: number, saved: SavedCollection | undefined): void {
    this.versions.set(id, saved?.version ?? 0);
    if (saved) this.latest.set(id, saved);
    else this.latest.delete(id);
  }

  private collectionsOf({ databases, except }: StateScope): Collection[] {
    return [...this.catalog.collections.values()].filter(({ ns }) => {
      const at = ns.indexOf('.');
      return databases.includes(ns.slice(0, at)) && !except.includes(ns.slice(at + 1));
    });
  }

  private versionOf(id: number): number {
    return this.versions.get(id) ?? 0;
  }

  /** States share the copy of a collection that was not written between them. */
  private copyOf({ id, indexes }: Collection): SavedCollection {
    const version = this.versionOf(id);
    const latest = this.latest.get(id);
    if (latest?.version === version && hasIndexes(latest, indexes)) return latest;
    const copy = {
      version,
      docs: recordsOf(this.store.docs, id),
      indexes: indexes.map((index) => ({
        id: index.id,
        entries: recordsOf(this.store.index, index.id),
      })),
    };
    this.latest.set(id, copy);
    return copy;
  }
}

const idsOf = (indexes: { id: number }[]): string => indexes.map(({ id }) => id).join();

const hasIndexes = (saved: SavedCollection, indexes: { id: number }[]): boolean =>
  idsOf(saved.indexes) === idsOf(indexes);

function checkIndexes({ ns, indexes }: Collection, saved: SavedCollection | undefined): void {
  if (!saved || hasIndexes(saved, indexes)) return;
  throw failure('IllegalOperation', `the indexes of ${ns} have changed since this state`);
}

const nameOf = (key: Buffer): string => key.toString('latin1');

const rangeOf = (id: number) => {
  const start = prefixOf(id);
  return { start, end: after(start) };
};

/** The records of a collection or an index. */
function recordsOf(records: Store['docs'], id: number): Copy {
  const copy: Copy = new Map();
  for (const { key, value } of records.getRange(rangeOf(id))) {
    copy.set(nameOf(key), { key: Buffer.from(key), value: Buffer.from(value) });
  }
  return copy;
}

/** Writes what differs. */
function replaceRecords(records: Store['docs'], id: number, wanted: Copy = new Map()): void {
  const present = recordsOf(records, id);
  for (const [name, { key }] of present) if (!wanted.has(name)) void records.remove(key);
  for (const [name, { key, value }] of wanted) {
    if (!present.get(name)?.value.equals(value)) void records.put(key, value);
  }
}
