export interface Turns {
  /** Runs `work` after the earlier work of this socket and room, also after a failure. */
  take<T>(socket: object, room: string, work: () => Promise<T>): Promise<T>;
}

/** Requests of a socket for one room, one after another: a repeated one finds the first done. */
export function turns(): Turns {
  const lasts = new WeakMap<object, Map<string, Promise<unknown>>>();
  return {
    async take(socket, room, work) {
      const ofSocket = lasts.get(socket) ?? new Map<string, Promise<unknown>>();
      lasts.set(socket, ofSocket);
      const mine = (ofSocket.get(room) ?? Promise.resolve()).then(work);
      const ended = mine.catch(() => undefined);
      ofSocket.set(room, ended);
      try {
        return await mine;
      } finally {
        if (ofSocket.get(room) === ended) ofSocket.delete(room);
      }
    },
  };
}
