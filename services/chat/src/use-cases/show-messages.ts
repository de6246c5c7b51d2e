import type { Message as ShownMessage } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Message } from '../domain/message';

/** Returns messages with their authors' cards, in the given order; hidden ones without a text. */
export async function showMessages(
  { players }: Pick<ChatDeps, 'players'>,
  messages: Message[],
): Promise<ShownMessage[]> {
  const authors = await players.cards(messages.map(({ authorId }) => authorId));
  return messages.map(({ id, roomId, number, as, text, createdAt, editedAt, hidden }, nth) => ({
    ...{ id, roomId, number, as },
    author: authors[nth] ?? null,
    text: hidden ? '' : text,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    withheld: hidden && { reason: 'hidden', by: hidden.as, rule: hidden.rule },
  }));
}
