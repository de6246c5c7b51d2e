/** The topics that docs/EVENTS.md lists, and their retention as far as a reader depends on it. */
export const topics = {
  /** Compacted: the last profile of each person is kept, so offsets have gaps. */
  'user.profiles': { isCompacted: true, isKeptForEver: false },
  /** Compacted, like the profiles of users. */
  'team.profiles': { isCompacted: true, isKeptForEver: false },
  /** Compacted: the last state of each entry of the law table. */
  'user.laws': { isCompacted: true, isKeptForEver: false },
  'team.events': { isCompacted: false, isKeptForEver: true },
  'user.events': { isCompacted: false, isKeptForEver: true },
  'match.events': { isCompacted: false, isKeptForEver: true },
  'match.requests': { isCompacted: false, isKeptForEver: true },
  'wager.events': { isCompacted: false, isKeptForEver: true },
  /** Contains text by captains, so it is kept for 30 days. */
  'wager.disputes': { isCompacted: false, isKeptForEver: false },
  'tournament.events': { isCompacted: false, isKeptForEver: true },
  'membership.events': { isCompacted: false, isKeptForEver: true },
  'wallet.events': { isCompacted: false, isKeptForEver: true },
  /** Kept for 30 days. */
  'chat.events': { isCompacted: false, isKeptForEver: false },
} as const;

export type TopicName = keyof typeof topics;

export const topicNames = Object.keys(topics) as TopicName[];

/** The position in a partition: what was read of it, and its end. */
export interface Stretch {
  topic: TopicName;
  partition: number;
  /** The next offset to read. */
  from: number;
  /** The first offset after the range. */
  to: number;
}
