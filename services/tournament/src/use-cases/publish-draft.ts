import { must, Refusal } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { logged } from '../domain/event-log';
import { askForGuarantee } from '../domain/guarantee';
import { guaranteeOf, publish } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { checkPayers } from './check-payers';
import { finishGuarantee } from './finish-guarantee';

/**
 * Publishes a draft by one of its organizers, or by a timer (null). A guarantee is taken into
 * escrow first; where that fails the event stays a draft.
 * @throws Refusal `insufficient-funds`, and those of the law and of `publish`
 */
export async function publishDraft(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null,
): Promise<Stored<Tournament>> {
  const { tournaments, now } = deps;
  const { ownerId } = found.state;
  await checkPayers(deps, found.state, [ownerId]);
  const act = { kind: 'publish', byId, now: now() };
  if (guaranteeOf(found.state) === 0) {
    return tournaments.save(found, logged(found, publish(found.state, now()), act));
  }
  // It is the owner's money.
  must(byId === null || byId === ownerId, 'not-organizer');
  await tournaments.save(found, logged(found, askForGuarantee(found.state, now()), act));
  const stored = await finishGuarantee(deps, found.state.id);
  if (stored.state.status === 'draft') throw new Refusal('insufficient-funds');
  return stored;
}
