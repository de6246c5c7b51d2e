import {
  blockProjection,
  type Consumer,
  defineService,
  entrantProjection,
  gameCatalogue,
  KeyedQueue,
  playerProjection,
  teamProjection,
} from '@contend/service-kit';
import { config } from './config';
import {
  deliveryRepository,
  pushSubscriptionRepository,
  teamWebhookRepository,
} from './delivery/delivery.repository';
import { discord } from './delivery/discord.client';
import { httpsOutbound } from './delivery/outbound.client';
import { sessionConsumers } from './delivery/session.consumer';
import { teamNewsConsumers } from './delivery/team-news.consumer';
import { webPush } from './delivery/web-push.client';
import type { ChatDeps } from './deps';
import { chatMeasures, deliveryCounter } from './measures';
import {
  moderationLogRepository,
  reportQuotaRepository,
  reportRepository,
  sanctionRepository,
} from './moderation/moderation.repository';
import { moderationRoutes } from './moderation/moderation.routes';
import { noticeConsumers } from './notifications/notices.consumer';
import {
  notificationReadMarkerRepository,
  notificationRepository,
  notificationSettingsRepository,
} from './notifications/notification.repository';
import { notificationRoutes } from './notifications/notifications.routes';
import { caseHolderRepository } from './rooms/case-holder.repository';
import { messageRepository, readMarkerRepository, roomRepository } from './rooms/room.repository';
import { disputesConsumer, roomConsumers, tournamentsConsumer } from './rooms/rooms.consumer';
import { chatRoutes } from './rooms/rooms.routes';
import { openCasesRepository, supportCaseRepository } from './support/support.repository';
import { supportRoutes } from './support/support.routes';
import { chatTimers } from './timers';
import { userErasedConsumer } from './user-erased.consumer';

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
      consumers: chatConsumers(deps),
      timers: chatTimers(deps),
      measures: chatMeasures(metrics, deps),
    };
  },
});

const chatConsumers = (deps: ChatDeps): Consumer[] => [
  ...deps.players.consumers,
  ...deps.teams.consumers,
  ...deps.blocks.consumers,
  ...deps.catalogue.consumers,
  ...deps.caseHolders.consumers,
  ...deps.entrants.consumers,
  ...roomConsumers(deps),
  tournamentsConsumer(deps),
  ...noticeConsumers(deps),
  ...sessionConsumers(deps),
  ...teamNewsConsumers(deps),
  disputesConsumer(deps),
  userErasedConsumer(deps),
];
