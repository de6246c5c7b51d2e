import { type EventEnvelope, events, topics, userErased } from '@contend/contracts';
import { currentWork } from '../context';
import type { Database } from '../data/database';
import { type Consumer, on } from './consumer';
import { deadLetterModel } from './dead-letters';
import { deferredModel } from './deferred-store';
import { unpark, parkedModel, type ParkedRow } from './parked';

const personalTopics = Object.entries(topics)
  .filter(([, { isPersonal }]) => isPersonal)
  .map(([name]) => name);

const wordsByType = new Map(
  Object.values(events).map(({ type, words }) => [type as string, words]),
);

interface Row {
  _id: string;
  envelope: EventEnvelope;
}

/**
 * Removes the personal data of an erased user from stuck events: deletes events about the user, and
 * in other events that name the user the fields with free text (`words` of the event's contract).
 */
export const eraseFromStuckEvents = (db: Database): Consumer =>
  on(userErased, async ({ data: { userId } }) => {
    for (const spec of [deadLetterModel, deferredModel, parkedModel]) {
      const { collection } = db.model(spec as typeof parkedModel);
      const { session } = currentWork();
      const rows = (await collection
        .find({ topic: { $in: personalTopics } }, { session })
        .toArray()) as unknown as Row[];
      for (const row of rows.filter(({ envelope }) => isAbout(envelope, userId))) {
        const filter = { _id: row._id as never };
        const isTheirs = row.envelope.subject === userId;
        if (isTheirs && spec === parkedModel) await unpark(db, row as ParkedRow);
        else if (isTheirs) await collection.deleteOne(filter, { session });
        else await collection.updateOne(filter, { $set: withoutWords(row.envelope) }, { session });
      }
    }
  });

const isAbout = ({ subject, data }: EventEnvelope, userId: string): boolean =>
  subject === userId || (JSON.stringify(data) ?? '').includes(userId);

const withoutWords = ({ type }: EventEnvelope): Record<string, string> => ({
  ...Object.fromEntries((wordsByType.get(type) ?? []).map((name) => [`envelope.data.${name}`, ''])),
  error: 'What it failed with was erased with a person.',
});
