import { createHash } from 'node:crypto';
import { events as contractEvents, tolerant } from '@contend/contracts';
import { type Model, Schema } from 'mongoose';
import { z } from 'zod';
import { type Database, defineModel } from '../data/database';
import type { Consumer } from './consumer';

/** The event types that one version of a service consumes. All its replicas share the row. */
interface ConsumerSet {
  /** A digest of the event types and of the schemas of their data. */
  _id: string;
  types: string[];
  /** When a replica of that version last ran. */
  seenAt: Date;
}

/** A version counts for this long after its last replica ran: longer than a rollback lasts. */
const rememberedSeconds = 7 * 24 * 3600;

const consumerSetSchema = new Schema<ConsumerSet>(
  {
    _id: { type: String, required: true },
    types: { type: [String], required: true },
    seenAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
consumerSetSchema.index({ seenAt: 1 }, { expireAfterSeconds: rememberedSeconds });
const consumerSetModel = defineModel<ConsumerSet>('consumerSets', consumerSetSchema);

/** Registers the model of this file; call it before indexes are created. */
export const prepareConsumerSets = (db: Database): void => void db.model(consumerSetModel);

/** How often a replica renews its registration and reads the others. */
export const registerEveryMs = 1000;
/** A version that was not seen for this long is not running. */
const liveMs = 6000;

/**
 * What is done with an event: `handle` it here; `park` it for a running version that handles it,
 * with later events of its subject behind it; `defer` it until such a version runs, without holding
 * up its subject; `skip` it because no version handles it.
 */
type Fate = 'handle' | 'park' | 'defer' | 'skip';

/**
 * The event types handled by the versions of this service that run beside this one, or ran within
 * the last seven days. The bus gives each event to one replica of a service regardless of its
 * version; this registry shows which events to keep for another version.
 */
export class ConsumerSets {
  readonly types: string[];
  private readonly digest: string;
  private readonly model: Model<ConsumerSet>;
  private others: ConsumerSet[] = [];

  constructor(db: Database, consumers: Consumer[]) {
    this.types = [...new Set(consumers.map(({ event }) => event.type))].sort();
    this.digest = digestOf(consumers);
    this.model = db.model(consumerSetModel);
  }

  /**
   * Registers this version and reads the others. Returns whether it is new while others run: they
   * read the registration within `registerEveryMs`.
   */
  async register(now = new Date()): Promise<boolean> {
    const { digest: _id, types } = this;
    const { upsertedCount } = await this.model.updateOne(
      { _id },
      { $max: { seenAt: now }, $setOnInsert: { types } },
      { upsert: true },
    );
    this.others = await this.model.find({ _id: { $ne: _id } }).lean();
    return upsertedCount > 0 && this.areOthersLive(now);
  }

  /** Whether another version of this service runs now. */
  areOthersLive(now = new Date()): boolean {
    return this.others.some((set) => isLive(set, now));
  }

  fateOf(type: string, now = new Date()): Fate {
    if (this.types.includes(type)) return 'handle';
    const wanting = this.others.filter(({ types }) => types.includes(type));
    if (wanting.some((set) => isLive(set, now))) return 'park';
    return wanting.length > 0 || !contractTypes.has(type) ? 'defer' : 'skip';
  }

  /** The types that at least one running version handles, this one included. */
  liveTypes(now = new Date()): string[] {
    const live = this.others.filter((set) => isLive(set, now));
    return [...new Set([...this.types, ...live.flatMap(({ types }) => types)])];
  }

  /** Types of this version's contract that no version handles, running or remembered. */
  unwantedTypes(): string[] {
    const wanted = new Set([...this.types, ...this.others.flatMap(({ types }) => types)]);
    return [...contractTypes].filter((type) => !wanted.has(type));
  }
}

const contractTypes: ReadonlySet<string> = new Set(
  Object.values(contractEvents).map(({ type }) => type),
);

const isLive = ({ seenAt }: ConsumerSet, now: Date): boolean =>
  now.getTime() - seenAt.getTime() < liveMs;

function digestOf(consumers: Consumer[]): string {
  const readers = new Map(consumers.map(({ event }) => [event.type, event.data]));
  const schemas = [...readers].map(([type, data]) =>
    JSON.stringify([type, z.toJSONSchema(tolerant(data), { io: 'input', unrepresentable: 'any' })]),
  );
  const text = `[${schemas.sort().join()}]`;
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
