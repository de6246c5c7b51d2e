import type { ServiceName } from '@contend/contracts';
import mongoose, { type Connection, type mongo } from 'mongoose';

/** The operations of one client of the driver since it was first watched. */
interface Operations {
  begun: number;
  /** Includes those that had begun before. */
  ended: number;
  /** The connections that operations use. */
  running: Set<unknown>;
}

/** By client: a client keeps its listeners for as long as it lives. */
const watched = new WeakMap<mongo.MongoClient, Operations>();

function operationsOf(connection: Connection): Operations {
  const client = connection.getClient();
  const known = watched.get(client);
  if (known) return known;
  const operations: Operations = { begun: 0, ended: 0, running: new Set() };
  client
    .on('connectionCheckedOut', ({ connectionId }) => {
      operations.begun += 1;
      operations.running.add(connectionId);
    })
    .on('connectionCheckedIn', ({ connectionId }) => {
      operations.ended += 1;
      operations.running.delete(connectionId);
    });
  watched.set(client, operations);
  return operations;
}

/** A store with a running operation is read all the same after this many looks. */
const mostSkipped = 20;

export interface StoreWatchOptions {
  /** The test's own connection, over which it may write to any store. */
  connection: Connection;
  nameOf(service: ServiceName): string;
  /** Whether the services run in this process, where their operations can be counted. */
  isInProcess: boolean;
}

/**
 * Finds the work that the stores of a platform hold: unpublished events, events kept for another
 * version, due timers. A store is read again once an operation was sent to it or the clock moved.
 */
export class StoreWatch {
  /** By service, the work that its store held in a state of operations and clock. */
  private readonly found = new Map<ServiceName, { state: string; work: string[] }>();
  private readonly skipped = new Map<ServiceName, number>();
  /** Operations of the test's connection that are not the test's: reads of work, and states. */
  private ignored = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: StoreWatchOptions) {}

  /** The work of some services that is left at `now`, as text. */
  work(services: ServiceName[], now: Date): Promise<string[]> {
    const read = this.last.then(() => this.read(services, now));
    this.last = read.catch(() => undefined);
    return read;
  }

  /**
   * Does not count the next operation of the test's connection: a return to a saved state. It was
   * saved when all was settled, so it has no work that must be looked for.
   */
  ignoreOperation(): void {
    this.ignored += 1;
  }

  /** Removes closed connections, which mongoose would keep with their models. */
  forgetConnections(services: ServiceName[]): void {
    for (const name of services) {
      for (const connection of this.connectionsOf(name)) {
        mongoose.connections.splice(mongoose.connections.indexOf(connection), 1);
      }
    }
  }

  private async read(services: ServiceName[], now: Date): Promise<string[]> {
    const { connection } = this.options;
    const byTest = operationsOf(connection).begun - this.ignored;
    const found = await Promise.all(
      services.map(async (service) => {
        const { count, isRunning } = this.operations(service);
        const state = `${count} ${byTest} ${now.getTime()}`;
        const isKnown = this.options.isInProcess && !isRunning;
        const known = this.found.get(service);
        if (isKnown && known?.state === state) return known.work;
        if (isRunning && this.isSkipped(service)) return [`${service}: operations`];
        this.skipped.delete(service);
        this.ignored += 1;
        const rows = await storedWork(this.database(service), now);
        const work = rows.map((row) => `${service}: ${row}`);
        if (isKnown) this.found.set(service, { state, work });
        return work;
      }),
    );
    return found.flat();
  }

  private isSkipped(service: ServiceName): boolean {
    const times = (this.skipped.get(service) ?? 0) + 1;
    this.skipped.set(service, times);
    return times <= mostSkipped;
  }

  private operations(service: ServiceName) {
    const connections = this.connectionsOf(service);
    const counts = connections.map((one) => {
      const { begun, ended, running } = operationsOf(one);
      return { sum: begun + ended, isRunning: isOpen(one) && running.size > 0 };
    });
    return {
      // A restarted service has one connection more.
      count: `${counts.length} ${counts.reduce((total, { sum }) => total + sum, 0)}`,
      isRunning: counts.some((one) => one.isRunning),
    };
  }

  /** The connections of this process to a service's database: of its replicas, and of its past. */
  private connectionsOf(service: ServiceName): Connection[] {
    const name = this.options.nameOf(service);
    const { connections } = mongoose;
    return connections.filter((one) => one !== this.options.connection && one.name === name);
  }

  private database(service: ServiceName): mongo.Db {
    const { connection, nameOf } = this.options;
    return connection.useDb(nameOf(service), { useCache: true }).db as mongo.Db;
  }
}

const isOpen = ({ readyState }: Connection) => readyState === mongoose.ConnectionStates.connected;

/** One request for each store; a stage that computed would cost more than the rest of it. */
async function storedWork(store: mongo.Db, now: Date): Promise<string[]> {
  const due = { $match: { due: { $lte: now } } };
  const rows = await store
    .collection('outbox')
    .aggregate([
      { $limit: 3 },
      { $unionWith: { coll: 'parked', pipeline: [{ $limit: 3 }] } },
      { $unionWith: { coll: 'timers', pipeline: [due, { $limit: 3 }] } },
    ])
    .toArray();
  return rows.map((row) => `${kindOf(row)} ${JSON.stringify(row)}`);
}

function kindOf(row: mongo.Document): string {
  if ('due' in row) return 'timer due';
  return 'nextTry' in row ? 'parked' : 'event to send';
}
