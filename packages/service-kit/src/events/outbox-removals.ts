import type { Database } from '../data/database';
import { WorkInGroups } from '../work-in-groups';
import { outboxModel, type OutboxRow } from './outbox';
import { byTopic } from './outbox-order';

export type OutboxRemovals = WorkInGroups<OutboxRow[], null>;

/** Portions of rows that one operation removes. */
const mostRemoved = 100;

/**
 * Removes published rows: those of portions that wait by one operation for each topic. In process
 * each subject has portions of its own.
 */
export function outboxRemovals(db: Database): OutboxRemovals {
  return new WorkInGroups({
    most: mostRemoved,
    async work(_, portions) {
      const outbox = db.model(outboxModel).collection;
      for (const [topic, ofTopic] of byTopic(portions.flat())) {
        const ids = ofTopic.map(({ _id }) => _id as never);
        await outbox.deleteMany({ _id: { $in: ids }, topic });
      }
      return portions.map(() => ({ result: null }));
    },
  });
}
