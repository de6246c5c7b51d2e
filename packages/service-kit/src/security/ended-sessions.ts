import { type Actor, type EventData, type EventEnvelope, sessionEnded } from '@contend/contracts';
import { Schema } from 'mongoose';
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

export interface EndedSessions {
  isEnded(actor: Actor, issuedAt: Date): boolean;
  consumer: Consumer;
  start(): Promise<void>;
  stop(): void;
}

/**
 * Which tokens no longer count although they have not run out. Kept in memory for speed; a service
 * with a database keeps it there too and looks again, because another replica may have consumed
 * the event.
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

  async function record({ data }: EventEnvelope<EventData<typeof sessionEnded>>): Promise<void> {
    const _id = data.sessionId ?? data.userId;
    const before = new Date(data.before);
    const { session } = currentWork();
    await model?.updateOne(
      { _id },
      { $max: { before }, $setOnInsert: { at: new Date() } },
      { upsert: true, session },
    );
    remember(_id, before);
  }

  return {
    isEnded(actor, issuedAt) {
      if (ended.has(actor.sessionId)) return true;
      const before = ended.get(actor.id);
      return before !== undefined && issuedAt < before;
    },
    consumer: on(sessionEnded, record),
    async start() {
      await refresh();
      timer = setInterval(() => void refresh().catch(() => undefined), refreshMs).unref();
    },
    stop: () => void (timer && clearInterval(timer)),
  };
}
