import { at, type Timer } from '@contend/service-kit';
import type { ChatDeps } from './deps';
import { reportExpiryTimer } from './domain/report';
import { deliveryTimer, pushTimer } from './domain/delivery';
import { digestTimer } from './domain/notification-settings';
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
import { deliver } from './use-cases/deliver';
import { expireCase } from './use-cases/expire-case';
import { expireMessages } from './use-cases/expire-messages';
import { expireReport } from './use-cases/expire-report';
import { expireSanction } from './use-cases/expire-sanction';
import { pushNotification } from './use-cases/push-notification';
import { sendDigest } from './use-cases/send-digest';

export const chatTimers = (deps: ChatDeps): Timer[] => [
  at(expiryTimer, (roomId) => expireMessages(deps, roomId)),
  at(answerTimer, (caseId) => changeCase(deps, caseId, markOverdue)),
  at(idleTimer, (caseId) => changeCase(deps, caseId, closeIdle)),
  at(caseExpiryTimer, (caseId) => expireCase(deps, caseId)),
  at(reportExpiryTimer, (reportId) => expireReport(deps, reportId)),
  at(sanctionExpiryTimer, (sanctionId) => expireSanction(deps, sanctionId)),
  at(pushTimer, (notificationId) => pushNotification(deps, notificationId)),
  at(deliveryTimer, (deliveryId) => deliver(deps, deliveryId)),
  at(digestTimer, (userId) => sendDigest(deps, userId)),
];
