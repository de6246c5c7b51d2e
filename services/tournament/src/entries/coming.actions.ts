import type { Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { decidersAmong } from '../organizers/playing.actions';
import { releaseOrganizers } from '../organizers/releasing.actions';
import type { Tournament } from '../tournament/tournament';
import { type Admission, requireMayComeIn, withoutEntering } from './admission';

interface Coming {
  /** The players who come in, and who acts for them. */
  userIds: readonly string[];
  /** The organizer who brings them in: that decides something in the event. */
  decidingId?: string | null;
}

const barredAmong = async (
  deps: Pick<TournamentDeps, 'acts'>,
  tournament: Tournament,
  { userIds, decidingId }: Coming,
): Promise<Set<string>> =>
  new Set([
    ...(await decidersAmong(deps, tournament, userIds)),
    ...(decidingId ? [decidingId] : []),
  ]);

/**
 * Asserts that users may come into an entry, without letting them in: for previews.
 * @throws Refusal `organizer-plays`
 */
export async function requireLettingIn(
  deps: Pick<TournamentDeps, 'acts'>,
  tournament: Tournament,
  coming: Coming,
): Promise<void> {
  requireMayComeIn(tournament, coming.userIds, await barredAmong(deps, tournament, coming));
}

/**
 * Lets users into an entry of an event, in the transaction that saves it. The one way in: an entry
 * is not saved with a new player or captain without the admission that this returns (ADR 225). A
 * co-organizer who decided nothing ceases to be one. Of it and what makes them organizers or
 * suspends them at the same moment, the second one runs again.
 *
 * @returns the event, which is another version where a co-organizer came in
 * @throws Refusal `organizer-plays`
 */
export async function letIn(
  deps: Pick<TournamentDeps, 'acts' | 'brackets' | 'matches' | 'now' | 'players' | 'tournaments'>,
  event: Stored<Tournament>,
  coming: Coming,
): Promise<{ event: Stored<Tournament>; admission: Admission }> {
  const { userIds } = coming;
  const barred = await barredAmong(deps, event.state, coming);
  requireMayComeIn(event.state, userIds, barred);
  await deps.players.claim([...new Set(userIds)]);
  const { organizerIds } = withoutEntering(event.state, userIds, barred);
  const released = event.state.organizerIds.filter((userId) => !organizerIds.includes(userId));
  // Of it and a decision in the bracket at the same moment, the second one runs again.
  if (released.length > 0) await deps.brackets.claim(bracketIdOf(event.state.id));
  return {
    event: await releaseOrganizers(deps, event, released),
    admission: { userIds: new Set(userIds) },
  };
}
