import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import {
  getPushKey,
  getTeamWebhook,
  listPushSubscriptions,
  setTeamWebhook,
  subscribePush,
  unsubscribePush,
} from '../delivery/outlets.actions';
import type { ChatDeps } from '../deps';
import {
  getNotificationSettings,
  listNotifications,
  readNotifications,
  updateNotificationSettings,
} from './notifications.actions';

export const notificationRoutes = (deps: ChatDeps): Route[] => [
  route(contract.listNotifications, (input) => listNotifications(deps, input)),
  route(contract.readNotifications, (input) => readNotifications(deps, input)),
  route(contract.getNotificationSettings, (input) => getNotificationSettings(deps, input)),
  route(contract.updateNotificationSettings, (input) => updateNotificationSettings(deps, input)),
  route(contract.getPushKey, () => getPushKey(deps)),
  route(contract.listPushSubscriptions, (input) => listPushSubscriptions(deps, input)),
  route(contract.subscribePush, (input) => subscribePush(deps, input)),
  route(contract.unsubscribePush, (input) => unsubscribePush(deps, input)),
  route(contract.getTeamWebhook, (input) => getTeamWebhook(deps, input)),
  route(contract.setTeamWebhook, (input) => setTeamWebhook(deps, input)),
];
