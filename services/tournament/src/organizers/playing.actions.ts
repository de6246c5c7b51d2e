import type { Actor, EntryStatus } from '@contend/contracts';
import type { Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { statusesInEvent } from '../entries/entry';
import { requireNotPlaying } from '../tournament/draft';
import { isOrganizer, type Tournament } from '../tournament/tournament';

/**
 * A route that refuses organizers who play in the event, where its contract `decides` about one.
 * Other refusals are those of the action.
 */
export const guardDecision =
  (deps: TournamentDeps) =>
  (route: Route): Route => {
    if (!route.contract.decides) return route;
    return {
      ...route,
      async handle(input) {
        const { tournamentId } = input.params as { tournamentId: string };
        const actor = input.actor as Actor;
        const found = await deps.tournaments.find(tournamentId);
        if (found && isOrganizer(found.state, actor)) {
          await requireNotInEvent(deps, found.state, actor.id);
        }
        return route.handle(input);
      },
    };
  };

/**
 * Asserts that who decides about an event does not play in it.
 * @throws Refusal `organizer-plays`
 */
export async function requireNotInEvent(...asked: Parameters<typeof playsIn>): Promise<void> {
  requireNotPlaying({ plays: await playsIn(...asked) });
}

/** Who of some users decided something in an event with prizes, at any time. */
export const decidersAmong = async (
  { acts }: Pick<TournamentDeps, 'acts'>,
  { id, terms }: Pick<Tournament, 'id' | 'terms'>,
  userIds: readonly string[],
): Promise<Set<string>> =>
  terms.prize.mode === 'none' ? new Set() : acts.decidersAmong(id, userIds);

/** Who of some users organizes an event with prizes, or decided something in it at any time. */
export async function decidingAmong(
  deps: Pick<TournamentDeps, 'acts'>,
  tournament: Tournament,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { ownerId, organizerIds, terms } = tournament;
  if (terms.prize.mode === 'none') return new Set();
  const deciders = await decidersAmong(deps, tournament, userIds);
  const organizes = (userId: string) => userId === ownerId || organizerIds.includes(userId);
  return new Set(userIds.filter((userId) => organizes(userId) || deciders.has(userId)));
}

/** Whether a user plays in an event, or acts for a team in it now. */
export const playsIn = async (
  deps: Pick<TournamentDeps, 'teams' | 'entries'>,
  tournament: Pick<Tournament, 'id' | 'terms'>,
  userId: string,
  statuses?: readonly EntryStatus[],
): Promise<boolean> => (await playingAmong(deps, tournament, [userId], statuses)).has(userId);

/**
 * Who of some users plays in an event or acts for a team in it now: a team can let an organizer act
 * for it after it entered. Where there are prizes, an entry that left or was disqualified counts
 * too.
 *
 * @param statuses of the entries that count; those of the terms where they are left out
 */
export async function playingAmong(
  { teams, entries }: Pick<TournamentDeps, 'teams' | 'entries'>,
  { id, terms }: Pick<Tournament, 'id' | 'terms'>,
  userIds: readonly string[],
  statuses: readonly EntryStatus[] = statusesInEvent(terms),
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  // No entry of a player has a team.
  const known = terms.entryMode === 'team' ? await teams.ofMembers(userIds) : [];
  const acting = known.flatMap(({ id: teamId, actingIds }) =>
    userIds.filter((one) => actingIds.includes(one)).map((userId) => ({ teamId, userId })),
  );
  const teamIds = [...new Set(acting.map(({ teamId }) => teamId))];
  const found = await entries.listFor([id], { userIds, teamIds });
  const present = found.filter(({ state }) => statuses.includes(state.status));
  return new Set(
    present.flatMap(({ state: { playerIds, captainId, teamId } }) => [
      ...userIds.filter((one) => one === captainId || playerIds.includes(one)),
      ...acting.flatMap((one) => (one.teamId === teamId ? one.userId : [])),
    ]),
  );
}
