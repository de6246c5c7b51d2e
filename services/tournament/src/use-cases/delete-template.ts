import {
  type CallAnswer,
  type CallInput,
  type deleteTournamentTemplate as contract,
  must,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { dropTemplate } from '../domain/templates';

/** Deletes one of the caller's templates. @throws Refusal `template-not-found` for any other. */
export async function deleteTemplate(
  { templates }: Pick<TournamentDeps, 'templates'>,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<CallAnswer<typeof contract>> {
  const found = await templates.find(actor.id);
  must(found, 'template-not-found');
  await templates.save(found, dropTemplate(found.state, params.templateId));
  return { ok: true };
}
