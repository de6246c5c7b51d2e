import {
  type CallAnswer,
  type CallInput,
  must,
  type saveTournamentTemplate as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { noTemplates, saveTemplate as decideSaving } from '../domain/templates';
import { managedTournament } from './managed-tournament';

/** Saves the terms of an event for its organizer. A repeated key returns the first one. */
export async function saveTemplate(
  deps: TournamentDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { state: tournament } = await managedTournament(deps, { params, actor });
  const found = await deps.templates.find(actor.id);
  const saving = { id: newId, name: body.name, tournament };
  const decision = decideSaving(found?.state ?? noTemplates(actor.id), saving, deps.now());
  const { state } = await deps.templates.save(found, decision);
  const saved = state.items.find(({ id }) => id === newId);
  must(saved, 'template-not-found');
  return saved;
}
