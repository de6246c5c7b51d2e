import {
  type Deliver,
  firstSequence,
  type History,
  type Kept,
  keptMessages,
  missedOf,
} from './history';

interface Room {
  last: number;
  kept: Kept[];
  /** The message of each event, for as many as are kept. */
  ofEvents: Map<string, Kept>;
}

/** Rooms and messages kept; rooms without messages for longest are removed first. */
const keptRooms = 20_000;
const keptInAll = 200_000;

const removeFirst = (map: Map<string, unknown>) => map.delete(map.keys().next().value ?? '');

/** The history of a single process. */
export function memoryHistory(now: () => Date, deliver: Deliver): History {
  const rooms = new Map<string, Room>();
  let messages = 0;

  function removeOldest(): void {
    const [name, room] = rooms.entries().next().value ?? [];
    messages -= room?.kept.length ?? 0;
    rooms.delete(name ?? '');
  }

  const roomOf = (name: string): Room => {
    const room = rooms.get(name) ?? { last: firstSequence(now()), kept: [], ofEvents: new Map() };
    rooms.delete(name);
    rooms.set(name, room);
    if (rooms.size > keptRooms) removeOldest();
    return room;
  };

  return {
    append(message, event) {
      const room = roomOf(message.room);
      const earlier = event === undefined ? undefined : room.ofEvents.get(event);
      if (earlier) return Promise.resolve(earlier);
      room.last += 1;
      const kept = { ...message, sequence: room.last };
      room.kept.push(kept);
      if (event !== undefined) room.ofEvents.set(event, kept);
      if (room.ofEvents.size > keptMessages) removeFirst(room.ofEvents);
      if (room.kept.length > keptMessages) room.kept.shift();
      else messages += 1;
      if (messages > keptInAll) removeOldest();
      deliver(kept);
      return Promise.resolve(kept);
    },
    lastAt: (name) => Promise.resolve(rooms.get(name)?.kept.at(-1)?.at ?? null),
    position: (name) => Promise.resolve(roomOf(name).last),
    since(name, sequence) {
      const { kept, last } = roomOf(name);
      return Promise.resolve(missedOf(kept, sequence, last));
    },
  };
}
