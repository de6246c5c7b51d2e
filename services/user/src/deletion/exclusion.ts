import {
  decide,
  type Decision,
  exclusionCarried,
  happened,
  inMs,
  playReturnMs,
} from '@contend/contracts';
import type { User } from '../account/user';

/** A self-exclusion whose account was erased. */
export interface Exclusion {
  /** A keyed hash of an e-mail address, a phone number or a payout account. */
  id: string;
  until: Date;
}

export const forgetExclusionTimer = 'forget-exclusion';

/**
 * Keeps an exclusion until it is over and a return would have been possible; of two ends the later
 * one counts.
 */
export function keep(
  known: Exclusion | null,
  { id, until }: Exclusion,
  now: Date,
): Decision<Exclusion> {
  if (known && known.until >= until) return decide(known);
  const over = until > now ? until : now;
  const timers = { [forgetExclusionTimer]: inMs(over, playReturnMs) };
  return decide({ id, until }, { timers });
}

/** A sign-up that continues an exclusion; null for none. */
export function withExclusion(registered: Decision<User>, until: Date | null): Decision<User> {
  if (!until) return registered;
  const carried = { userId: registered.state.id, until: until.toISOString() };
  return { ...registered, events: [...registered.events, happened(exclusionCarried, carried)] };
}
