import type { CallInput, getBracket as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { bracketValidator } from '../domain/bracket-validator';
import { getTournament } from './get-tournament';

/**
 * What replies about the bracket of an event are recognized by, without a read of the bracket.
 * @throws Refusal `tournament-not-found`
 */
export async function validateBracket(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<string | null> {
  const { state: tournament } = await getTournament(deps, input);
  const mark = await deps.brackets.markOf(bracketIdOf(tournament.id));
  return mark && bracketValidator(mark, deps.now());
}
