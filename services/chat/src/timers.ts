import { at, type Timer } from '@contend/service-kit';
import { deliveryTimer, pushTimer } from './delivery/delivery';
import { deliver, pushNotification } from './delivery/delivery.actions';
import type { ChatDeps } from './deps';
import { reportExpiryTimer } from './moderation/report';
import { expireReport } from './moderation/reports.actions';
import { sanctionExpiryTimer } from './moderation/sanction';
import { expireSanction } from './moderation/sanctions.actions';
import { digestTimer } from './notifications/notification-settings';
import { sendDigest } from './notifications/notifications.actions';
import { expireMessages } from './rooms/messages.actions';
import { expiryTimer } from './rooms/retention';
import { changeCase, expireCase } from './support/cases.actions';
import {
  answerTimer,
  caseExpiryTimer,
  closeIdle,
  idleTimer,
  markOverdue,
} from './support/support-case';

export const chatTimers = (deps: ChatDeps): Timer[] => [
  at(expiryTimer, 'runs', (roomId) => expireMessages(deps, roomId)),
  at(answerTimer, 'runs', (caseId) => changeCase(deps, caseId, markOverdue)),
  at(idleTimer, 'runs', (caseId) => changeCase(deps, caseId, closeIdle)),
  at(caseExpiryTimer, 'runs', (caseId) => expireCase(deps, caseId)),
  at(reportExpiryTimer, 'runs', (reportId) => expireReport(deps, reportId)),
  at(sanctionExpiryTimer, 'runs', (sanctionId) => expireSanction(deps, sanctionId)),
  at(pushTimer, 'runs', (notificationId) => pushNotification(deps, notificationId)),
  at(deliveryTimer, 'runs', (deliveryId) => deliver(deps, deliveryId)),
  at(digestTimer, 'runs', (userId) => sendDigest(deps, userId)),
];
