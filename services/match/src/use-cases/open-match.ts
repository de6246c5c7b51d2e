import { randomBytes } from 'node:crypto';
import { decide, type EventEnvelope } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { MatchRequest } from '../domain/match';
import { openWithPendingEvents, recordEvent } from '../domain/pending-source-events';

/** Opens the requested match: one per id and per source. A repeat changes nothing. */
export async function openMatch(
  deps: MatchDeps,
  { data, time }: Pick<EventEnvelope<MatchRequest>, 'data' | 'time'>,
): Promise<void> {
  const { matches, pending } = deps;
  const { matchId: id, source } = data;

  if ((await matches.find(id)) ?? (await matches.findBySource(source))) return;
  const events = await pending.find(id);
  // Written although it is deleted at once: an event that is handled at the same moment finds no
  // match and writes it too, so one of the two transactions conflicts and runs again.
  await pending.save(events, decide(recordEvent(events?.state, { id })));
  await pending.delete(id);
  const opened = openWithPendingEvents(data, new Date(time), {
    pending: events?.state,
    pool: await vetoPool(deps, data),
  });
  await matches.save(null, opened);
}

/** The maps of the play type in the catalogue, for a request that has the sides veto them. */
async function vetoPool({ playTypes }: MatchDeps, { veto, format }: MatchRequest) {
  if (!veto) return null;
  const playType = await playTypes.find(format.playTypeId);
  const maps = playType?.state.gameId === format.gameId ? playType.state.maps : [];
  return { maps, seed: randomBytes(32).toString('hex') };
}
