import { at, type Timer } from '@contend/service-kit';
import type { ChatDeps } from './deps';
import { reportExpiryTimer } from './domain/report';
import { expiryTimer } from './domain/retention';
import { sanctionExpiryTimer } from './domain/sanction';
import {
  answerTimer,
  caseExpiryTimer,
  closeIdle,
  idleTimer,
  markOverdue,
} from './domain/support-case';
import { changeCase } from './use-cases/change-case';
import { expireCase } from './use-cases/expire-case';
import { expireMessages } from './use-cases/expire-messages';
import { expireReport } from './use-cases/expire-report';
import { expireSanction } from './use-cases/expire-sanction';

export const chatTimers = (deps: ChatDeps): Timer[] => [
  at(expiryTimer, (roomId) => expireMessages(deps, roomId)),
  at(answerTimer, (caseId) => changeCase(deps, caseId, markOverdue)),
  at(idleTimer, (caseId) => changeCase(deps, caseId, closeIdle)),
  at(caseExpiryTimer, (caseId) => expireCase(deps, caseId)),
  at(reportExpiryTimer, (reportId) => expireReport(deps, reportId)),
  at(sanctionExpiryTimer, (sanctionId) => expireSanction(deps, sanctionId)),
];
