import type { CallInput, moveTournamentSeries as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { moveSeries as decideMove, type Series } from '../domain/series';
import { managedSeries } from './managed-series';

/** Pauses, resumes or ends a series. */
export async function moveSeries(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Series>> {
  const found = await managedSeries(deps, input);
  return deps.series.save(found, decideMove(found.state, input.params.move, deps.now()));
}
