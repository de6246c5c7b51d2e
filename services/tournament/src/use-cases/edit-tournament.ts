import {
  type CallInput,
  decide,
  type editTournament as contract,
  must,
  type TournamentTerms,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { termsOf } from '../domain/draft';
import { logged } from '../domain/event-log';
import { type Tournament, withAddedTerms } from '../domain/tournament';
import { checkPlayType } from './check-play-type';
import { managedTournament } from './managed-tournament';
import { mustBeActive } from './must-be-active';

/** Changes a draft; of a published event its words. */
export async function editTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const found = await managedTournament(deps, input);
  await mustBeActive(deps, input.actor.id);
  const { state } = found;
  const { version: _version, name, description, rules, ...changed } = input.body;
  const act = { kind: 'edit', byId: input.actor.id, now: deps.now() };
  const words = {
    name: name ?? state.name,
    description: description ?? state.description,
    rules: rules ?? state.rules,
  };
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  ) as Partial<TournamentTerms>;
  if (Object.keys(given).length === 0) {
    return deps.tournaments.save(found, logged(found, decide({ ...state, ...words }), act));
  }
  must(state.status === 'draft' && state.guarantee !== 'pending', 'terms-fixed');
  const startsAt = state.terms.startsAt.toISOString();
  const before = { ...withAddedTerms(state.terms), startsAt };
  const terms: TournamentTerms = { ...before, ...given };
  await checkPlayType(deps, terms);
  const edited = { ...state, ...words, terms: termsOf(terms, deps.now()) };
  return deps.tournaments.save(found, logged(found, decide(edited), act));
}
