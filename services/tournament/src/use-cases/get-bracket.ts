import type { CallAnswer, CallInput, getBracket as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { getTournament } from './get-tournament';
import { showBracket } from './show-bracket';

/** The bracket of an event that was seeded. */
export async function getBracket(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract>, 'params' | 'query' | 'actor'>,
): Promise<CallAnswer<typeof contract>> {
  const { state: tournament } = await getTournament(deps, input);
  const bracket = await deps.brackets.get(bracketIdOf(tournament.id));
  return showBracket(deps, bracket, input.query);
}
