import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { deleteTemplate } from '../use-cases/delete-template';
import { listTemplates } from '../use-cases/list-templates';
import { saveTemplate } from '../use-cases/save-template';

/** Templates of an organizer. */
export const templateRoutes = (deps: TournamentDeps): Route[] => [
  route(contract.saveTournamentTemplate, (input) => saveTemplate(deps, input)),
  route(contract.listTournamentTemplates, (input) => listTemplates(deps, input)),
  route(contract.deleteTournamentTemplate, (input) => deleteTemplate(deps, input)),
];
