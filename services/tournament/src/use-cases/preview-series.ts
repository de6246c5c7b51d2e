import type { CallInput, previewTournamentSeries as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { createSeries, type Series } from '../domain/series';
import { seriesTerms } from './series-terms';

/** A series as it would be created; it is not saved. */
export async function previewSeries(
  deps: TournamentDeps,
  { body, actor, newId: id }: CallInput<typeof contract>,
): Promise<Series> {
  const terms = await seriesTerms(deps, actor.id, body);
  return createSeries({ id, ownerId: actor.id, ...terms }, deps.now()).state;
}
