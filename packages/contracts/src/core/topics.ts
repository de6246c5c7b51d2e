import { type Topic, topics, type TopicSpec } from './services';

/** Partitions of a new topic where its platform sets no other number. */
export const defaultPartitions = 6;

/** Retention of dead letters: long enough for an operator to examine them. */
export const deadLetterRetention = { cleanup: 'delete', keptDays: 30 } as const satisfies Kept;

/** Whether Kafka keeps the last record of each key of this topic, so that its order matters. */
export const isCompacted = (name: string): boolean => topics[name as Topic]?.cleanup === 'compact';

type Kept = Pick<TopicSpec, 'cleanup' | 'keptDays'>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Kafka settings of a topic or of its dead letter topic (`<topic>.dlq`); empty for a topic that is
 * not in the contracts.
 */
export function topicSettings(name: string): Record<string, string> {
  const kept = name.endsWith('.dlq') ? deadLetterRetention : topics[name as Topic];
  if (!kept) return {};
  return kept.cleanup === 'compact' ? compacted(kept) : deleted(kept);
}

/**
 * Kafka deletes a segment once its newest record has expired. Segments of a day therefore limit how
 * long an expired record remains to a day.
 */
const deleted = ({ keptDays }: Kept) => ({
  'cleanup.policy': 'delete',
  'retention.ms': String(keptDays === null ? -1 : keptDays * dayMs),
  ...(keptDays !== null && { 'segment.ms': String(dayMs) }),
});

/**
 * No message is removed before `keptDays`, so a reader that was disconnected for less misses none;
 * superseded messages are removed a week after that, once another one is written to the partition.
 */
const compacted = ({ keptDays }: Kept) => ({
  'cleanup.policy': 'compact',
  'min.compaction.lag.ms': String((keptDays ?? 0) * dayMs),
  'max.compaction.lag.ms': String(((keptDays ?? 0) + 7) * dayMs),
  'segment.ms': String(dayMs),
});
