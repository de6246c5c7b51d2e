import { decide, type EventData, type EventEnvelope, type wagerDisputed } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { dispute } from '../domain/dispute';
import { heard } from '../domain/wager-news';

/**
 * A captain disputed the result before the money moved. Too early a word waits, as in
 * `cancelMatch`.
 */
export async function disputeMatch(
  { matches, wagerNews }: MatchDeps,
  { data, time }: EventEnvelope<EventData<typeof wagerDisputed>>,
): Promise<void> {
  const { matchId: id, side, reason } = data;
  const objection = { side, reason, at: new Date(time) };
  const match = await matches.find(id);
  if (match) {
    await matches.save(match, dispute(match.state, objection));
    return;
  }
  const news = await wagerNews.find(id);
  await wagerNews.save(news, decide(heard(news?.state, { id, objection })));
}
