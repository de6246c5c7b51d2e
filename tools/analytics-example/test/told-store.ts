import type { EventEnvelope } from '@contend/contracts';
import { answersFrom, type Answers } from '../src/answers';
import type { StreamEvent } from '../src/cloud-event';
import { openStore, type Store } from '../src/store';
import type { TopicName } from '../src/topics';
import type { Told } from './generated-stream';

/** The event as the program reads it. */
export const asRead = ({ time, ...rest }: EventEnvelope): StreamEvent => ({
  ...rest,
  time,
  atMs: Date.parse(time),
});

/** Saves events to an in-memory database, in batches of the given size. */
function storeOf(told: Told[], batchSize = 50): Store {
  const store = openStore(':memory:');
  for (let from = 0; from < told.length; from += batchSize) {
    const batch = told.slice(from, from + batchSize);
    for (const topic of new Set(batch.map((one) => one.topic as TopicName))) {
      const records = batch
        .filter((one) => one.topic === topic)
        .map(({ event }, index) => ({ offset: from + index, event: asRead(event) }));
      store.save({ topic, partition: 0, nextOffset: from + batch.length, records });
    }
  }
  return store;
}

export function answersOf(told: Told[], batchSize?: number): Answers {
  const store = storeOf(told, batchSize);
  try {
    return answersFrom(store);
  } finally {
    store.close();
  }
}
