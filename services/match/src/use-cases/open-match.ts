import type { EventEnvelope } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { MatchRequest } from '../domain/match';
import { openWithPendingEvents } from '../domain/pending-source-events';

/** Opens the requested match: one per id and per source. A repeat changes nothing. */
export async function openMatch(
  { matches, pending }: MatchDeps,
  { data, time }: Pick<EventEnvelope<MatchRequest>, 'data' | 'time'>,
): Promise<void> {
  const { matchId, source } = data;
  if ((await matches.find(matchId)) ?? (await matches.findBySource(source))) return;
  const events = await pending.find(matchId);
  await matches.save(null, openWithPendingEvents(data, new Date(time), events?.state));
  if (events) await pending.delete(matchId);
}
