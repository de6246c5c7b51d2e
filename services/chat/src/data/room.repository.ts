import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { Message, Room } from '../domain/room';
import { messageModel, roomModel } from './room.model';

export const roomRepository = (db: Database): Repository<Room> =>
  repository<Room>(db, roomModel, { notFound: 'room-not-found' });

export interface MessageRepository extends Repository<Message> {
  /** Replaces the text of all messages of an author. */
  overwrite(authorId: string, text: string): Promise<void>;
}

export function messageRepository(db: Database): MessageRepository {
  const model = db.model(messageModel);
  return {
    ...repository<Message>(db, messageModel, { notFound: 'message-not-found' }),
    async overwrite(authorId, text) {
      const { session } = currentWork();
      const others = { authorId, text: { $ne: text } };
      await model.updateMany(others, { $set: { text }, $inc: { version: 1 } }, { session });
    },
  };
}
