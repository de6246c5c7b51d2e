import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { managedTournament } from '../tournament/access.actions';
import { dropTemplate, noTemplates, saveTemplate as decideSaving } from './templates';

/** Deletes one of the caller's templates. @throws Refusal `template-not-found` for any other. */
export async function deleteTemplate(
  { templates }: Pick<TournamentDeps, 'templates'>,
  { params, actor }: Pick<CallInput<typeof contract.deleteTournamentTemplate>, 'params' | 'actor'>,
): Promise<CallAnswer<typeof contract.deleteTournamentTemplate>> {
  const found = await templates.find(actor.id);
  must(found, 'template-not-found');
  await templates.save(found, dropTemplate(found.state, params.templateId));
  return { ok: true };
}

/** The caller's own templates. */
export async function listTemplates(
  { templates }: Pick<TournamentDeps, 'templates'>,
  { actor }: Pick<CallInput<typeof contract.listTournamentTemplates>, 'actor'>,
): Promise<CallAnswer<typeof contract.listTournamentTemplates>> {
  return { items: (await templates.find(actor.id))?.state.items ?? [] };
}

/** Saves the terms of an event for its organizer. A repeated key returns the first one. */
export async function saveTemplate(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract.saveTournamentTemplate>,
): Promise<CallAnswer<typeof contract.saveTournamentTemplate>> {
  const { state: tournament } = await managedTournament(deps, { params, actor });
  const found = await deps.templates.find(actor.id);
  const saving = { id: newId, name: body.name, tournament };
  const decision = decideSaving(found?.state ?? noTemplates(actor.id), saving, deps.now());
  const { state } = await deps.templates.save(found, decision);
  const saved = state.items.find(({ id }) => id === newId);
  must(saved, 'template-not-found');
  return saved;
}
