import { must } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Template } from '../domain/templates';

/** @throws Refusal `template-not-found` for a template of another organizer too */
export async function ownTemplate(
  { templates }: Pick<TournamentDeps, 'templates'>,
  ownerId: string,
  templateId: string,
): Promise<Template> {
  const items = (await templates.find(ownerId))?.state.items ?? [];
  const template = items.find(({ id }) => id === templateId);
  must(template, 'template-not-found');
  return template;
}
