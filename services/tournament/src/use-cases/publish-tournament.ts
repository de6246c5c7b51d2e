import {
  type CallInput,
  must,
  type publishTournament as contract,
  Refusal,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { askForGuarantee } from '../domain/guarantee';
import { guaranteeOf, publish } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { checkPayers } from './check-payers';
import { finishGuarantee } from './finish-guarantee';
import { managedTournament } from './managed-tournament';

/**
 * Opens registration. A guarantee is taken into escrow first; where that fails the event stays a
 * draft.
 */
export async function publishTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const { params, actor, body } = input;
  const { tournaments, now } = deps;
  const found = await managedTournament(deps, { params, actor });
  // A repeat of the call that published it.
  if (found.state.status === 'registration_open') return found;
  must(found.version === body.version, 'version-conflict', { version: found.version });
  await checkPayers(deps, found.state, [found.state.ownerId]);
  if (guaranteeOf(found.state) === 0) return tournaments.save(found, publish(found.state, now()));
  // It is the owner's money.
  must(actor.id === found.state.ownerId, 'not-organizer');
  await tournaments.save(found, askForGuarantee(found.state, now()));
  const stored = await finishGuarantee(deps, found.state.id);
  if (stored.state.status === 'draft') throw new Refusal('insufficient-funds');
  return stored;
}
