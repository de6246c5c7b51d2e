import { createHash } from 'node:crypto';
import { createWager, decide, type EventEnvelope, happened, inMs } from '@contend/contracts';
import {
  aggregateSchema,
  at,
  currentWork,
  type Database,
  defineModel,
  on,
  repository,
  type Route,
  type ServiceSpec,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { mark, noteRead, noteSet } from './contracts';

type BuiltService = ReturnType<ServiceSpec['build']>;

/** Between a note and its timer; some become due while only the last release runs. */
const longestMs = 40_000;

/** State that only this release has, with a kind of timer that only this release runs. */
export interface Note {
  id: string;
  aboutId: string;
  reads: number;
}

const noteModel = defineModel(
  'notes',
  aggregateSchema<Note>({
    aboutId: { type: String, required: true },
    reads: { type: Number, required: true },
  }),
);

/** How often each event of notes had its effect in another service. */
const noteEffectModel = defineModel<{
  _id: string;
  type: string;
  aboutId: string;
  count: number;
}>(
  'noteEffects',
  new Schema(
    { _id: String, type: String, aboutId: String, count: Number },
    { versionKey: false, strict: 'throw' },
  ),
);

interface MarkedWager {
  _id: string;
  version: number;
  addedField?: string;
}

const noteIdOf = (wagerId: string) =>
  createHash('sha256').update(`note:${wagerId}`).digest('hex').slice(0, 24);

/** What this release adds to the wager service: a field of stored wagers, and a note about each. */
export function wagerAdditions(built: BuiltService, db: Database, now: () => Date): BuiltService {
  const notes = repository<Note>(db, noteModel, { notFound: 'wager-not-found' });
  const wagers = db.connection.collection<MarkedWager>('wagers');

  /** A save like any other: a concurrent change makes it retry. */
  async function markWager(_id: string): Promise<void> {
    const change = { $set: { addedField: mark }, $inc: { version: 1 } };
    await wagers.updateOne({ _id, addedField: { $exists: false } }, change);
  }

  async function setNote(wagerId: string): Promise<void> {
    const id = noteIdOf(wagerId);
    if (await notes.find(id)) return;
    const data = { wagerId: id, aboutId: wagerId };
    const due = inMs(now(), Math.random() * longestMs);
    const state = { id, aboutId: wagerId, reads: 0 };
    const effects = { events: [happened(noteSet, data)], timers: { 'read-note': due } };
    await notes.save(null, decide(state, effects));
  }

  async function readNote(id: string): Promise<void> {
    const from = await notes.get(id);
    if (from.state.reads > 0) return;
    const data = { wagerId: id, aboutId: from.state.aboutId };
    const state = { ...from.state, reads: from.state.reads + 1 };
    await notes.save(from, decide(state, { events: [happened(noteRead, data)] }));
  }

  const routes = built.routes?.map((one): Route => {
    if (one.contract !== createWager) return one;
    return {
      ...one,
      async handle(input) {
        const reply = (await one.handle(input)) as { id: string };
        await markWager(reply.id);
        await setNote(reply.id);
        return reply;
      },
    };
  });
  return {
    ...built,
    ...(routes && { routes }),
    timers: [...(built.timers ?? []), at('read-note', 'runs', readNote)],
  };
}

/** What this release adds to the chat service: it counts events of notes. */
export function chatAdditions(built: BuiltService, db: Database): BuiltService {
  const effects = db.model(noteEffectModel);
  const count = ({ id, type, data }: EventEnvelope<{ aboutId: string }>) =>
    effects.updateOne(
      { _id: id },
      { $inc: { count: 1 }, $set: { type, aboutId: data.aboutId } },
      { upsert: true, session: currentWork().session },
    );
  const added = [on(noteSet, count), on(noteRead, count)];
  return { ...built, consumers: [...(built.consumers ?? []), ...added] };
}
