import type { Message } from '@contend/contracts';

/** A page of a room’s messages as the calls return it: newest first. */
export interface MessagePage {
  items: Message[];
  hasMore: boolean;
  readNumber: number;
}

/** The messages of a room that are loaded: oldest first. */
export interface MessageList {
  items: Message[];
  /** Whether there are earlier ones. */
  hasMore: boolean;
  /** The reader’s mark: messages with a greater number are new. */
  readNumber: number;
  /** The lowest number that live messages named since the last read; null without one. */
  changedFrom: number | null;
}

/** Messages after a reader’s mark that are new for them: of others, with a text that they see. */
export const unreadAfter = (
  items: readonly Message[],
  { readNumber, myId }: { readNumber: number; myId: string | undefined },
): Message[] =>
  items.filter(
    ({ number, author, withheld }) =>
      number > readNumber && !withheld && (!author || author.id !== myId),
  );

export const listOf = ({ items, hasMore, readNumber }: MessagePage): MessageList => ({
  ...{ items: items.toReversed(), hasMore, readNumber, changedFrom: null },
});

/** Adds a page of earlier messages. */
export function withEarlier(list: MessageList, { items, hasMore }: MessagePage): MessageList {
  const oldest = list.items[0]?.number ?? Infinity;
  const earlier = items.toReversed().filter(({ number }) => number < oldest);
  return { ...list, items: [...earlier, ...list.items], hasMore };
}

/** Adds or replaces one message. */
export function withMessage(list: MessageList, message: Message): MessageList {
  const others = list.items.filter(({ id }) => id !== message.id);
  const items = [...others, message].sort((one, other) => one.number - other.number);
  return { ...list, items };
}

/**
 * The known messages with those of a new read, which replace them. Earlier known ones are kept when
 * they continue the read without a gap.
 */
export function mergeLists(known: MessageList | undefined, fresh: MessageList): MessageList {
  const [oldest, newest] = [fresh.items[0]?.number, fresh.items.at(-1)?.number ?? 0];
  if (!known || oldest === undefined) return fresh;
  const earlier = known.items.filter(({ number }) => number < oldest);
  const isWhole = earlier.at(-1)?.number === oldest - 1;
  const later = known.items.filter(({ number }) => number > newest);
  return {
    items: [...(isWhole ? earlier : []), ...fresh.items, ...later],
    hasMore: isWhole ? known.hasMore : fresh.hasMore,
    readNumber: Math.max(known.readNumber, fresh.readNumber),
    changedFrom: null,
  };
}

/** The number down to which a read must go, so that it includes every change. */
export function readDownTo(known: MessageList | undefined): number {
  const [oldest, newest] = [known?.items[0]?.number, known?.items.at(-1)?.number];
  if (!known || oldest === undefined || newest === undefined) return Infinity;
  return Math.min(known.changedFrom ?? oldest, newest + 1);
}
