import { createHash } from 'node:crypto';
import { type CallSpec, idempotencyMs, Refusal } from '@contend/contracts';
import { mongo, Schema } from 'mongoose';
import { isDuplicateKey, isStoreAway } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import type { CountLostLease } from '../events/event-metrics';
import { fencingToken } from '../fencing-token';

/** A reply as it was first given; null while there is none yet. */
export interface StoredReply {
  status: number;
  body: unknown;
}

interface IdempotencyRow {
  _id: string;
  /** Of the request: the only one that may use the key until the row is gone. */
  fingerprint: string;
  reply: StoredReply | null;
  /** In the past when the work failed and may begin again. */
  leasedUntil: Date;
  /** Fencing token of the request that works: a write without it changes nothing. */
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

/** The work of a process that died is taken over by a retry after this long. */
const leaseMs = 15_000;
const renewMs = leaseMs / 3;
const waitMs = 10_000;
const pollMs = 50;
const storeAgainMs = 250;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same id for the same person, call and key; a random one where no key was sent. */
export const idFrom = (scope: string | null): string =>
  scope ? sha256(scope).slice(0, 24) : new mongo.ObjectId().toHexString();

/** @throws Refusal when a key is missing where money moves, or is no key. */
export function readKey(contract: CallSpec, header: string | undefined): string | null {
  if (contract.method !== 'post' || contract.access === 'service') return null;
  // A webhook is repeated under a new signature, and is idempotent by its event's id.
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
  /** Whose key it is, and the key. */
  scope: string;
  /** All that makes it this request and no other. */
  request: string;
  /** The reply carries a credential: it is not stored, and a repeat works again. */
  isSecret: boolean;
}

export interface IdempotencyStore {
  /**
   * Runs `work` once per scope. A repeat gets the stored reply; one that comes while the first is
   * under way waits for it. After work that threw, the same request may try again; for another one
   * the key stays used for a day. @throws Refusal 422 for another request under the same key, 409
   * when the first takes longer than a repeat waits.
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

  /** The lease to work under, or the reply that is there. */
  async function claim({ scope, request }: KeyedRequest): Promise<Lease | StoredReply> {
    const _id = sha256(scope);
    const fingerprint = sha256(request);
    const giveUpAt = Date.now() + waitMs;
    for (;;) {
      const lease = { _id, token: fencingToken() };
      if (await leases.take(lease, fingerprint)) return lease;
      const row = await leases.find(_id);
      if (row && row.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused');
      if (row?.reply) return row.reply;
      if (Date.now() > giveUpAt) throw new Refusal('idempotency-in-progress');
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
        // The caller does not wait for this write; see ADR 21.
        db.inBackground(keyed.isSecret ? leases.release(claimed) : leases.keep(claimed, reply));
        return { ...reply, replayed: false };
      } catch (error) {
        // Nothing was decided, but some of it may be done: the key is for the same request alone.
        const released = leases.release(claimed);
        if (!isStoreAway(error)) await released;
        throw error;
      } finally {
        clearInterval(renewing);
      }
    },
  };
}

/** The right to work under a key. A later one of the same key has another token. */
type Lease = Pick<IdempotencyRow, '_id' | 'token'>;

/** Every write but the first is for the holder of the lease alone. */
function leaseStore(db: Database, countLost: CountLostLease) {
  const model = db.model(rowModel);
  const isHeld = (lease: Lease) => ({ ...lease, reply: null });
  const untilNext = () => new Date(Date.now() + leaseMs);

  return {
    find: (_id: string) => model.findById(_id).lean(),

    /** False when the key has a reply, another request, or a holder whose lease has not ended. */
    async take({ _id, token }: Lease, fingerprint: string): Promise<boolean> {
      const now = new Date();
      const changes = { token, leasedUntil: untilNext(), at: now };
      try {
        // The driver's own: each request with a key comes here, and there is nothing to cast.
        await model.collection.insertOne({
          _id: _id as never,
          fingerprint,
          reply: null,
          ...changes,
        });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const ended = { _id, fingerprint, reply: null, leasedUntil: { $lt: now } };
      return (await model.updateOne(ended, { $set: changes })).modifiedCount > 0;
    },

    /** Long work keeps its lease for as long as its process lives. */
    renew(lease: Lease): void {
      const leasedUntil = untilNext();
      db.inBackground(model.updateOne(isHeld(lease), { $set: { leasedUntil } }).exec());
    },

    /** The same request may begin again at once. */
    async release(lease: Lease): Promise<void> {
      const leasedUntil = new Date(0);
      await model.updateOne(isHeld(lease), { $set: { leasedUntil } }).catch(() => undefined);
    },

    async keep(lease: Lease, reply: StoredReply): Promise<void> {
      const giveUpAt = Date.now() + leaseMs;
      for (;;) {
        try {
          const { matchedCount } = await model.updateOne(isHeld(lease), { $set: { reply } });
          if (matchedCount === 0) countLost('idempotency key');
          return;
        } catch (error) {
          if (Date.now() > giveUpAt || db.isClosed()) throw error;
          await new Promise((resolve) => setTimeout(resolve, storeAgainMs));
        }
      }
    },
  };
}
