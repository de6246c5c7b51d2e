import { listRoomMessages, Refusal } from '@contend/contracts';
import { enter } from '../data/recorded-matches';
import type { MatchDeps } from '../deps';
import { messageDraft } from '../domain/case-history';
import type { Match } from '../domain/match';

const limit = 100;

/**
 * Enters the messages that were posted in the match room during the dispute. While chat is
 * unavailable none are: the next read enters them.
 */
export async function enterMessages(deps: MatchDeps, match: Match): Promise<void> {
  const { dispute, status } = match;
  if (!dispute) return;
  const until = status === 'disputed' ? deps.now() : (dispute.ruling?.at ?? deps.now());
  for (;;) {
    const known = (await deps.cases.find(match.id))?.state.entries ?? [];
    const numbers = known.flatMap(({ kind, data }) => (kind === 'message' ? [data.number] : []));
    const after = Math.max(0, ...numbers.map(Number));
    const found = await messagesOf(deps, match.id, { from: dispute.openedAt, after });
    const items = found.filter(({ createdAt }) => Date.parse(createdAt) <= until.getTime());
    if (items.length > 0) await enter(deps.cases, match, items.map(messageDraft));
    if (items.length < limit) return;
  }
}

async function messagesOf(
  { http }: Pick<MatchDeps, 'http'>,
  id: string,
  { from, after }: { from: Date; after: number },
) {
  try {
    const query = { from: from.toISOString(), after, limit };
    return (await http.call(listRoomMessages, { params: { kind: 'match', id }, query })).items;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return [];
    throw error;
  }
}
