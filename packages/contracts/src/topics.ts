import type { Topic } from './event';

/** How long a topic keeps what it carries, and how it lets go of it. */
export interface TopicSpec {
  summary: string;
  /** What its messages are ordered, partitioned and (where it is compacted) kept by. */
  key: string;
  /**
   * `delete` lets whole messages go when they are old; `compact` keeps the last one of each key for
   * ever and lets go of those before it.
   */
  cleanup: 'delete' | 'compact';
  /** Days until a message may go: by age, or (compacted) once a later one of its key is there. */
  keptDays: number | null;
  /** Any service may write to it; every other topic has one writer. */
  isShared?: true;
  /** It names people by more than an id, so what it keeps must be erasable. */
  isPersonal: boolean;
}

/** How many partitions a topic is made with where its platform does not say otherwise. */
export const defaultPartitions = 6;

const book = { cleanup: 'delete', keptDays: null, isPersonal: false } as const;

/**
 * Every topic there is. What happened to money, wagers, matches and players is kept for ever: it
 * names people by their ids alone, and analysts and new projections read it from the beginning.
 * Who the players are is kept apart and compacted, so that what is erased at its source is gone
 * from the stream too (ADR 23).
 */
export const topics: Readonly<Record<Topic, TopicSpec>> = {
  'user.profiles': {
    summary: 'Who the players are: the last of each is kept, earlier ones go after a week.',
    key: 'userId',
    cleanup: 'compact',
    keptDays: 7,
    isPersonal: true,
  },
  'user.events': { ...book, summary: 'What happened to accounts.', key: 'userId or sessionId' },
  'match.events': {
    ...book,
    summary: 'Games, and matches from their making to their result.',
    key: 'matchId, gameId or playTypeId',
  },
  'match.requests': {
    ...book,
    summary: 'Matches that services ask for.',
    key: 'the id of what asks',
    isShared: true,
  },
  'wager.events': { ...book, summary: 'Offers, and what became of them.', key: 'wagerId' },
  'wager.disputes': {
    summary: 'What captains say against a result, until the match has it.',
    key: 'wagerId',
    cleanup: 'delete',
    keptDays: 30,
    isPersonal: true,
  },
  'wallet.events': {
    ...book,
    summary: 'Every movement of money, wallet by wallet, and escrows that are paid out.',
    key: 'userId, escrowId or paymentId',
  },
  'chat.events': {
    summary: 'That something was written or noticed; never the words.',
    key: 'roomId, notificationId or userId',
    cleanup: 'delete',
    keptDays: 30,
    isPersonal: false,
  },
};

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
