import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { type Entry, rosterOf } from '../domain/entry';
import { leaveTeam } from '../domain/made-team-change';
import { endEntry } from '../domain/registration';
import type { Tournament } from '../domain/tournament';
import { dropFromBracket } from './drop-from-bracket';
import { madeTeamsOf } from './made-teams-of';

interface Leaving {
  tournament: Tournament;
  found: Stored<Entry>;
  userId: string;
}

/**
 * A player leaves a made team before the event starts, in the transaction of the caller. The fee
 * stays in the event, as that of any entry after check-in opened. With its last player the team is
 * out.
 */
export async function leaveMadeTeam(
  deps: TournamentDeps,
  { tournament, found, userId }: Leaving,
): Promise<Stored<Entry>> {
  const { entries, brackets } = deps;
  const now = deps.now();
  if (rosterOf(found.state).length === 1) {
    const ending = { reason: 'dropped' as const, now };
    const ended = await entries.save(found, endEntry(tournament, found.state, ending));
    await dropFromBracket(deps, tournament, found.state.id);
    return ended;
  }
  const { naming, withoutTeam } = await madeTeamsOf(deps, tournament, [userId]);
  const leaving = { userId, byId: userId, reason: null, naming, withoutTeam, now };
  const left = await entries.save(found, leaveTeam(tournament, found.state, leaving));
  await brackets.claim(bracketIdOf(tournament.id));
  return left;
}
