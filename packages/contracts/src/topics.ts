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
  /** It names people by more than an id, so what it keeps must be erasable. */
  isPersonal: boolean;
}

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
  'wager.events': { ...book, summary: 'Offers, and what became of them.', key: 'wagerId' },
  'wallet.events': {
    ...book,
    summary: 'Every movement of money, wallet by wallet.',
    key: 'userId',
  },
  'chat.events': {
    summary: 'That something was written or noticed; never the words.',
    key: 'roomId, notificationId or userId',
    cleanup: 'delete',
    keptDays: 30,
    isPersonal: false,
  },
};
