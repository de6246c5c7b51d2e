import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { getNotificationSettings } from '../use-cases/get-notification-settings';
import { listNotifications } from '../use-cases/list-notifications';
import { readNotifications } from '../use-cases/read-notifications';
import { updateNotificationSettings } from '../use-cases/update-notification-settings';

export const notificationRoutes = (deps: ChatDeps): Route[] => [
  route(contract.listNotifications, (input) => listNotifications(deps, input)),
  route(contract.readNotifications, (input) => readNotifications(deps, input)),
  route(contract.getNotificationSettings, (input) => getNotificationSettings(deps, input)),
  route(contract.updateNotificationSettings, (input) => updateNotificationSettings(deps, input)),
];
