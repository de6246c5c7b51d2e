import type { Decision } from '@contend/contracts';
import { logged } from '../tournament/event-log';
import { organize } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';

/** Ends that a user is a co-organizer; the log of the event has it as their own act. */
export function endOrganizing(
  from: { state: Tournament; version: number },
  byId: string,
  now: Date,
): Decision<Tournament> {
  const others = from.state.organizerIds.filter((userId) => userId !== byId);
  return logged(from, organize(from.state, others), { kind: 'set-organizers', byId, now });
}
