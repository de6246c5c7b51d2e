import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { plannedEvents } from '../domain/series';
import { createSeries } from '../use-cases/create-series';
import { editSeries } from '../use-cases/edit-series';
import { managedSeries } from '../use-cases/managed-series';
import { moveSeries } from '../use-cases/move-series';
import { previewSeries } from '../use-cases/preview-series';
import { seriesReply } from './series-replies';

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
