import type { Database, Players, Repository } from '@contend/service-kit';
import type { NotificationRepository } from './data/notification.repository';
import type { Bell } from './domain/notification';
import type { Message, Room } from './domain/room';

/** All that the use cases of this service reach. */
export interface ChatDeps {
  rooms: Repository<Room>;
  messages: Repository<Message>;
  notifications: NotificationRepository;
  bells: Repository<Bell>;
  players: Players;
  transaction: Database['transaction'];
  now(): Date;
}
