import { type LiveMessage, type LiveName, Refusal, type WatchAnswer } from '@contend/contracts';

/** Converts an error to an answer; all but refusals become `unavailable`. */
export function refusedAs(error: unknown): WatchAnswer & { ok: false } {
  const { code, message } = error instanceof Refusal ? error : new Refusal('unavailable');
  return { ok: false, code, message };
}

export const notUnderstood = refusedAs(new Refusal('invalid-request'));

export const resyncName: LiveName = 'resync';

/** A resync: messages up to `sequence` are gone and must be read in another way. */
export const resyncOf = (room: string, sequence: number, now: Date): LiveMessage => ({
  id: room,
  room,
  sequence,
  what: resyncName,
  at: now.toISOString(),
  data: {},
});
