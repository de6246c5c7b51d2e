import type { Message as ShownMessage, Report as ShownReport } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Report } from '../domain/report';
import type { Reader } from '../domain/room-access';
import { showMessages } from './show-messages';
import { withoutBlocks } from './without-blocks';

/** Messages before, and after, the reported one. */
const contextMessages = 3;

type Used = Pick<ChatDeps, 'messages' | 'players' | 'blocks' | 'rooms'>;

/** Reports as moderators see them, in the given order, each with the context of its message. */
export async function showReports(
  deps: Used,
  reports: Report[],
  reader: Reader,
): Promise<ShownReport[]> {
  const messages = await withContext(deps, reports, reader);
  const people = reports.flatMap(({ authorId, complaints }) => [
    ...[authorId, ...complaints.flatMap(({ userId }) => userId ?? [])],
  ]);
  const found = await deps.players.cards([...new Set(people)]);
  const cards = new Map(found.map((card) => [card.id, card]));
  const rooms = await deps.rooms.findMany(reports.map(({ roomId }) => roomId));
  return reports.map((one) => {
    const { id, roomId, number, authorId, complaints, status, outcome } = one;
    const author = cards.get(authorId) ?? null;
    const near = messages.filter(
      (message) =>
        message.roomId === roomId && Math.abs(message.number - number) <= contextMessages,
    );
    return {
      ...{ id, author, status, outcome },
      message: near.find((message) => message.id === id) ?? deletedMessage(one, author),
      place: one.channel ?? one.roomKind,
      roomTitle: rooms.get(roomId)?.title ?? null,
      context: near,
      reporters: complaints.flatMap(({ userId }) => (userId && cards.get(userId)) || []),
      isFlagged: complaints.some(({ isAutomatic }) => isAutomatic),
      rules: [...new Set(complaints.map(({ rule }) => rule))],
      notes: complaints.map(({ note }) => note).filter(Boolean),
      dueAt: one.dueAt.toISOString(),
      createdAt: one.createdAt.toISOString(),
    };
  });
}

/** The reported messages and those around them, by number. */
async function withContext(deps: Used, reports: Report[], reader: Reader): Promise<ShownMessage[]> {
  if (reports.length === 0) return [];
  const near = reports.map(({ roomId, number }) => ({
    ...{ roomId, number: { $gte: number - contextMessages, $lte: number + contextMessages } },
  }));
  const pageSize = reports.length * (2 * contextMessages + 1);
  const paging = { page: 1, pageSize, sort: { number: 1 as const } };
  const { items } = await deps.messages.list({ $or: near }, paging);
  return showMessages(withoutBlocks(deps), items, reader);
}

/** Stands for a message that was deleted at the end of its retention. */
const deletedMessage = (
  { id, roomId, number, createdAt }: Report,
  author: ShownReport['author'],
): ShownMessage => ({
  ...{ id, roomId, number, author, as: 'player', text: '', createdAt: createdAt.toISOString() },
  ...{ editedAt: null, withheld: null },
});
