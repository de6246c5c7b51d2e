import type { ChatDeps } from '../deps';
import type { Message } from '../domain/room';

/** Returns messages with their authors' cards, in the given order. */
export async function showMessages({ players }: ChatDeps, messages: Message[]) {
  const authors = await players.cards(messages.map(({ authorId }) => authorId));
  return messages.map(({ id, roomId, text, createdAt }, nth) => ({
    id,
    roomId,
    author: authors[nth] ?? null,
    text,
    createdAt,
  }));
}
