import type * as contract from '@contend/contracts';
import {
  type CallInput,
  getRoles,
  hasRole,
  must,
  Refusal,
  seriesLimits,
  type SeriesSkip,
  seriesSkips,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { seriesEventIdOf } from '../bracket/bracket-ids';
import type { TournamentDeps } from '../deps';
import { requireActiveAccount } from '../tournament/access.actions';
import { createTournament, publishDraft } from '../tournament/draft.actions';
import { cancel } from '../tournament/lifecycle';
import { withAddedTerms } from '../tournament/tournament';
import {
  beginEvent,
  createSeries as decideCreating,
  editSeries as decideEdit,
  finishEvent,
  moveSeries as decideMove,
  type Series,
  type SeriesTerms,
} from './series';
import { isTooLate } from './series-dates';
import type { Template } from './templates';

/** Starts a series from one of the caller's templates. A repeated key returns the first one. */
export async function createSeries(
  deps: TournamentDeps,
  { body, actor, newId }: CallInput<typeof contract.createTournamentSeries>,
): Promise<Stored<Series>> {
  const known = await deps.series.find(newId);
  if (known) return known;
  await requireActiveAccount(deps, actor.id);
  const open = await deps.series.countOpen(actor.id);
  must(open < seriesLimits.open, 'too-many-series');
  const terms = await seriesTerms(deps, actor.id, body);
  const decision = decideCreating({ id: newId, ownerId: actor.id, ...terms }, deps.now());
  return deps.series.save(null, decision);
}

/** Changes the events of a series that are not published yet; fields that are absent stay. */
export async function editSeries(
  deps: TournamentDeps,
  input: CallInput<typeof contract.editTournamentSeries>,
): Promise<Stored<Series>> {
  const found = await managedSeries(deps, input);
  await requireActiveAccount(deps, input.actor.id);
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

/** Pauses, resumes or ends a series. */
export async function moveSeries(
  deps: TournamentDeps,
  input: CallInput<typeof contract.moveTournamentSeries>,
): Promise<Stored<Series>> {
  const found = await managedSeries(deps, input);
  return deps.series.save(found, decideMove(found.state, input.params.move, deps.now()));
}

/** A series as it would be created; it is not saved. */
export async function previewSeries(
  deps: TournamentDeps,
  { body, actor, newId: id }: CallInput<typeof contract.previewTournamentSeries>,
): Promise<Series> {
  const terms = await seriesTerms(deps, actor.id, body);
  return decideCreating({ id, ownerId: actor.id, ...terms }, deps.now()).state;
}

type Outcome = { tournamentId: string } | { reason: SeriesSkip };

/**
 * Timer: publishes the event of a series that is due, or skips it. The event is named in the series
 * first, and its id is derived from the day: a repeat continues with the same one.
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

type Body = CallInput<typeof contract.createTournamentSeries>['body'];

/** The terms of a series, with a copy of the template that they name. */
async function seriesTerms(
  deps: Pick<TournamentDeps, 'templates'>,
  ownerId: string,
  { templateId, namePattern, ...schedule }: Body,
): Promise<SeriesTerms> {
  const template = await ownTemplate(deps, ownerId, templateId);
  return { namePattern, schedule, template };
}

/** @throws Refusal `template-not-found` for a template of another organizer too */
async function ownTemplate(
  { templates }: Pick<TournamentDeps, 'templates'>,
  ownerId: string,
  templateId: string,
): Promise<Template> {
  const items = (await templates.find(ownerId))?.state.items ?? [];
  const template = items.find(({ id }) => id === templateId);
  must(template, 'template-not-found');
  return template;
}
