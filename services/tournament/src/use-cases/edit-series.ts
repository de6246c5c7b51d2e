import type { CallInput, editTournamentSeries as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { editSeries as decideEdit, type Series } from '../domain/series';
import { managedSeries } from './managed-series';
import { mustBeActive } from './must-be-active';
import { ownTemplate } from './own-template';

/** Changes the events of a series that are not published yet; fields that are absent stay. */
export async function editSeries(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Series>> {
  const found = await managedSeries(deps, input);
  await mustBeActive(deps, input.actor.id);
  const { state } = found;
  const { version: _version, templateId, namePattern = state.namePattern, ...changed } = input.body;
  const given = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  );
  const schedule = { ...state.schedule, ...given };
  const template = templateId ? await ownTemplate(deps, state.ownerId, templateId) : state.template;
  const decision = decideEdit(state, { namePattern, schedule, template }, deps.now());
  return deps.series.save(found, decision);
}
