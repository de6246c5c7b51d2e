import type { Message } from '@contend/contracts';
import { unreadAfter } from '../../lib/chat/message-list';

/** Where the line of new messages is, and how many came from others when it was placed. */
export interface NewMark {
  /** The id of the first new message; null without one, or while it is not loaded. */
  beforeId: string | null;
  count: number;
}

interface Reader {
  readNumber: number;
  myId: string | undefined;
  /** Whether there are earlier messages that are not loaded. */
  hasEarlier: boolean;
}

const none: NewMark = { beforeId: null, count: 0 };

/** Places the line above the first message of another player that the reader has not seen. */
export function newMarkOf(
  items: readonly Message[],
  { readNumber, myId, hasEarlier }: Reader,
): NewMark {
  const fresh = unreadAfter(items, { readNumber, myId });
  const [first] = fresh;
  if (!first) return none;
  // With earlier unread messages that are not loaded, the first one is not known yet.
  const oldest = items[0]?.number ?? 0;
  const isKnown = !hasEarlier || oldest <= readNumber + 1;
  const before = oldest - 1 - readNumber;
  return {
    beforeId: isKnown ? first.id : null,
    count: fresh.length + (isKnown ? 0 : before),
  };
}
