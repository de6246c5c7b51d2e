import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { hideMessage, showMessage } from './messages.actions';
import { decideReport, listReports, reportMessage } from './reports.actions';
import {
  appealSanction,
  decideSanctionAppeal,
  endSanction,
  listModerationLog,
  listMySanctions,
  listSanctions,
  sanctionUser,
} from './sanctions.actions';

export const moderationRoutes = (deps: ChatDeps): Route[] => [
  route(contract.reportMessage, (input) => reportMessage(deps, input)),
  route(contract.hideMessage, (input) => hideMessage(deps, input)),
  route(contract.showMessage, (input) => showMessage(deps, input)),
  route(contract.listReports, (input) => listReports(deps, input)),
  route(contract.decideReport, (input) => decideReport(deps, input)),
  route(contract.sanctionUser, (input) => sanctionUser(deps, input)),
  route(contract.endSanction, (input) => endSanction(deps, input)),
  route(contract.listSanctions, (input) => listSanctions(deps, input)),
  route(contract.decideSanctionAppeal, (input) => decideSanctionAppeal(deps, input)),
  route(contract.listMySanctions, (input) => listMySanctions(deps, input)),
  route(contract.appealSanction, (input) => appealSanction(deps, input)),
  route(contract.listModerationLog, (input) => listModerationLog(deps, input)),
];
