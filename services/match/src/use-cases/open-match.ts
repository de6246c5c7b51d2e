import type { EventData, EventEnvelope, wagerAccepted } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { openInformed } from '../domain/wager-news';

/** A wager was accepted: its match opens, once, however often this is heard. */
export async function openMatch(
  { matches, wagerNews }: MatchDeps,
  { data, time }: EventEnvelope<EventData<typeof wagerAccepted>>,
): Promise<void> {
  if (await matches.find(data.matchId)) return;
  const news = await wagerNews.find(data.matchId);
  await matches.save(null, openInformed(data, new Date(time), news?.state));
  if (news) await wagerNews.forget(data.matchId);
}
