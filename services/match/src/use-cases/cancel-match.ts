import {
  decide,
  type EventData,
  type EventEnvelope,
  type wagerCancelled,
} from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { cancel } from '../domain/dispute';
import { heard } from '../domain/wager-news';

/**
 * A wager was called off, and its match with it. Events of one wager are handled one after another,
 * so a match that is not there yet will find the news.
 */
export async function cancelMatch(
  { matches, wagerNews }: MatchDeps,
  { data, time }: EventEnvelope<EventData<typeof wagerCancelled>>,
): Promise<void> {
  const { matchId: id } = data;
  // It was called off before anyone accepted it.
  if (!id) return;
  const cancelledAt = new Date(time);
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, cancel(match.state, cancelledAt));
    return;
  }
  const news = await wagerNews.find(id);
  await wagerNews.save(news, decide(heard(news?.state, { id, cancelledAt })));
}
