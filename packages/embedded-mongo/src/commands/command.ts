import { failure, located } from '../errors';
import type { Collection } from '../storage/catalog';
import type { Engine } from '../storage/engine';
import type { Transaction } from '../storage/transaction';
import { isDoc, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import type { Connection } from '../wire/connection';
import type { Cursors } from '../wire/cursors';
import type { WireMessage } from '../wire/messages';
import type { ClusterClock } from './cluster-time';
import type { FailPoints } from './fail-points';
import type { Sessions } from './sessions';

/** Dependencies of the commands. */
export interface Server {
  engine: Engine;
  cursors: Cursors;
  sessions: Sessions;
  /** `host:port` of the replica set's single member. */
  address: string;
  startedAt: number;
  clock: ClusterClock;
  /** Undefined unless the server was started for tests. */
  failPoints: FailPoints | undefined;
}

/** One validated request with its transaction. */
export interface Call {
  server: Server;
  connection: Connection;
  message: WireMessage;
  name: string;
  database: string;
  body: Doc;
  /** The session's id in hexadecimal. */
  sessionId: string | undefined;
  transaction: Transaction | undefined;
  /** The number of a retryable write. */
  retryNumber: bigint | undefined;
  deadline: number | undefined;
}

export interface Command {
  /** Every accepted field, in addition to those of all commands. */
  fields: string[];
  /** Whether MongoDB allows it inside a transaction. */
  inTransaction?: boolean;
  run(call: Call): Doc | Promise<Doc>;
}

/** The collection in a command's first field. */
export function namespaceOf({ name, body, database }: Call): string {
  return namespace(database, body[name]);
}

/** MongoDB's limit of a database's and a collection's name with a dot between, in bytes. */
const MAX_NAMESPACE_BYTES = 255;

/** @throws InvalidNamespace for names that MongoDB refuses when it creates a collection. */
export function namespace(database: string, collection: unknown): string {
  if (typeof collection !== 'string') {
    throw failure('InvalidNamespace', 'collection name has invalid type');
  }
  const isBad =
    collection === '' ||
    collection.includes('$') ||
    collection.includes('\0') ||
    collection.startsWith('.') ||
    collection.startsWith('system.');
  if (isBad || !/^[^\0/\\. "$]{1,63}$/.test(database)) {
    throw failure('InvalidNamespace', `Invalid namespace specified '${database}.${collection}'`);
  }
  const ns = `${database}.${collection}`;
  if (ns.length * 3 > MAX_NAMESPACE_BYTES && Buffer.byteLength(ns) > MAX_NAMESPACE_BYTES) {
    throw failure('InvalidNamespace', `Fully qualified namespace is too long: ${ns}`);
  }
  return ns;
}

/** The collection that a read uses, if any; recorded by its transaction. */
export function collectionOf(call: Call, ns: string = namespaceOf(call)): Collection | undefined {
  return call.transaction ? call.transaction.use(ns) : call.server.engine.catalog.get(ns);
}

/** The statements of a write command. @throws InvalidLength for none. */
export function statementsField(body: Doc, field: string): unknown[] {
  const statements = arrayField(body, field);
  if (statements.length > 0 && statements.length <= 100_000) return statements;
  const range = 'Write batch sizes must be between 1 and 100000.';
  throw failure('InvalidLength', `${range} Got ${statements.length} operations.`);
}

/** A document-valued field; empty when it is not given. */
export function docField(body: Doc, field: string): Doc {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (isDoc(value)) return value;
  throw failure('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'object'`);
}

/** A non-negative integer; undefined when it is absent. */
export function countField(body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (isNumeric(value) && Number.isInteger(toDouble(value))) {
    if (toDouble(value) >= 0) return toDouble(value);
    throw located(51024, `BSON field '${field}' value must be >= 0`);
  }
  throw failure('TypeMismatch', `BSON field '${field}' is the wrong type, expected a whole number`);
}

export function arrayField(body: Doc, field: string): unknown[] {
  const value = body[field];
  if (Array.isArray(value)) return value;
  if (value === undefined) {
    throw located(40414, `BSON field '${field}' is missing but a required field`);
  }
  throw failure('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'array'`);
}
