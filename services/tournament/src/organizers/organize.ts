import { decide, type Decision, happened, tournamentOrganizersSet } from '@contend/contracts';
import { logged } from '../tournament/event-log';
import { refOf } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';

/** Names the co-organizers. The chat of a published event is open to them. */
export function organize(tournament: Tournament, organizerIds: string[]): Decision<Tournament> {
  const { ownerId, publishedAt, organizerIds: before } = tournament;
  const addedIds = organizerIds.filter((userId) => !before.includes(userId));
  const named = { ...refOf(tournament), ownerId, organizerIds, addedIds };
  const events = publishedAt ? [happened(tournamentOrganizersSet, named)] : [];
  return decide({ ...tournament, organizerIds }, { events });
}

/** Ends that a user is a co-organizer; the log of the event has it as their own act. */
export function endOrganizing(
  from: { state: Tournament; version: number },
  byId: string,
  now: Date,
): Decision<Tournament> {
  const others = from.state.organizerIds.filter((userId) => userId !== byId);
  return logged(from, organize(from.state, others), { kind: 'set-organizers', byId, now });
}
