import { type Topic, topics, type TopicSpec } from './services';

/** How many partitions a topic is made with where its platform does not say otherwise. */
export const defaultPartitions = 6;

/** What becomes of events that nobody could handle: kept for as long as it takes to look. */
export const deadLetters = { cleanup: 'delete', keptDays: 30 } as const satisfies Kept;

/** Whether Kafka keeps the last record of each key of this topic, so that its order matters. */
export const isCompacted = (name: string): boolean => topics[name as Topic]?.cleanup === 'compact';

type Kept = Pick<TopicSpec, 'cleanup' | 'keptDays'>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What a broker is told of a topic or of its dead letters (`<topic>.dlq`), by Kafka's names for
 * it; nothing of topics that the contracts do not know.
 */
export function topicSettings(name: string): Record<string, string> {
  const kept = name.endsWith('.dlq') ? deadLetters : topics[name as Topic];
  if (!kept) return {};
  return kept.cleanup === 'compact' ? compacted(kept) : deleted(kept);
}

const deleted = ({ keptDays }: Kept) => ({
  'cleanup.policy': 'delete',
  'retention.ms': String(keptDays === null ? -1 : keptDays * dayMs),
});

/**
 * Nothing goes before its days are over, so a reader that was away for less misses nothing; what is
 * overtaken is gone a week after that, once something else is written to its partition.
 */
const compacted = ({ keptDays }: Kept) => ({
  'cleanup.policy': 'compact',
  'min.compaction.lag.ms': String((keptDays ?? 0) * dayMs),
  'max.compaction.lag.ms': String(((keptDays ?? 0) + 7) * dayMs),
  'segment.ms': String(dayMs),
});
