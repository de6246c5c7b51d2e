import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { isOrganizer, type Tournament } from '../domain/tournament';
import { mustBeCurrent } from './must-be-current';

interface Managing {
  params: { tournamentId: string };
  actor: { id: string; roles: readonly string[] };
  /** The version that the organizer's decision was made from. */
  body?: { version?: number | undefined } | undefined;
}

/**
 * An event for one of its organizers.
 * @throws Refusal `tournament-not-found`, `not-organizer`, or `version-conflict` with the present
 * version and what changed since.
 */
export async function managedTournament(
  { tournaments }: Pick<TournamentDeps, 'tournaments'>,
  { params, actor, body }: Managing,
): Promise<Stored<Tournament>> {
  const found = await tournaments.get(params.tournamentId);
  const isVisible = found.state.publishedAt !== null || isOrganizer(found.state, actor);
  must(isVisible, 'tournament-not-found');
  must(isOrganizer(found.state, actor), 'not-organizer');
  if (body?.version !== undefined) mustBeCurrent(found, body.version);
  return found;
}
