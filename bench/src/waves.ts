import { setImmediate, setTimeout } from 'node:timers/promises';

/** Messages to one room: at full speed where `everyMs` is 0, else at that interval. */
export interface Wave {
  messages: number;
  everyMs: number;
}

/** The room that all clients watch, and its message. */
export const watched = { kind: 'match', id: '5f43a0000000000000000aaa' } as const;

/** Sends a wave and returns its start time, in milliseconds of the clock. */
export async function sendWave(
  { messages, everyMs }: Wave,
  send: (nth: number) => Promise<void>,
): Promise<number> {
  const begun = Date.now();
  for (let nth = 0; nth < messages; nth += 1) {
    await send(nth);
    if (everyMs > 0) await setTimeout(Math.max(0, begun + (nth + 1) * everyMs - Date.now()));
    else await setImmediate();
  }
  return begun;
}
