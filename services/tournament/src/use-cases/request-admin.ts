import {
  type CallAnswer,
  type CallInput,
  must,
  type requestTournamentAdmin as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { askAdmin } from '../domain/match-progress';
import { membersOf } from '../domain/match-members';
import { isUndecided } from '../domain/tournament-match';

/** Calls an organizer to a match of the caller's. */
export async function requestAdmin(
  { matches, tournaments, now }: TournamentDeps,
  { params: { matchId }, query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await matches.get(matchId);
  must(membersOf(found.state).includes(actor.id), 'not-in-match');
  must(isUndecided(found.state), 'match-closed');
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  const asked = { userId: actor.id, reason: query.reason ?? null, at: now() };
  await matches.save(found, askAdmin(found.state, tournament, asked));
  return { ok: true };
}
