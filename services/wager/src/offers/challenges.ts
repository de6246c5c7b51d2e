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

/**
 * Bumps an open wager to the top of the list and notifies the challenged player again.
 * @param invitedIds of a challenged team, those who act for it and may play
 */
export function sendAgain(wager: Wager, invitedIds: string[], now: Date): Decision<Wager> {
  must(wager.status === 'open', 'wager-not-open');
  must(wager.resends < resend.times, 'resend-limit');
  const sinceMs = wager.resentAt ? now.getTime() - wager.resentAt.getTime() : resend.gapMs;
  must(sinceMs >= resend.gapMs, 'resend-too-soon', {
    retryAfterSeconds: Math.ceil((resend.gapMs - sinceMs) / 1000),
  });
  const resends = wager.resends + 1;
  const opponentTeam = wager.opponentTeam && { ...wager.opponentTeam, actingIds: invitedIds };
  const resent = { ...wager, resends, resentAt: now, listedAt: now, opponentTeam };
  const terms = termsOf(resent);
  return decide(withAllInvited(resent, wager.opponentTeam), {
    events: [happened(wagerUpdated, { ...refOf(resent), ...terms, resends })],
  });
}

/** Those who were invited before stay: the end of the challenge withdraws all invitations. */
function withAllInvited(wager: Wager, before: Wager['opponentTeam']): Wager {
  const { opponentTeam } = wager;
  if (!opponentTeam || !before) return wager;
  const actingIds = [...new Set([...before.actingIds, ...opponentTeam.actingIds])];
  const memberIds = [...new Set([...before.memberIds, ...actingIds])];
  return { ...wager, opponentTeam: { ...opponentTeam, actingIds, memberIds } };
}
