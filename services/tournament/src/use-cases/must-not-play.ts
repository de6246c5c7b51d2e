import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';

/**
 * Asserts that who decides about results of an event with prizes neither plays in it nor acts for a
 * team in it now: a team can let an organizer act for it after it entered.
 * @throws Refusal `organizer-plays`
 */
export async function mustNotPlay(
  { teams, entries }: Pick<TournamentDeps, 'teams' | 'entries'>,
  { id, terms }: Tournament,
  userId: string,
): Promise<void> {
  if (terms.prize.mode === 'none') return;
  const own = (await teams.ofMember(userId)).filter(({ actingIds }) => actingIds.includes(userId));
  const teamIds = own.map((team) => team.id);
  must(!(await entries.openFor(id, { userId, teamIds })), 'organizer-plays');
}
