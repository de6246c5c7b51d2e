import type { Decision } from '@contend/contracts';
import {
  currentWork,
  type Database,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { Message } from './message';
import type { Room } from './room';
import { messageModel, readMarkerModel, roomModel } from './room.model';
import type { MessageTally, ReadMarker, UnreadRange } from './unread';

/** A user with their present teams: the members of a scrim's room are those of its teams. */
interface RoomMember {
  id: string;
  teamIds: readonly string[];
}

export interface RoomRepository extends Repository<Room> {
  /**
   * Rooms of teams, matches, scrims and events of a member, the last written first: those of teams
   * also without messages. `eventIds` are the events that the user entered.
   */
  listOf(member: RoomMember, eventIds: string[], limit: number): Promise<Room[]>;
  /** Those of some rooms that a user is in. */
  idsOfMember(roomIds: readonly string[], member: RoomMember): Promise<string[]>;
  /** The rooms of some events in which users may still write, the last written first. */
  listOpenOf(eventIds: string[], at: { now: Date; limit: number }): Promise<Room[]>;
}

/** A former member can be in `memberIds` of the room of a scrim, and a new one not. */
const scrimsOf = ({ teamIds }: RoomMember) => ({
  ...{ kind: 'scrim', teamIds: { $in: [...teamIds] } },
  // One without any is closed.
  memberIds: { $ne: [] },
});

export function roomRepository(db: Database): RoomRepository {
  const rooms = repository<Room>(db, roomModel, { notFound: 'room-not-found' });
  return {
    ...rooms,
    listOf(member, eventIds, limit) {
      const hasMessages = { lastMessageAt: { $ne: null } };
      const written = { kind: { $in: ['match', 'tournament'] }, ...hasMessages };
      const own = { memberIds: member.id, $or: [{ kind: 'team' }, written] };
      const scrims = { ...scrimsOf(member), ...hasMessages };
      const entered = { _id: { $in: eventIds }, ...hasMessages };
      return rooms.first({ $or: [own, scrims, entered] }, { sort: { lastMessageAt: -1 }, limit });
    },
    async idsOfMember(roomIds, member) {
      const others = { kind: { $ne: 'scrim' }, memberIds: member.id };
      const wanted: Filter<Room> = { _id: { $in: [...roomIds] }, $or: [others, scrimsOf(member)] };
      const { session = null } = currentWork();
      return db.model(roomModel).distinct('_id', wanted).session(session);
    },
    async listOpenOf(eventIds, { now, limit }) {
      if (eventIds.length === 0) return [];
      const isOpen = { $or: [{ writableUntil: null }, { writableUntil: { $gt: now } }] };
      const ofEvents = { _id: { $in: eventIds }, kind: 'tournament', ...isOpen };
      return rooms.first(ofEvents, { sort: { lastMessageAt: -1 }, limit });
    },
  };
}

export interface MessageRepository extends Repository<Message> {
  /** The last messages of rooms, by room. */
  lastOf(rooms: Pick<Room, 'id' | 'messages'>[]): Promise<Map<string, Message>>;
  /** Counts the messages of ranges that are not hidden, by room, author and capacity. */
  tally(ranges: readonly UnreadRange[]): Promise<MessageTally[]>;
  /** Deletes the messages of a room up to a number. */
  deleteUpTo(room: Pick<Room, 'id' | 'deletedNumber'>): Promise<void>;
  /** Replaces the text of all messages of an author. */
  overwrite(authorId: string, text: string): Promise<void>;
  /** Replaces the text of what staff wrote in rooms. */
  overwriteStaff(roomIds: string[], text: string): Promise<void>;
}

export function messageRepository(db: Database): MessageRepository {
  const model = db.model(messageModel);
  const messages = repository<Message>(db, messageModel, { notFound: 'message-not-found' });
  return {
    ...messages,
    async lastOf(rooms) {
      const written = rooms.filter((room) => room.messages > 0);
      if (written.length === 0) return new Map();
      const each = written.map((room) => ({ roomId: room.id, number: room.messages }));
      const found = await messages.listStored({ $or: each });
      return new Map(found.map(({ state }) => [state.roomId, state]));
    },
    async tally(ranges) {
      if (ranges.length === 0) return [];
      const each = ranges.map(({ roomId, after, upTo }) => ({
        ...{ roomId, number: { $gt: after, $lte: upTo } },
      }));
      const by = { roomId: '$roomId', authorId: '$authorId', as: '$as' };
      const rows = await model.aggregate<{ _id: Omit<MessageTally, 'count'>; count: number }>(
        [{ $match: { $or: each, hidden: null } }, { $group: { _id: by, count: { $sum: 1 } } }],
        { session: currentWork().session },
      );
      return rows.map(({ _id: of, count }) => ({ ...of, count }));
    },
    async deleteUpTo({ id: roomId, deletedNumber }) {
      const { session } = currentWork();
      await model.deleteMany({ roomId, number: { $lte: deletedNumber } }, { session });
    },
    async overwrite(authorId, text) {
      const { session } = currentWork();
      const others = { authorId, text: { $ne: text } };
      await model.updateMany(others, { $set: { text }, $inc: { version: 1 } }, { session });
    },
    async overwriteStaff(roomIds, text) {
      const { session } = currentWork();
      const answers = { roomId: { $in: roomIds }, as: 'staff' as const, text: { $ne: text } };
      await model.updateMany(answers, { $set: { text }, $inc: { version: 1 } }, { session });
    },
  };
}

type Place = Pick<ReadMarker, 'roomId' | 'userId'>;

export interface ReadMarkerRepository {
  find(place: Place): Promise<Stored<ReadMarker> | null>;
  /** The markers of a user in rooms, by room. */
  findMany(userId: string, roomIds: string[]): Promise<Map<string, ReadMarker>>;
  /** Saves what `change` makes of a marker. */
  update(
    place: Place,
    change: (
      marker: ReadMarker | null,
      owner: Place & Pick<ReadMarker, 'id'>,
    ) => Decision<ReadMarker> | Promise<Decision<ReadMarker>>,
  ): Promise<ReadMarker>;
  forgetAllOf(userId: string): Promise<void>;
  /** Deletes the markers of all users in a room. */
  deleteIn(roomId: string): Promise<void>;
}

const markerIdOf = ({ roomId, userId }: Place): string => derivedId(roomId, userId);

export function readMarkerRepository(db: Database): ReadMarkerRepository {
  const markers = repository<ReadMarker>(db, readMarkerModel, { notFound: 'room-not-found' });
  return {
    find: (place) => markers.find(markerIdOf(place)),
    async findMany(userId, roomIds) {
      const ids = roomIds.map((roomId) => markerIdOf({ roomId, userId }));
      const found = await markers.findMany(ids);
      return new Map([...found.values()].map((marker) => [marker.roomId, marker]));
    },
    async update(place, change) {
      const id = markerIdOf(place);
      const marker = await markers.find(id);
      const decision = await change(marker?.state ?? null, { ...place, id });
      return (await markers.save(marker, decision)).state;
    },
    async forgetAllOf(userId) {
      await db.model(readMarkerModel).deleteMany({ userId }, { session: currentWork().session });
    },
    async deleteIn(roomId) {
      await db.model(readMarkerModel).deleteMany({ roomId }, { session: currentWork().session });
    },
  };
}
