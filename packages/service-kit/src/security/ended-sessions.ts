import { type Actor, type EventData, type EventEnvelope, sessionEnded } from '@contend/contracts';
import { type Model, Schema } from 'mongoose';
import { currentWork } from '../context';
import { type Database, defineModel } from '../data/database';
import { type Consumer, on } from '../events/consumer';

interface EndedSession {
  /** The session's id, or the user's where all sessions ended. */
  _id: string;
  before: Date;
  at: Date;
}
const endedSchema = new Schema<EndedSession>(
  {
    _id: { type: String, required: true },
    before: { type: Date, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
/** Longer than any token lives. */
endedSchema.index({ at: 1 }, { expireAfterSeconds: 24 * 3600 });
const endedModel = defineModel<EndedSession>('endedSessions', endedSchema);

const refreshMs = 15_000;

type Ended = EventEnvelope<EventData<typeof sessionEnded>>;

export interface EndedSessions {
  isEnded(actor: Actor, issuedAt: Date): boolean;
  consumers: Consumer[];
  start(): Promise<void>;
  stop(): void;
}

/**
 * Tokens that are revoked although they have not expired. Kept in memory in each replica for speed;
 * a service with a database stores them too, for replicas that start later, and polls, because a
 * replica may have been disconnected from the bus.
 */
export function endedSessions(db: Database | null): EndedSessions {
  const ended = new Map<string, Date>();
  const model = db?.model(endedModel);
  let timer: NodeJS.Timeout | null = null;

  const remember = (id: string, before: Date) => {
    const known = ended.get(id);
    if (!known || known < before) ended.set(id, before);
  };

  async function refresh(): Promise<void> {
    for (const row of (await model?.find().lean()) ?? []) remember(row._id, row.before);
  }

  const recordEnd = ({ data }: Ended) =>
    Promise.resolve(remember(data.sessionId ?? data.userId, new Date(data.before)));

  const recordIn = (kept: Model<EndedSession>) =>
    on(sessionEnded, ({ data }: Ended) =>
      kept.updateOne(
        { _id: data.sessionId ?? data.userId },
        { $max: { before: new Date(data.before) }, $setOnInsert: { at: new Date() } },
        { upsert: true, session: currentWork().session },
      ),
    );

  return {
    isEnded(actor, issuedAt) {
      if (ended.has(actor.sessionId)) return true;
      const before = ended.get(actor.id);
      return before !== undefined && issuedAt < before;
    },
    consumers: [
      { ...on(sessionEnded, recordEnd), everyReplica: true },
      ...(model ? [recordIn(model)] : []),
    ],
    async start() {
      await refresh();
      if (!db) return;
      const everyMs = Math.max(refreshMs, db.pollMs);
      timer = setInterval(() => void refresh().catch(() => undefined), everyMs).unref();
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}
