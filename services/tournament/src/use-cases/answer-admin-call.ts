import type { answerAdminCall as contract, CallInput } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { answerCall } from '../domain/match-progress';
import type { TournamentMatch } from '../domain/tournament-match';
import { matchAtDesk } from './match-at-desk';

/** Marks a call for an organizer as answered. */
export async function answerAdminCall(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<TournamentMatch> {
  const { found } = await matchAtDesk(deps, input);
  return (await deps.matches.save(found, answerCall(found.state))).state;
}
