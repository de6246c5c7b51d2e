import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { plannedEvents } from './series';
import {
  createSeries,
  editSeries,
  managedSeries,
  moveSeries,
  previewSeries,
} from './series.actions';
import { seriesReply } from './series.reply';
import { deleteTemplate, listTemplates, saveTemplate } from './templates.actions';

/** Series of an organizer. */
export const seriesRoutes = (deps: TournamentDeps): Route[] => [
  route(contract.createTournamentSeries, async (input) =>
    seriesReply(await createSeries(deps, input)),
  ),
  route(contract.previewTournamentSeries, async (input) => ({
    next: plannedEvents(await previewSeries(deps, input)),
  })),
  route(contract.listTournamentSeries, async ({ actor }) => ({
    items: (await deps.series.ownedBy(actor.id)).map(seriesReply),
  })),
  route(contract.getTournamentSeries, async ({ params, actor }) =>
    seriesReply(await managedSeries(deps, { params, actor })),
  ),
  route(contract.editTournamentSeries, async (input) => seriesReply(await editSeries(deps, input))),
  route(contract.moveTournamentSeries, async (input) => seriesReply(await moveSeries(deps, input))),
];

/** Templates of an organizer. */
export const templateRoutes = (deps: TournamentDeps): Route[] => [
  route(contract.saveTournamentTemplate, (input) => saveTemplate(deps, input)),
  route(contract.listTournamentTemplates, (input) => listTemplates(deps, input)),
  route(contract.deleteTournamentTemplate, (input) => deleteTemplate(deps, input)),
];
