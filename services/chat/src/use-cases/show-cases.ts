import type { SupportCase as ShownCase } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { closeIdle, type SupportCase } from '../domain/support-case';
import { countUnreadIn } from './count-unread-in';

const excerptCharacters = 140;

type Used = Pick<ChatDeps, 'blocks' | 'messages' | 'now' | 'players' | 'readMarkers' | 'rooms'>;

/** Cases as a reader sees them, in the given order. */
export async function showCases(
  deps: Used,
  cases: SupportCase[],
  readerId: string,
): Promise<ShownCase[]> {
  const ids = cases.map(({ id }) => id);
  const rooms = await deps.rooms.findMany(ids);
  const markers = await deps.readMarkers.findMany(readerId, ids);
  const unreadIn = await countUnreadIn(deps, [...rooms.values()], { readerId, markers });
  const last = await deps.messages.lastOf([...rooms.values()]);
  const people = cases.flatMap(({ userId, holderId }) => [userId, ...(holderId ? [holderId] : [])]);
  const cards = new Map(
    (await deps.players.cards([...new Set(people)])).map((one) => [one.id, one]),
  );
  return cases.map((stored) => {
    const one = closeIdle(stored, deps.now()).state;
    const message = last.get(one.id);
    const { id, channel, topic, status, closedBy, closedAt } = one;
    return {
      ...{ id, channel, topic, status },
      user: cards.get(one.userId) as ShownCase['user'],
      holder: (one.holderId && cards.get(one.holderId)) || null,
      answerDueAt: one.answerDueAt?.toISOString() ?? null,
      closed: closedBy && closedAt ? { by: closedBy, at: closedAt.toISOString() } : null,
      excerpt: message && !message.hidden ? excerptOf(message.text) : '',
      unread: unreadIn(one.id),
      createdAt: one.createdAt.toISOString(),
      updatedAt: one.updatedAt.toISOString(),
    };
  });
}

/** By characters, not by code units: an emoji is never cut in two. */
const excerptOf = (text: string): string => [...text].slice(0, excerptCharacters).join('');
