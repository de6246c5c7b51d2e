import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { appealSanction } from '../use-cases/appeal-sanction';
import { decideReport } from '../use-cases/decide-report';
import { decideSanctionAppeal } from '../use-cases/decide-sanction-appeal';
import { endSanction } from '../use-cases/end-sanction';
import { hideMessage } from '../use-cases/hide-message';
import { listMySanctions } from '../use-cases/list-my-sanctions';
import { listModerationLog } from '../use-cases/list-moderation-log';
import { listReports } from '../use-cases/list-reports';
import { listSanctions } from '../use-cases/list-sanctions';
import { reportMessage } from '../use-cases/report-message';
import { showMessage } from '../use-cases/show-message';
import { sanctionUser } from '../use-cases/sanction-user';

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
