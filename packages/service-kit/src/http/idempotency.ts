import { createHash } from 'node:crypto';
import { type CallSpec, idempotencyMs, Refusal } from '@contend/contracts';
import { mongo, Schema } from 'mongoose';
import { type Database, defineModel } from '../data/database';
import { isStoreUnavailable } from '../data/store-unavailable';
import type { CountLostLease } from '../events/event-metrics';
import { fencingToken } from '../fencing-token';
import { WorkInGroups } from '../work-in-groups';

/** The first reply to a request; null until there is one. */
export interface StoredReply {
  status: number;
  body: unknown;
}

interface IdempotencyRow {
  _id: string;
  /** Hash of the request: the only one that may use the key until the row expires. */
  fingerprint: string;
  reply: StoredReply | null;
  /** In the past when the work failed and may be retried. */
  leasedUntil: Date;
  /** Fencing token of the request that holds the lease: a write without it changes nothing. */
  token: string;
  at: Date;
}
const rowSchema = new Schema<IdempotencyRow>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    reply: { type: Schema.Types.Mixed, default: null },
    leasedUntil: { type: Date, required: true },
    token: { type: String },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
rowSchema.index({ at: 1 }, { expireAfterSeconds: idempotencyMs / 1000 });
const rowModel = defineModel<IdempotencyRow>('idempotencyKeys', rowSchema);

/** Milliseconds after which a retry takes over the work of a dead process. */
const leaseMs = 15_000;
const renewMs = leaseMs / 3;
const waitMs = 10_000;
const pollMs = 50;
const storeAgainMs = 250;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same id for the same user, call and key; a random one without a key. */
export const idFrom = (scope: string | null): string =>
  scope ? sha256(scope).slice(0, 24) : new mongo.ObjectId().toHexString();

/** Reads the key. @throws Refusal when a key is missing where money moves, or malformed. */
export function readKey(contract: CallSpec, header: string | undefined): string | null {
  if (contract.method !== 'post' || contract.access === 'service') return null;
  // A webhook is redelivered under a new signature; its idempotency is by the event's id.
  if (contract.medium === 'raw') return null;
  if (header === undefined) {
    if (contract.money) throw new Refusal('idempotency-key-required');
    return null;
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(header)) throw new Refusal('idempotency-key-invalid');
  return header;
}

/** A request that was sent with an Idempotency-Key. */
export interface KeyedRequest {
  /** The user and the key. */
  scope: string;
  /** All content that identifies the request. */
  request: string;
  /** The reply carries a credential: it is not stored, and a repeat runs again. */
  isSecret: boolean;
}

export interface IdempotencyStore {
  /**
   * Runs `work` once per scope. A repeat gets the stored reply; one that arrives while the first is
   * in progress is held until it ends. After a failure only the same request may be retried: the
   * key stays bound to it for a day.
   * @throws Refusal 422 for another request under the same key, 409 when the first takes longer
   * than a repeat is held.
   */
  once(
    keyed: KeyedRequest,
    work: () => Promise<StoredReply>,
  ): Promise<StoredReply & { replayed: boolean }>;
}

/** @param countLost Counts replies that were not stored because a retry had taken the key over. */
export function idempotencyStore(
  db: Database,
  countLost: CountLostLease = () => undefined,
): IdempotencyStore {
  const leases = leaseStore(db, countLost);

  /** The lease to work under, or the stored reply. */
  async function claim({ scope, request }: KeyedRequest): Promise<Lease | StoredReply> {
    const _id = sha256(scope);
    const fingerprint = sha256(request);
    const deadlineAt = Date.now() + waitMs;
    for (;;) {
      const lease = { _id, token: fencingToken() };
      if (await leases.take(lease, fingerprint)) return lease;
      const row = await leases.find(_id);
      if (row && row.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused');
      if (row?.reply) return row.reply;
      if (Date.now() > deadlineAt) throw new Refusal('idempotency-in-progress');
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  return {
    async once(keyed, work) {
      const claimed = await claim(keyed);
      if ('status' in claimed) return { ...claimed, replayed: true };
      const renewing = setInterval(() => leases.renew(claimed), renewMs).unref();
      try {
        const reply = await work();
        // The reply is not delayed by this write; see ADR 21.
        db.inBackground(keyed.isSecret ? leases.release(claimed) : leases.keep(claimed, reply));
        return { ...reply, replayed: false };
      } catch (error) {
        // Nothing was decided, but side effects may exist: the key stays bound to this request.
        const released = leases.release(claimed);
        if (!isStoreUnavailable(error)) await released;
        throw error;
      } finally {
        clearInterval(renewing);
      }
    },
  };
}

/** The right to work under a key. A later lease of the same key has another token. */
type Lease = Pick<IdempotencyRow, '_id' | 'token'>;

/** Selects the key of a request while its lease is the present one. */
const isHeld = (lease: Lease) => ({ ...lease, reply: null });

interface KeptReply {
  lease: Lease;
  reply: StoredReply;
}

type Keys = mongo.Collection<IdempotencyRow>;

/** Inserts rows, and returns the positions of those that existed. @throws every other error. */
async function insertNew(keys: Keys, rows: readonly IdempotencyRow[]): Promise<Set<number>> {
  try {
    await keys.insertMany([...rows], { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    const areKnown = failed.length > 0 && failed.every(({ code }) => code === duplicateKey);
    if (!areKnown) throw error;
    return new Set(failed.map(({ index }) => index));
  }
}

const duplicateKey = 11_000;

/** Keys, or replies, that one operation stores. */
const mostKept = 32;

/** Writes of requests at the same time, each kind by one operation. */
function groupsOf(keys: Keys, countLost: CountLostLease) {
  /** Keys of requests that arrive together are stored together. */
  const taking = new WorkInGroups<IdempotencyRow, boolean>({
    most: mostKept,
    work: async (_, rows) => {
      // The raw driver: each request with a key passes here, and there is nothing to cast.
      const known = await insertNew(keys, rows);
      return rows.map((_row, nth) => ({ result: !known.has(nth) }));
    },
  });
  /** Replies that wait while others are stored are stored together: no caller waits for them. */
  const keeping = new WorkInGroups<KeptReply, null>({
    most: mostKept,
    async work(_, kept) {
      const operations = kept.map(({ lease, reply }) => ({
        updateOne: { filter: isHeld(lease), update: { $set: { reply } } },
      }));
      // Undefined fields are left out, as in JSON; by default the store keeps them as null.
      const options = { ignoreUndefined: true, ordered: false };
      const { matchedCount } = await keys.bulkWrite(operations as never[], options);
      for (let lost = matchedCount; lost < kept.length; lost += 1) countLost('idempotency key');
      return kept.map(() => ({ result: null }));
    },
  });
  return { taking, keeping };
}

/** Every write after the first requires the current lease. */
function leaseStore(db: Database, countLost: CountLostLease) {
  const model = db.model(rowModel);
  const countRefused = ({ matchedCount }: { matchedCount: number }): void => {
    if (matchedCount === 0) countLost('idempotency key');
  };
  const untilNext = () => new Date(Date.now() + leaseMs);
  const { taking, keeping } = groupsOf(model.collection as unknown as Keys, countLost);

  return {
    find: (_id: string) => model.findById(_id).lean(),

    /** False when the key has a reply, belongs to another request, or its lease is still held. */
    async take({ _id, token }: Lease, fingerprint: string): Promise<boolean> {
      const now = new Date();
      const changes = { token, leasedUntil: untilNext(), at: now };
      const row = { _id, fingerprint, reply: null, ...changes };
      if (await taking.run('', row)) return true;
      const ended = { _id, fingerprint, reply: null, leasedUntil: { $lt: now } };
      return (await model.updateOne(ended, { $set: changes })).modifiedCount > 0;
    },

    /** Extends the lease while long work is running. */
    renew(lease: Lease): void {
      const leasedUntil = untilNext();
      db.inBackground(model.updateOne(isHeld(lease), { $set: { leasedUntil } }).exec());
    },

    /** Lets the same request be retried immediately. */
    async release(lease: Lease): Promise<void> {
      const change = { $set: { leasedUntil: new Date(0) } };
      await model.updateOne(isHeld(lease), change).then(countRefused, () => undefined);
    },

    async keep(lease: Lease, reply: StoredReply): Promise<void> {
      const deadlineAt = Date.now() + leaseMs;
      for (;;) {
        try {
          await keeping.run('', { lease, reply });
          return;
        } catch (error) {
          if (Date.now() > deadlineAt || db.isClosed()) throw error;
          await new Promise((resolve) => setTimeout(resolve, storeAgainMs));
        }
      }
    },
  };
}
