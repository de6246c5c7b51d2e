import { getRoles, hasRole, must, Refusal, seriesSkips, type SeriesSkip } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { seriesEventIdOf } from '../domain/bracket-ids';
import { cancel } from '../domain/lifecycle';
import { beginEvent, finishEvent, type Series } from '../domain/series';
import { isTooLate } from '../domain/series-dates';
import { withAddedTerms } from '../domain/tournament';
import { createTournament } from './create-tournament';
import { publishDraft } from './publish-draft';

type Outcome = { tournamentId: string } | { reason: SeriesSkip };

/**
 * Timer: publishes the event of a series that is due, or skips it. The event is named in the series
 * first, and its id is derived from the day: a repeat goes on with the same one.
 */
export async function publishSeriesEvent(deps: TournamentDeps, seriesId: string): Promise<void> {
  const { series, now } = deps;
  const found = await series.find(seriesId);
  const begun = found && beginEvent(found.state, now());
  if (!begun) return;
  const started = await series.save(found, begun);
  const outcome = await publishCurrent(deps, started.state);
  await series.save(started, finishEvent(started.state, outcome, now()));
}

async function publishCurrent(deps: TournamentDeps, series: Series): Promise<Outcome> {
  const { current } = series;
  must(current, 'series-not-found');
  const tournamentId = seriesEventIdOf(series.id, current.date);
  const known = await deps.tournaments.find(tournamentId);
  if (known?.state.publishedAt) return { tournamentId };
  if (known && known.state.status !== 'draft') return { reason: 'cancelled' };
  try {
    const isLate = isTooLate(current.startsAt, series.template.terms, deps.now());
    if (isLate) return await skip(deps, tournamentId, 'too-late');
    if (!(await isOrganizer(deps, series.ownerId))) {
      return await skip(deps, tournamentId, 'not-organizer');
    }
    await publishEvent(deps, series, tournamentId);
    return { tournamentId };
  } catch (error) {
    const reason = seriesSkips.find((one) => error instanceof Refusal && error.code === one);
    if (!reason) throw error;
    return skip(deps, tournamentId, reason);
  }
}

async function publishEvent(
  deps: TournamentDeps,
  { ownerId, template, current }: Series,
  tournamentId: string,
): Promise<void> {
  must(current, 'series-not-found');
  const startsAt = current.startsAt.toISOString();
  const words = { ...template.words, name: current.name };
  const body = { ...words, ...withAddedTerms(template.terms), startsAt };
  const draft = await createTournament(deps, { body, actor: { id: ownerId }, newId: tournamentId });
  await publishDraft(deps, draft, null);
}

/** The draft of a skipped event is cancelled: its organizer is not to publish it by mistake. */
async function skip(
  { tournaments, now }: Pick<TournamentDeps, 'tournaments' | 'now'>,
  tournamentId: string,
  reason: SeriesSkip,
): Promise<Outcome> {
  const draft = await tournaments.find(tournamentId);
  if (draft?.state.publishedAt) return { tournamentId };
  if (draft) {
    const cancelled = cancel(draft.state, { reason: 'organizer', userIds: [] }, now());
    await tournaments.save(draft, cancelled);
  }
  return { reason };
}

async function isOrganizer(
  { http }: Pick<TournamentDeps, 'http'>,
  userId: string,
): Promise<boolean> {
  try {
    return hasRole(await http.call(getRoles, { params: { userId } }), 'organizer');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return false;
    throw error;
  }
}
