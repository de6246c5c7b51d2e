import type { CallAnswer, CallInput, previewTournament as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { previewOf } from '../domain/preview';
import { prizePool } from '../domain/prizes';
import { findRunning } from './find-running';
import { planChange } from './plan-change';

/** What a change would do. Changes nothing. */
export async function previewChange(
  deps: TournamentDeps,
  { params: { tournamentId }, body: { change }, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { tournament, bracket } = await findRunning(deps, { tournamentId, actor });
  const { step } = await planChange(deps, { bracket: bracket.state, tournament }, change);
  const stored = await deps.entries.listStored({ tournamentId });
  const entries = stored.map(({ state }) => state);
  const players = new Map(entries.map(({ id, seats }) => [id, seats.map(({ userId }) => userId)]));
  const fees = await deps.entries.feesOf([tournamentId]);
  const { totalCents } = prizePool(tournament, fees.get(tournamentId) ?? 0);
  return previewOf(bracket.state, step, {
    version: bracket.version,
    prizes: { totalCents, weights: tournament.terms.prize.split },
    playersOf: (entryId) => players.get(entryId) ?? [],
  });
}
