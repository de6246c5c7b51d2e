import {
  type CallInput,
  type createTournamentSeries as contract,
  must,
  seriesLimits,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { createSeries as decideCreating, type Series } from '../domain/series';
import { mustBeActive } from './must-be-active';
import { seriesTerms } from './series-terms';

/** Starts a series from one of the caller's templates. A repeated key returns the first one. */
export async function createSeries(
  deps: TournamentDeps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<Stored<Series>> {
  const known = await deps.series.find(newId);
  if (known) return known;
  await mustBeActive(deps, actor.id);
  const open = await deps.series.countOpen(actor.id);
  must(open < seriesLimits.open, 'too-many-series');
  const terms = await seriesTerms(deps, actor.id, body);
  const decision = decideCreating({ id: newId, ownerId: actor.id, ...terms }, deps.now());
  return deps.series.save(null, decision);
}
