/** The topics that docs/EVENTS.md lists, and what a reader must know of how long they keep. */
export const topics = {
  /** Compacted: the last profile of each person stays, so offsets have gaps. */
  'user.profiles': { isCompacted: true, isKeptForEver: false },
  'user.events': { isCompacted: false, isKeptForEver: true },
  'match.events': { isCompacted: false, isKeptForEver: true },
  'match.requests': { isCompacted: false, isKeptForEver: true },
  'wager.events': { isCompacted: false, isKeptForEver: true },
  /** In the words of captains, so kept for 30 days. */
  'wager.disputes': { isCompacted: false, isKeptForEver: false },
  'wallet.events': { isCompacted: false, isKeptForEver: true },
  /** Kept for 30 days. */
  'chat.events': { isCompacted: false, isKeptForEver: false },
} as const;

export type TopicName = keyof typeof topics;

export const topicNames = Object.keys(topics) as TopicName[];

/** Where a partition stands: what was read of it, and how far it goes. */
export interface Stretch {
  topic: TopicName;
  partition: number;
  /** The offset that is read next. */
  from: number;
  /** The first offset that is not asked for any more. */
  to: number;
}
