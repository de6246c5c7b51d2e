import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { statusesInEvent } from '../domain/entry';
import type { Tournament } from '../domain/tournament';

const message =
  'You or a team that you act for are in this event, or left it: another organizer decides.';

/**
 * Asserts that who decides about an event neither plays in it nor acts for a team in it now: a team
 * can let an organizer act for it after it entered. Where there are prizes, an entry that left or
 * was disqualified counts too.
 * @throws Refusal `organizer-plays`
 */
export async function mustNotPlay(
  { teams, entries }: Pick<TournamentDeps, 'teams' | 'entries'>,
  { id, terms }: Pick<Tournament, 'id' | 'terms'>,
  userId: string,
): Promise<void> {
  const own = (await teams.ofMember(userId)).filter(({ actingIds }) => actingIds.includes(userId));
  const teamIds = own.map((team) => team.id);
  const statuses = statusesInEvent(terms);
  const plays = await entries.findFor(id, { userId, teamIds, statuses });
  must(!plays, 'organizer-plays', { message });
}
