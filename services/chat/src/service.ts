import {
  blockProjection,
  defineService,
  gameCatalogue,
  KeyedQueue,
  playerProjection,
  teamProjection,
} from '@contend/service-kit';
import { config } from './config';
import { disputesConsumer } from './consumers/disputes.consumer';
import { noticeConsumers } from './consumers/notices.consumer';
import { roomConsumers } from './consumers/rooms.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import { caseHolderRepository } from './data/case-holder.repository';
import {
  notificationReadMarkerRepository,
  notificationRepository,
} from './data/notification.repository';
import { messageRepository, readMarkerRepository, roomRepository } from './data/room.repository';
import type { ChatDeps } from './deps';
import { chatRoutes } from './http/chat.routes';
import { chatTimers } from './timers';

export const chatService = defineService({
  name: 'chat',
  config,
  build({ db, clock }) {
    const deps: ChatDeps = {
      rooms: roomRepository(db),
      caseHolders: caseHolderRepository(db),
      messages: messageRepository(db),
      readMarkers: readMarkerRepository(db),
      roomQueue: new KeyedQueue(),
      notifications: notificationRepository(db),
      notificationReadMarkers: notificationReadMarkerRepository(db),
      players: playerProjection(db),
      teams: teamProjection(db),
      blocks: blockProjection(db),
      catalogue: gameCatalogue(db),
      transaction: (work) => db.transaction(work),
      now: () => clock.now(),
    };
    return {
      routes: chatRoutes(deps),
      consumers: [
        ...deps.players.consumers,
        ...deps.teams.consumers,
        ...deps.blocks.consumers,
        ...deps.catalogue.consumers,
        ...deps.caseHolders.consumers,
        ...roomConsumers(deps),
        ...noticeConsumers(deps),
        disputesConsumer(deps),
        userErasedConsumer(deps),
      ],
      timers: chatTimers(deps),
    };
  },
});
