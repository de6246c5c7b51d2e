import {
  deleteTournamentTemplate,
  listTournamentTemplates,
  saveTournamentTemplate,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

const templatesChanged = { stales: [keyOf(listTournamentTemplates)] };

/** My templates, the latest first. */
export const useTemplates = () => useRead(listTournamentTemplates, {});
export const useSaveTemplate = () => useCommand(saveTournamentTemplate, templatesChanged);
export const useDeleteTemplate = () => useCommand(deleteTournamentTemplate, templatesChanged);
