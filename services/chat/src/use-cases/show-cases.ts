import type { SupportCase as ShownCase } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { unreadOf } from '../domain/read-marker';
import { closeIdle, type SupportCase } from '../domain/support-case';

const excerptCharacters = 140;

type Used = Pick<ChatDeps, 'messages' | 'now' | 'players' | 'readMarkers' | 'rooms'>;

/** Cases as a reader sees them, in the given order. */
export async function showCases(
  deps: Used,
  cases: SupportCase[],
  readerId: string,
): Promise<ShownCase[]> {
  const ids = cases.map(({ id }) => id);
  const rooms = await deps.rooms.findMany(ids);
  const markers = await deps.readMarkers.findMany(readerId, ids);
  const last = await deps.messages.lastOf([...rooms.values()]);
  const people = cases.flatMap(({ userId, holderId }) => [userId, ...(holderId ? [holderId] : [])]);
  const cards = new Map(
    (await deps.players.cards([...new Set(people)])).map((one) => [one.id, one]),
  );
  return cases.map((stored) => {
    const one = closeIdle(stored, deps.now()).state;
    const room = rooms.get(one.id);
    const message = last.get(one.id);
    const { id, channel, topic, status, closedBy, closedAt } = one;
    return {
      ...{ id, channel, topic, status },
      user: cards.get(one.userId) as ShownCase['user'],
      holder: (one.holderId && cards.get(one.holderId)) || null,
      answerDueAt: one.answerDueAt?.toISOString() ?? null,
      closed: closedBy && closedAt ? { by: closedBy, at: closedAt.toISOString() } : null,
      excerpt: message && !message.hidden ? excerptOf(message.text) : '',
      unread: room ? unreadOf(room, markers.get(one.id) ?? null) : 0,
      createdAt: one.createdAt.toISOString(),
      updatedAt: one.updatedAt.toISOString(),
    };
  });
}

/** By characters, not by code units: an emoji is never cut in two. */
const excerptOf = (text: string): string => [...text].slice(0, excerptCharacters).join('');
