import { type LiveMessage, type LiveName, Refusal, type WatchAnswer } from '@contend/contracts';

/** An error as an answer; what is not a refusal of ours is told as `unavailable`. */
export function refusedAs(error: unknown): WatchAnswer & { ok: false } {
  const { code, message } = error instanceof Refusal ? error : new Refusal('unavailable');
  return { ok: false, code, message };
}

export const notUnderstood: WatchAnswer = refusedAs(new Refusal('invalid-request'));

export const resyncName: LiveName = 'resync';

/** What somebody missed is gone: all up to `sequence` is to be read in another way. */
export const resyncOf = (room: string, sequence: number, now: Date): LiveMessage => ({
  id: room,
  room,
  sequence,
  what: resyncName,
  at: now.toISOString(),
  data: {},
});
