import { type DomainEvent, type EventEnvelope, type EventSpec, topics } from '@contend/contracts';
import { mongo, Schema } from 'mongoose';
import type { OutgoingEvent } from '../bus/bus';
import { currentWork, type Origin } from '../context';
import { collect } from '../data/collect';
import { type Database, defineModel } from '../data/database';

/** A saved event that is not yet published. Its `_id` is the event's id. */
export type OutboxRow = Omit<EventEnvelope, 'id' | 'data'> & {
  _id: string;
  topic: string;
  /** Serialized JSON: the relay does not parse it and write it again. */
  data: string;
};

const rowSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    type: { type: String, required: true },
    source: { type: String, required: true },
    subject: { type: String, required: true },
    sequence: { type: Number, required: true },
    time: { type: String, required: true },
    requestId: { type: String, default: null },
    traceparent: { type: String, default: null },
    data: { type: String, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
rowSchema.index({ subject: 1, sequence: 1 });

export const outboxModel = defineModel<OutboxRow>('outbox', rowSchema);

export interface NewEvents {
  subject: string;
  firstSequence: number;
  events: DomainEvent[];
  /** Their origin, where one transaction does the work of several requests. */
  origin?: Origin;
}

/** The owner of an event's topic, unless any service may publish to it. */
const emitterOf = ({ topic }: EventSpec, db: Database): string =>
  topics[topic].isShared ? db.service : topics[topic].service;

/** Saves events beside the states they belong to, in the current transaction. */
export async function writeOutbox(db: Database, ...news: NewEvents[]): Promise<void> {
  const work = currentWork();
  const time = db.now().toISOString();
  const rows = news.flatMap(({ subject, firstSequence, events, origin = work }) =>
    events.map(({ spec, data }, index) => ({
      _id: new mongo.ObjectId().toHexString(),
      topic: spec.topic,
      type: spec.type,
      source: emitterOf(spec, db),
      subject,
      sequence: firstSequence + index,
      time,
      requestId: origin.requestId,
      traceparent: origin.traceparent,
      data: spec.data.parse(data),
    })),
  );
  if (rows.length === 0) return;
  work.touched.add('outbox');
  work.emitted.push(...rows.map(({ type, data }) => ({ type, data })));
  // The contract has just validated them; mongoose would do it again, row by row.
  const { session } = work;
  const stored = rows.map((row) => ({ ...row, data: JSON.stringify(row.data) }));
  await collect('outbox', stored, (all) =>
    db.model(outboxModel).collection.insertMany(all as never[], { session }),
  );
}

/**
 * The row as it is published. A row saved before tracing existed has no traceparent; the data of a
 * row saved before it was JSON is a document.
 */
export const toOutgoingEvent = ({
  _id,
  topic: _,
  data: json,
  ...row
}: OutboxRow): OutgoingEvent => ({
  id: _id,
  ...row,
  traceparent: row.traceparent ?? null,
  json: typeof json === 'string' ? json : JSON.stringify(json),
});

/** Forwards an existing event to another topic, in the current transaction. */
export async function forward(
  db: Database,
  { id: _id, data, type, source, subject, sequence, time, requestId, traceparent }: EventEnvelope,
  topic: string,
): Promise<void> {
  const { session, touched } = currentWork();
  touched.add('outbox');
  // Fields are listed one by one: an envelope that a newer version parked may have more attributes.
  const row = { _id, topic, type, source, subject, sequence, time, requestId, traceparent };
  await db.model(outboxModel).insertMany([{ ...row, data: JSON.stringify(data) }], { session });
}
