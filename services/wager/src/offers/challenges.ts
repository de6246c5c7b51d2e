import {
  challengeLimits,
  decide,
  type Decision,
  happened,
  inMs,
  must,
  resend,
  wagerUpdated,
} from '@contend/contracts';
import { refOf, termsOf, type Wager } from '../wager/wager';

/** The times of a person's challenges in the last hour, oldest first. Its id is the person's. */
export interface Challenger {
  id: string;
  sentAt: Date[];
}

interface Challenge {
  challengerId: string;
  /** Challenges to the same player that were neither accepted nor ended. */
  openToOpponent: number;
}

/**
 * Counts a challenge. One that was sent exactly an hour ago no longer counts.
 *
 * @throws Refusal `challenges-open`; `challenge-limit` with `retryAfterSeconds`.
 */
export function countChallenge(
  challenger: Challenger | null,
  { challengerId, openToOpponent }: Challenge,
  now: Date,
): Decision<Challenger> {
  const { perWindow, windowMs, openToOne } = challengeLimits;
  must(openToOpponent < openToOne, 'challenges-open');
  const sentAt = (challenger?.sentAt ?? []).filter((at) => inMs(at, windowMs) > now);
  const blocking = sentAt.at(-perWindow);
  const freeInMs = blocking ? inMs(blocking, windowMs).getTime() - now.getTime() : 0;
  must(!blocking, 'challenge-limit', { retryAfterSeconds: Math.ceil(freeInMs / 1000) });
  return decide({ id: challengerId, sentAt: [...sentAt, now] });
}

/** Bumps an open wager to the top of the list and notifies the challenged player again. */
export function sendAgain(wager: Wager, now: Date): Decision<Wager> {
  must(wager.status === 'open', 'wager-not-open');
  must(wager.resends < resend.times, 'resend-limit');
  const sinceMs = wager.resentAt ? now.getTime() - wager.resentAt.getTime() : resend.gapMs;
  must(sinceMs >= resend.gapMs, 'resend-too-soon', {
    retryAfterSeconds: Math.ceil((resend.gapMs - sinceMs) / 1000),
  });
  const next = { ...wager, resends: wager.resends + 1, resentAt: now, listedAt: now };
  const { resends } = next;
  return decide(next, {
    events: [happened(wagerUpdated, { ...refOf(next), ...termsOf(next), resends })],
  });
}
