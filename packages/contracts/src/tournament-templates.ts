import { z } from 'zod';
import { call } from './call';
import { done, id, time, displayText } from './scalars';
import { tournamentId } from './tournament';
import { tournamentTerms, tournamentWords } from './tournament-admin';

/** Terms and words of an event to start another one from; it has no date. */
export const tournamentTemplate = z
  .object({
    id,
    /** Of the template; the event's is in `words`. */
    name: z.string(),
    /** Saved by earlier versions too: their names were not checked as they are now. */
    words: z.object({ ...tournamentWords, name: z.string() }),
    terms: tournamentTerms.omit({ startsAt: true }),
    createdAt: time,
  })
  .meta({ id: 'TournamentTemplate' });
export type TournamentTemplate = z.output<typeof tournamentTemplate>;

export const saveTournamentTemplate = call({
  service: 'tournament',
  method: 'post',
  path: '/admin/tournaments/:tournamentId/template',
  summary: 'Saves the terms of an event as a template of mine',
  access: 'organizer',
  status: 201,
  params: tournamentId,
  body: z.strictObject({ name: displayText(3, 80) }),
  reply: tournamentTemplate,
  refuses: ['tournament-not-found', 'not-organizer', 'too-many-templates'],
});

export const listTournamentTemplates = call({
  service: 'tournament',
  method: 'get',
  path: '/admin/tournament-templates',
  summary: 'My templates, the latest first',
  access: 'organizer',
  reply: z.object({ items: z.array(tournamentTemplate) }),
  refuses: [],
});

export const deleteTournamentTemplate = call({
  service: 'tournament',
  method: 'delete',
  path: '/admin/tournament-templates/:templateId',
  summary: 'Deletes a template of mine; events that were made from it stay',
  access: 'organizer',
  params: z.strictObject({ templateId: id }),
  reply: done,
  refuses: ['template-not-found'],
});
