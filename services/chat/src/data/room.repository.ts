import { type Database, type Repository, repository } from '@contend/service-kit';
import type { Message, Room } from '../domain/room';
import { messageModel, roomModel } from './room.model';

export const roomRepository = (db: Database): Repository<Room> =>
  repository<Room>(db, roomModel, { notFound: 'room-not-found' });

export const messageRepository = (db: Database): Repository<Message> =>
  repository<Message>(db, messageModel, { notFound: 'message-not-found' });
