import type { CallInput, createTournamentSeries as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { SeriesTerms } from '../domain/series';
import { ownTemplate } from './own-template';

type Body = CallInput<typeof contract>['body'];

/** The terms of a series, with a copy of the template that they name. */
export async function seriesTerms(
  deps: Pick<TournamentDeps, 'templates'>,
  ownerId: string,
  { templateId, namePattern, ...schedule }: Body,
): Promise<SeriesTerms> {
  const template = await ownTemplate(deps, ownerId, templateId);
  return { namePattern, schedule, template };
}
