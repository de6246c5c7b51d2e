import {
  type CallInput,
  type consentToWager as contract,
  must,
  mustBeEligible,
} from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { consent } from '../domain/gathering';
import type { Wager } from '../domain/wager';
import { finishAttempt } from './finish-attempt';
import { nameTerms } from './name-terms';

/** Records the caller's consent to their stakes; the last one of a side holds all of them. */
export async function consentToWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const { wagers, players, now } = deps;
  const asked = await wagers.get(params.wagerId);
  const payer = await players.find(actor.id);
  must(payer, 'unavailable');
  const terms = nameTerms(asked.state.pending ?? asked.state);
  const decision = consent(asked.state, { userId: actor.id, seen: body.terms, terms }, now());
  if (decision.events.length > 0) mustBeEligible(payer, now());
  return finishAttempt(deps, await wagers.save(asked, decision));
}
