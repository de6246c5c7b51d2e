import { type Funding, isHeld, retryStale, runSagaStep, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { guaranteeOf } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';
import { guaranteeOperation } from './event-wallet';
import {
  guaranteeDeadline,
  guaranteeExpired,
  guaranteeReturned,
  guaranteeSettled,
} from './guarantee';

/**
 * Takes the guarantee into escrow and publishes the event, or returns it and leaves the draft. Also
 * run by the timer `fund-guarantee`, which finishes what a stopped process began. What organizers
 * changed since it was asked for is kept: the answer of the wallet is saved to the present state.
 */
export const finishGuarantee = (
  deps: TournamentDeps,
  tournamentId: string,
): Promise<Stored<Tournament>> =>
  retryStale(async () => settleGuarantee(deps, await deps.tournaments.get(tournamentId)));

async function settleGuarantee(
  { tournaments, wallet, now }: TournamentDeps,
  asked: Stored<Tournament>,
): Promise<Stored<Tournament>> {
  const { stored } = await runSagaStep<Tournament, Funding, void>(
    {
      save: (from, decision) => tournaments.save(from, decision),
      get: (id) => tournaments.get(id),
      now,
    },
    {
      deadlineOf: guaranteeDeadline,
      isExpired: ({ status, guarantee }) => status === 'draft' && guarantee === 'returning',
      attempt: (state) =>
        wallet.fund({
          ...{ tournamentId: state.id, payerId: state.ownerId, label: state.name },
          ...{ operationId: guaranteeOperation(state), purpose: 'prize-guarantee' },
          amountCents: guaranteeOf(state),
        }),
      confirm: (state, outcome, at) => guaranteeSettled(state, { isHeld: isHeld(outcome) }, at),
      expire: (state) => guaranteeExpired(state),
      compensate: (state) => wallet.reverse(guaranteeOperation(state), state.name),
      undo: (state) => guaranteeReturned(state),
    },
    asked,
  );
  return stored;
}

/** Timer: returns the guarantee of a cancelled event to its organizer. */
export async function returnGuarantee(
  { tournaments, wallet }: TournamentDeps,
  tournamentId: string,
): Promise<void> {
  const found = await tournaments.get(tournamentId);
  if (found.state.guarantee !== 'returning') return;
  await wallet.reverse(guaranteeOperation(found.state), found.state.name);
  await tournaments.save(found, guaranteeReturned(found.state));
}
