import type { Database, Players, Repository, Teams } from '@contend/service-kit';
import type {
  NotificationReadMarkerRepository,
  NotificationRepository,
} from './data/notification.repository';
import type { MessageRepository } from './data/room.repository';
import type { Room } from './domain/room';

/** Dependencies of this service's use cases. */
export interface ChatDeps {
  rooms: Repository<Room>;
  messages: MessageRepository;
  notifications: NotificationRepository;
  notificationReadMarkers: NotificationReadMarkerRepository;
  players: Players;
  teams: Teams;
  transaction: Database['transaction'];
  now(): Date;
}
