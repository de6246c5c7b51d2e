import { hasRole, type Message as ShownMessage } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Message } from './message';
import type { Reader } from './room-access';

/**
 * Returns messages for a reader with their authors' cards, in the given order. Hidden messages, and
 * those of users with a block between them and the reader, have no text. Readers with the role of a
 * moderator see the text of hidden ones.
 */
export async function showMessages(
  { players, blocks }: Pick<ChatDeps, 'players' | 'blocks'>,
  messages: Message[],
  reader: Pick<Reader, 'id'> & Partial<Reader>,
): Promise<ShownMessage[]> {
  const authorIds = messages.map(({ authorId }) => authorId);
  const authors = await players.cards(authorIds);
  const blocked = await blocks.between(reader.id, [...new Set(authorIds)]);
  const isModerator = hasRole({ roles: reader.roles ?? [] }, 'moderator');
  return messages.map(({ id, roomId, number, as, text, createdAt, editedAt, ...rest }, nth) => {
    const isBlocked = blocked.has(rest.authorId) && as !== 'staff';
    const withheld = withheldReason({ hidden: rest.hidden, isBlocked });
    return {
      ...{ id, roomId, number, as },
      author: authors[nth] ?? null,
      text: withheld && !(isModerator && withheld.reason === 'hidden') ? '' : text,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      withheld,
    };
  });
}

function withheldReason({
  hidden,
  isBlocked,
}: Pick<Message, 'hidden'> & { isBlocked: boolean }): ShownMessage['withheld'] {
  if (hidden) return { reason: 'hidden', by: hidden.as, rule: hidden.rule };
  return isBlocked ? { reason: 'blocked', by: null, rule: null } : null;
}

/** Blocks do not apply between users and staff: both read each other in support. */
export const withoutBlocks = <Deps extends Pick<ChatDeps, 'blocks'>>(deps: Deps): Deps => ({
  ...deps,
  blocks: { ...deps.blocks, between: () => Promise.resolve(new Set()) },
});
