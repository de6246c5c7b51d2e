import { must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Series } from '../domain/series';

interface Managing {
  params: { seriesId: string };
  actor: { id: string; roles: readonly string[] };
  /** The version that the organizer's decision was made from. */
  body?: { version: number };
}

/**
 * A series for its organizer, or for an admin.
 * @throws Refusal `series-not-found` also for that of another organizer; `version-conflict`
 */
export async function managedSeries(
  { series }: Pick<TournamentDeps, 'series'>,
  { params, actor, body }: Managing,
): Promise<Stored<Series>> {
  const found = await series.get(params.seriesId);
  const isManager = found.state.ownerId === actor.id || actor.roles.includes('admin');
  must(isManager, 'series-not-found');
  const { version } = found;
  must(!body || body.version === version, 'version-conflict', { version, changes: [] });
  return found;
}
