import { createHash } from 'node:crypto';
import { type CallSpec, idempotencyMs, Refusal } from '@contend/contracts';
import { mongo, Schema } from 'mongoose';
import { isDuplicateKey, isStoreAway } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';

/** A reply as it was first given; null while the first request is still being worked on. */
export interface StoredReply {
  status: number;
  body: unknown;
}

interface IdempotencyRow {
  _id: string;
  fingerprint: string;
  reply: StoredReply | null;
  leasedUntil: Date;
  at: Date;
}
const rowSchema = new Schema<IdempotencyRow>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    reply: { type: Schema.Types.Mixed, default: null },
    leasedUntil: { type: Date, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
rowSchema.index({ at: 1 }, { expireAfterSeconds: idempotencyMs / 1000 });
const rowModel = defineModel<IdempotencyRow>('idempotencyKeys', rowSchema);

/** A first request that died is taken over by a retry after this long. */
const leaseMs = 15_000;
const waitMs = 10_000;
const pollMs = 50;
const keepAgainMs = 250;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same id for the same person, call and key; a random one where no key was sent. */
export const idFrom = (scope: string | null): string =>
  scope ? sha256(scope).slice(0, 24) : new mongo.ObjectId().toHexString();

/** @throws Refusal when a key is missing where money moves, or is no key. */
export function readKey(contract: CallSpec, header: string | undefined): string | null {
  if (contract.method !== 'post' || contract.access === 'service') return null;
  if (header === undefined) {
    if (contract.money) throw new Refusal('idempotency-key-required');
    return null;
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(header)) throw new Refusal('idempotency-key-invalid');
  return header;
}

export interface IdempotencyStore {
  /**
   * Runs `work` once per scope. A repeat gets the stored reply; one that comes while the first is
   * under way waits for it. @throws Refusal 422 for another request under the same key.
   */
  once(
    scope: string,
    request: string,
    work: () => Promise<StoredReply>,
  ): Promise<StoredReply & { replayed: boolean }>;
}

export function idempotencyStore(db: Database): IdempotencyStore {
  const model = db.model(rowModel);

  /** Null: this request is the one that does the work. */
  async function claim(_id: string, fingerprint: string): Promise<IdempotencyRow | null> {
    const leasedUntil = new Date(Date.now() + leaseMs);
    try {
      // The driver's own: each request with a key goes through here, and there is nothing to cast.
      const row = { _id: _id as never, fingerprint, reply: null, leasedUntil, at: new Date() };
      await model.collection.insertOne(row);
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const takenOver = await model.updateOne(
      { _id, fingerprint, reply: null, leasedUntil: { $lt: new Date() } },
      { $set: { leasedUntil } },
    );
    return takenOver.modifiedCount > 0 ? null : ((await model.findById(_id).lean()) ?? null);
  }

  return {
    async once(scope, request, work) {
      const _id = sha256(scope);
      const fingerprint = sha256(request);
      const giveUpAt = Date.now() + waitMs;
      for (;;) {
        const row = await claim(_id, fingerprint);
        if (!row) break;
        if (row.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused');
        if (row.reply) return { ...row.reply, replayed: true };
        if (Date.now() > giveUpAt) throw new Refusal('idempotency-in-progress');
        await new Promise((resolve) => setTimeout(resolve, pollMs));
      }
      try {
        const reply = await work();
        db.inBackground(keep(db, _id, reply));
        return { ...reply, replayed: false };
      } catch (error) {
        // Nothing was decided: the key stays free for the next try.
        const freed = model.deleteOne({ _id, reply: null }).catch(() => undefined);
        if (!isStoreAway(error)) await freed;
        throw error;
      }
    },
  };
}

/**
 * An answer need not wait until it is kept: a repeat waits for it, and what was done stays done.
 */
async function keep(db: Database, _id: string, reply: StoredReply): Promise<void> {
  const giveUpAt = Date.now() + leaseMs;
  for (;;) {
    try {
      await db.model(rowModel).updateOne({ _id }, { $set: { reply } });
      return;
    } catch (error) {
      if (Date.now() > giveUpAt || db.isClosed()) throw error;
      await new Promise((resolve) => setTimeout(resolve, keepAgainMs));
    }
  }
}
