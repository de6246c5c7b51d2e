import { rosterOf } from '../domain/entry';
import type { CallAnswer, CallInput, previewTournament as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { matchIdOf } from '../domain/bracket-ids';
import { previewOf } from '../domain/preview';
import { prizePool, type PrizeShare } from '../domain/prizes';
import type { BracketStep } from '../domain/bracket-step';
import type { Tournament } from '../domain/tournament';
import { findRunning } from './find-running';
import { planChange } from './plan-change';
import { planCorrection } from './plan-correction';

/** What a change would do. Changes nothing. */
export async function previewChange(
  deps: TournamentDeps,
  { params: { tournamentId }, body: { change }, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const isExit = change.kind === 'disqualify';
  const asking = { tournamentId, actor, isCorrecting: isExit };
  const { tournament, bracket } = await findRunning(deps, asking);
  const { step } = await planChange(
    deps,
    { bracket: bracket.state, tournament, actorId: actor.id },
    change,
  );
  const stored = await deps.entries.listStored({ tournamentId });
  const entries = stored.map(({ state }) => state);
  const players = new Map(entries.map((entry) => [entry.id, rosterOf(entry)]));
  const fees = await deps.entries.feesOf([tournamentId]);
  const { totalCents } = prizePool(tournament, fees.get(tournamentId) ?? 0);
  const changes = step.stages.flatMap((stage) => stage.changes);
  const matchIds = changes.map(({ match }) => matchIdOf(match));
  const found = await deps.matches.listStored({ _id: { $in: matchIds } });
  const isPaid = isExit && tournament.status === 'paid_out';
  const correction = isPaid
    ? await correctionOf(deps, tournament, { step, entryId: change.entryId })
    : {};
  const preview = previewOf(bracket.state, step, {
    version: bracket.version,
    prizes: { totalCents, weights: tournament.terms.prize.split },
    playersOf: (entryId) => players.get(entryId) ?? [],
    stored: new Map(found.map(({ state }) => [state.id, state])),
    isPaid,
  });
  return { ...preview, ...correction };
}

/** Paid prizes before and after a correction, and what each player pays back or is paid. */
async function correctionOf(
  deps: TournamentDeps,
  tournament: Tournament,
  { step, entryId }: { step: BracketStep; entryId: string },
): Promise<Partial<CallAnswer<typeof contract>>> {
  const { event } = step.bracket;
  const { payout, amounts } = await planCorrection(deps, tournament, { event, entryId });
  const { taken, given, organizerCents } = amounts;
  const all = [...payout.state.shares, ...given].map((share) => share.entryId);
  const sumOf = (shares: readonly PrizeShare[], id: string) =>
    shares.reduce((sum, share) => sum + (share.entryId === id ? share.amountCents : 0), 0);
  const prizes = [...new Set(all)].map((id) => {
    const beforeCents = sumOf(payout.state.shares, id);
    const afterCents = beforeCents - sumOf(taken, id) + sumOf(given, id);
    return { entryId: id, beforeCents, afterCents };
  });
  return {
    prizes: prizes.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents),
    correction: { taken, given, organizerCents },
  };
}
