import {
  blockProjection,
  defineService,
  entrantProjection,
  gameCatalogue,
  KeyedQueue,
  playerProjection,
  teamProjection,
} from '@contend/service-kit';
import { config } from './config';
import { disputesConsumer } from './consumers/disputes.consumer';
import { noticeConsumers } from './consumers/notices.consumer';
import { roomConsumers } from './consumers/rooms.consumer';
import { teamNewsConsumers } from './consumers/team-news.consumer';
import { tournamentsConsumer } from './consumers/tournaments.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import { caseHolderRepository } from './data/case-holder.repository';
import {
  deliveryRepository,
  pushSubscriptionRepository,
  teamWebhookRepository,
} from './data/delivery.repository';
import {
  moderationLogRepository,
  reportQuotaRepository,
  reportRepository,
  sanctionRepository,
} from './data/moderation.repository';
import {
  notificationReadMarkerRepository,
  notificationRepository,
} from './data/notification.repository';
import { notificationSettingsRepository } from './data/notification-settings.repository';
import { messageRepository, readMarkerRepository, roomRepository } from './data/room.repository';
import { openCasesRepository, supportCaseRepository } from './data/support.repository';
import { discord } from './delivery/discord';
import { httpsOutbound } from './delivery/outbound';
import { webPush } from './delivery/web-push';
import type { ChatDeps } from './deps';
import { chatRoutes } from './http/chat.routes';
import { moderationRoutes } from './http/moderation.routes';
import { notificationRoutes } from './http/notifications.routes';
import { supportRoutes } from './http/support.routes';
import { chatMeasures, deliveryCounter } from './measures';
import { chatTimers } from './timers';

export const chatService = defineService({
  name: 'chat',
  config,
  build({ config: settings, db, clock, http, metrics }) {
    const now = () => clock.now();
    const outbound = httpsOutbound(settings.OUTBOUND_TEST_ORIGIN);
    const { VAPID_PRIVATE_KEY: privateKey, VAPID_CONTACT: contact } = settings;
    const deps: ChatDeps = {
      rooms: roomRepository(db),
      caseHolders: caseHolderRepository(db),
      entrants: entrantProjection(db),
      messages: messageRepository(db),
      readMarkers: readMarkerRepository(db),
      roomQueue: new KeyedQueue(),
      cases: supportCaseRepository(db),
      openCases: openCasesRepository(db),
      reports: reportRepository(db),
      reportQuotas: reportQuotaRepository(db),
      sanctions: sanctionRepository(db),
      moderationLog: moderationLogRepository(db),
      notifications: notificationRepository(db),
      notificationReadMarkers: notificationReadMarkerRepository(db),
      notificationSettings: notificationSettingsRepository(db),
      subscriptions: pushSubscriptionRepository(db),
      deliveries: deliveryRepository(db),
      teamWebhooks: teamWebhookRepository(db),
      webPush: privateKey ? webPush({ privateKey, contact, outbound, now }) : null,
      discord: discord(outbound),
      countDelivery: deliveryCounter(metrics),
      publicUrl: settings.PUBLIC_URL,
      players: playerProjection(db),
      teams: teamProjection(db),
      blocks: blockProjection(db),
      catalogue: gameCatalogue(db),
      http,
      transaction: (work) => db.transaction(work),
      now,
    };
    return {
      routes: [
        ...chatRoutes(deps),
        ...moderationRoutes(deps),
        ...notificationRoutes(deps),
        ...supportRoutes(deps),
      ],
      consumers: [
        ...deps.players.consumers,
        ...deps.teams.consumers,
        ...deps.blocks.consumers,
        ...deps.catalogue.consumers,
        ...deps.caseHolders.consumers,
        ...deps.entrants.consumers,
        ...roomConsumers(deps),
        tournamentsConsumer(deps),
        ...noticeConsumers(deps),
        ...teamNewsConsumers(deps),
        disputesConsumer(deps),
        userErasedConsumer(deps),
      ],
      timers: chatTimers(deps),
      measures: chatMeasures(metrics, deps),
    };
  },
});
