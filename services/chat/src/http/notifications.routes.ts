import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { getNotificationSettings } from '../use-cases/get-notification-settings';
import { getPushKey } from '../use-cases/get-push-key';
import { getTeamWebhook } from '../use-cases/get-team-webhook';
import { listNotifications } from '../use-cases/list-notifications';
import { listPushSubscriptions } from '../use-cases/list-push-subscriptions';
import { readNotifications } from '../use-cases/read-notifications';
import { setTeamWebhook } from '../use-cases/set-team-webhook';
import { subscribePush } from '../use-cases/subscribe-push';
import { unsubscribePush } from '../use-cases/unsubscribe-push';
import { updateNotificationSettings } from '../use-cases/update-notification-settings';

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
