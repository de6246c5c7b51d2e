import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { captainAmong, type Entry, rosterOf } from '../domain/entry';
import { isBeforeCheckIn } from '../domain/tournament';
import { withdrawWithFees } from './withdraw-with-fees';

/**
 * Withdraws entries of a team that has lost one of their players, or was deleted, with their fees:
 * each player is free to enter with another team, and so is the team with another roster. The
 * captain of the others is who acts for the team now. From the opening of check-in on an entry
 * stays as it is: its matches are played out.
 *
 * The team is read as it is now, since an event of it may repeat.
 */
export async function followTeam(deps: TournamentDeps, teamId: string): Promise<void> {
  const team = await deps.teams.find(teamId);
  if (!team) return;
  const memberIds = team.deletedAt ? [] : team.memberIds;
  for (const entry of await deps.entries.listStored({ teamId, isOpen: true })) {
    await follow(deps, entry, { memberIds, actingIds: team.actingIds });
  }
}

async function follow(
  deps: TournamentDeps,
  entry: Stored<Entry>,
  { memberIds, actingIds }: { memberIds: readonly string[]; actingIds: readonly string[] },
): Promise<void> {
  const { entries, tournaments, now } = deps;
  await deps.transaction(async () => {
    const { state: tournament } = await tournaments.get(entry.state.tournamentId);
    if (!isBeforeCheckIn(tournament, now())) return;
    if (rosterOf(entry.state).every((userId) => memberIds.includes(userId))) {
      const captainId = captainAmong(actingIds, entry.state);
      const isSame = captainId === entry.state.captainId;
      if (!isSame) await entries.save(entry, decide({ ...entry.state, captainId }));
      return;
    }
    await withdrawWithFees(deps, tournament, entry, { isTeamChanged: true });
  });
}
