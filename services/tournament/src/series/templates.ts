import { decide, type Decision, must, tournamentLimits } from '@contend/contracts';
import type { Terms, Tournament } from '../tournament/tournament';

/** Terms and words of an event, to start another one from. */
export interface Template {
  id: string;
  name: string;
  words: Pick<Tournament, 'name' | 'description' | 'rules'>;
  terms: Omit<Terms, 'startsAt'>;
  createdAt: Date;
}

/** The templates of one organizer: one state, so that a race does not pass the limit. */
export interface Templates {
  /** The organizer's. */
  id: string;
  /** The latest first. */
  items: Template[];
}

export const noTemplates = (ownerId: string): Templates => ({ id: ownerId, items: [] });

interface Saving {
  id: string;
  name: string;
  tournament: Tournament;
}

/** @throws Refusal `too-many-templates` */
export function saveTemplate(
  templates: Templates,
  { id, name, tournament }: Saving,
  now: Date,
): Decision<Templates> {
  // A repeat of the call.
  if (templates.items.some((one) => one.id === id)) return decide(templates);
  must(templates.items.length < tournamentLimits.templates, 'too-many-templates');
  const { startsAt: _, ...terms } = tournament.terms;
  const { name: event, description, rules } = tournament;
  const words = { name: event, description, rules };
  const saved: Template = { id, name, words, terms, createdAt: now };
  return decide({ ...templates, items: [saved, ...templates.items] });
}

/** @throws Refusal `template-not-found` */
export function dropTemplate(templates: Templates, templateId: string): Decision<Templates> {
  const items = templates.items.filter(({ id }) => id !== templateId);
  must(items.length < templates.items.length, 'template-not-found');
  return decide({ ...templates, items });
}
