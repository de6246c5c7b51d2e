import {
  createTournamentSeries,
  editTournamentSeries,
  getTournamentSeries,
  listTournamentSeries,
  moveTournamentSeries,
  previewTournamentSeries,
  type TournamentSeries,
} from '@contend/contracts';
import { keyOf, type RequestOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

const seriesChanged = {
  writes: (series: TournamentSeries): [ReturnType<typeof keyOf>, unknown][] => [
    [keyOf(getTournamentSeries, { params: { seriesId: series.id } }), series],
  ],
  stales: [keyOf(listTournamentSeries)],
};

/** Dates that are due at once are published soon after the reply. */
const freshnessMs = 15_000;

/** My series, the latest first. */
export const useSeriesList = () => useRead(listTournamentSeries, {}, { everyMs: freshnessMs });
export const useSeries = (seriesId: string | undefined) =>
  useRead(
    getTournamentSeries,
    { params: { seriesId: seriesId ?? '' } },
    { enabled: seriesId !== undefined, everyMs: freshnessMs },
  );
/** The next five events of a series with these terms; not asked for while they are incomplete. */
export const useSeriesPreview = (body: RequestOf<typeof previewTournamentSeries>['body'] | null) =>
  useRead(
    previewTournamentSeries,
    { body: body as NonNullable<typeof body> },
    { enabled: body !== null, keepPrevious: true },
  );
export const useCreateSeries = () => useCommand(createTournamentSeries, seriesChanged);
export const useEditSeries = () => useCommand(editTournamentSeries, seriesChanged);
export const useMoveSeries = () => useCommand(moveTournamentSeries, seriesChanged);
