import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

const message =
  'You play in this event, or act for a team that does: another organizer or an admin decides.';

/**
 * Asserts that who decides about an event neither plays in it nor acts for a team in it now: a team
 * can let an organizer act for it after it entered.
 * @throws Refusal `organizer-plays`
 */
export async function mustNotPlay(
  { teams, entries }: Pick<TournamentDeps, 'teams' | 'entries'>,
  tournamentId: string,
  userId: string,
): Promise<void> {
  const own = (await teams.ofMember(userId)).filter(({ actingIds }) => actingIds.includes(userId));
  const teamIds = own.map((team) => team.id);
  const plays = await entries.openFor(tournamentId, { userId, teamIds });
  must(!plays, 'organizer-plays', { message });
}
