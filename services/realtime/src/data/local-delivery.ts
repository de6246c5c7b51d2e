import type { Deliver, History, Kept } from './history';

export interface LocalRooms {
  /** Whether a socket of this replica is in the room. */
  has(room: string): boolean;
  emit(message: Kept): void;
  /** Tells the sockets of a room that messages up to `sequence` are gone. */
  resync(room: string, sequence: number): void;
  /** Calls `listener` for each room that its last socket of this replica has left. */
  onEmpty(listener: (room: string) => void): void;
}

/**
 * Sends messages to the sockets of this replica, those of one room once and in the order of their
 * numbers. Messages that were published while the subscription was interrupted are read from the
 * history; where it has them no longer, the sockets read again.
 *
 * @param history Read after a gap.
 */
export function localDelivery(rooms: LocalRooms, history: () => Pick<History, 'since'>): Deliver {
  /** The last number sent to each room that has a socket here. */
  const sent = new Map<string, number>();

  function send(message: Kept): void {
    if (message.sequence <= (sent.get(message.room) ?? 0)) return;
    sent.set(message.room, message.sequence);
    rooms.emit(message);
  }

  rooms.onEmpty((room) => sent.delete(room));

  /** Messages that arrive meanwhile find the same gap; `send` sends each once. */
  async function fill(message: Kept, last: number): Promise<void> {
    const { room, sequence } = message;
    const missed = await history()
      .since(room, last)
      .catch(() => null);
    if (missed) {
      missed.forEach(send);
      return;
    }
    if (sequence <= (sent.get(room) ?? 0)) return;
    rooms.resync(room, sequence - 1);
    send(message);
  }

  return (message) => {
    const { room, sequence } = message;
    if (!rooms.has(room)) return;
    const last = sent.get(room);
    if (last === undefined || sequence <= last + 1) send(message);
    else void fill(message, last);
  };
}
