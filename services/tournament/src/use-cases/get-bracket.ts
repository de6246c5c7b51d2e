import type { CallAnswer, CallInput, getBracket as contract } from '@contend/contracts';
import type { Validated } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { validatorOf } from '../domain/bracket-validator';
import { getTournament } from './get-tournament';
import { showBracket } from './show-bracket';

/** The bracket of an event that was seeded. */
export async function getBracket(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract>, 'params' | 'query' | 'actor'>,
): Promise<Validated<CallAnswer<typeof contract>>> {
  const { state: tournament } = await getTournament(deps, input);
  const bracket = await deps.brackets.get(bracketIdOf(tournament.id));
  const validator = validatorOf(bracket, deps.now());
  return { ...(await showBracket(deps, bracket, input.query)), validator };
}
