import { defineService, KeyedQueue, playerProjection, teamProjection } from '@contend/service-kit';
import { config } from './config';
import { noticeConsumers } from './consumers/notices.consumer';
import { roomConsumers } from './consumers/rooms.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import {
  notificationReadMarkerRepository,
  notificationRepository,
} from './data/notification.repository';
import { messageRepository, readMarkerRepository, roomRepository } from './data/room.repository';
import type { ChatDeps } from './deps';
import { chatRoutes } from './http/chat.routes';

export const chatService = defineService({
  name: 'chat',
  config,
  build({ db, clock }) {
    const deps: ChatDeps = {
      rooms: roomRepository(db),
      messages: messageRepository(db),
      readMarkers: readMarkerRepository(db),
      roomQueue: new KeyedQueue(),
      notifications: notificationRepository(db),
      notificationReadMarkers: notificationReadMarkerRepository(db),
      players: playerProjection(db),
      teams: teamProjection(db),
      transaction: (work) => db.transaction(work),
      now: () => clock.now(),
    };
    return {
      routes: chatRoutes(deps),
      consumers: [
        ...deps.players.consumers,
        ...deps.teams.consumers,
        ...roomConsumers(deps),
        ...noticeConsumers(deps),
        userErasedConsumer(deps),
      ],
    };
  },
});
