import { periodAt } from './period';
import { dayMs, graceMs, isEntitled, type Subscription } from './subscription';

/** What a plan changes. */
export interface PlanPerks {
  /** Rake on the seats of its owner; null when it stays. */
  rakeBasisPoints: number | null;
  /** Days of double XP in each month, which the player chooses. */
  doubleXpDays: number;
  /** Resets of the shown record in each year that cost nothing. */
  recordResets: number;
}

export type PerkName = 'rake' | 'double-xp' | 'record-reset';

/** A perk that was used, or bought without a plan. */
export interface PerkUse {
  at: Date;
  /** When the plan that gave it gives it again; null for a bought one. */
  returnsAt: Date | null;
}

/** The uses of one player. */
export interface PerkUses {
  doubleXpDays: readonly PerkUse[];
  recordResets: readonly PerkUse[];
}

/** `other-membership`: another membership of the player gives more, or as much. */
export type PerkState =
  | 'active'
  | 'grace'
  | 'available'
  | 'used-up'
  | 'cooldown'
  | 'not-in-plan'
  | 'other-membership'
  | 'no-plan';

/** What the reasons depend on, beside the plan. */
export interface PerkFacts {
  subscription: Subscription | null;
  uses: PerkUses;
  /** Whether this membership is the one whose perk counts; all do without another membership. */
  counts?: (perk: PerkName) => boolean;
}

/**
 * Whether a perk is active at an instant, and why. `left` of `count` remain in the present month or
 * year, `until` is when the answer changes.
 */
export interface PerkReason {
  perk: PerkName;
  isActive: boolean;
  reason: PerkState;
  until: Date | null;
  left: number | null;
  count: number | null;
}

/** Two resets of a record are at least this far apart. */
export const resetCooldownMs = 30 * dayMs;

const perkNames = ['rake', 'double-xp', 'record-reset'] as const;

/** Each perk of a membership with its reason. */
export function perkReasons(perks: PlanPerks, facts: PerkFacts, at: Date): PerkReason[] {
  const { subscription, uses, counts = () => true } = facts;
  const { paid } = subscription ?? { paid: null };
  if (!subscription || !paid || !isEntitled(subscription, at))
    return perkNames.map((perk) => whileRunning(none(perk, 'no-plan'), uses, at));
  const graceEnd = subscription.charge ? addMs(subscription.charge.dueAt, graceMs) : null;
  const reasons = [
    rakeReason(perks, { end: paid.end, graceEnd }, at),
    daysReason(perks, { subscription, uses: uses.doubleXpDays }, at),
    resetReason(perks, { subscription, uses: uses.recordResets }, at),
  ];
  return reasons.map((one) => {
    if (one.reason === 'not-in-plan') return whileRunning(one, uses, at);
    return counts(one.perk) ? one : none(one.perk, 'other-membership');
  });
}

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const none = (perk: PerkName, reason: PerkReason['reason']): PerkReason => ({
  ...{ perk, isActive: false, reason, until: null, left: null, count: null },
});

const runningUse = (uses: readonly PerkUse[], at: Date): PerkUse | undefined =>
  uses.find((one) => one.at <= at && at < addMs(one.at, dayMs));

/** A day of double XP that has begun continues without the plan, as one that was bought. */
function whileRunning(one: PerkReason, { doubleXpDays }: PerkUses, at: Date): PerkReason {
  const running = one.perk === 'double-xp' ? runningUse(doubleXpDays, at) : undefined;
  if (!running) return one;
  return { ...one, isActive: true, reason: 'active', until: addMs(running.at, dayMs) };
}

function rakeReason(
  { rakeBasisPoints }: PlanPerks,
  { end, graceEnd }: { end: Date; graceEnd: Date | null },
  at: Date,
): PerkReason {
  if (rakeBasisPoints === null) return none('rake', 'not-in-plan');
  const isGrace = at >= end;
  const until = isGrace ? (graceEnd ?? addMs(end, graceMs)) : end;
  return { ...none('rake', isGrace ? 'grace' : 'active'), isActive: true, until };
}

interface Used {
  subscription: Subscription;
  uses: readonly PerkUse[];
}

function daysReason(
  { doubleXpDays: count }: PlanPerks,
  { subscription: { anchor }, uses }: Used,
  at: Date,
): PerkReason {
  if (count === 0) return none('double-xp', 'not-in-plan');
  const running = runningUse(uses, at);
  const { left, until } = freeUsesLeft({ anchor, count }, 'month', { uses, at });
  const base = { perk: 'double-xp' as const, left, count };
  if (running)
    return { ...base, isActive: true, reason: 'active', until: addMs(running.at, dayMs) };
  return { ...base, isActive: false, reason: left > 0 ? 'available' : 'used-up', until };
}

function resetReason(
  { recordResets: count }: PlanPerks,
  { subscription: { anchor }, uses }: Used,
  at: Date,
): PerkReason {
  if (count === 0) return none('record-reset', 'not-in-plan');
  const { left, until } = freeUsesLeft({ anchor, count }, 'year', { uses, at });
  const base = { perk: 'record-reset' as const, left, count };
  if (left === 0) return { ...base, isActive: false, reason: 'used-up', until };
  const last = Math.max(...uses.map((one) => one.at.getTime()));
  const again = new Date(last + resetCooldownMs);
  if (uses.length > 0 && at < again)
    return { ...base, isActive: false, reason: 'cooldown', until: again };
  return { ...base, isActive: true, reason: 'available', until };
}

/** How often a plan gives a perk in each month or year, counted from its anchor. */
export interface PerkGrant {
  anchor: Date;
  count: number;
}

/**
 * What is left of a perk in the present month or year. `until` is when what is left lapses, or,
 * with nothing left, when the next use comes back. `end` is when a use that begins now comes back:
 * it counts until then, also under another plan. So neither several plans nor another purchase
 * after a cancellation add up.
 */
export function freeUsesLeft(
  { anchor, count }: PerkGrant,
  interval: 'month' | 'year',
  { uses, at }: { uses: readonly PerkUse[]; at: Date },
): { left: number; end: Date; until: Date } {
  const { end } = periodAt(anchor, interval, at);
  const returns = uses
    .flatMap(({ returnsAt }) => (returnsAt && at < returnsAt ? [returnsAt] : []))
    .sort((one, other) => one.getTime() - other.getTime());
  const left = Math.max(0, count - returns.length);
  return { left, end, until: left > 0 ? end : (returns[returns.length - count] ?? end) };
}

/** A grant of one of several plans. A lower rake is more than a higher one. */
export interface OwnedGrant {
  membershipId: string;
  anchor: Date;
  /** The more the better. */
  worth: number;
}

/** The grant that counts: the best one, of equals the oldest. Null without one. */
export function bestGrant<Grant extends OwnedGrant>(grants: readonly Grant[]): Grant | null {
  const [first = null, ...others] = grants;
  return others.reduce<Grant | null>((best, one) => (isBetter(one, best) ? one : best), first);
}

function isBetter(one: OwnedGrant, best: OwnedGrant | null): boolean {
  if (!best || one.worth !== best.worth) return !best || one.worth > best.worth;
  const since = one.anchor.getTime() - best.anchor.getTime();
  return since < 0 || (since === 0 && one.membershipId < best.membershipId);
}

/** A membership as its perks are compared. */
export interface PerkHolder {
  id: string;
  perks: PlanPerks;
  subscription: Subscription;
}

/** The memberships whose perks count at an instant, by perk; null where none has it. */
export function countingHolders(
  holders: readonly PerkHolder[],
  at: Date,
): Record<PerkName, string | null> {
  const entitled = holders.filter(({ subscription }) => isEntitled(subscription, at));
  const best = (worthOf: (perks: PlanPerks) => number | null): string | null => {
    const grants = entitled.flatMap(({ id: membershipId, perks, subscription: { anchor } }) => {
      const worth = worthOf(perks);
      return worth ? [{ membershipId, anchor, worth }] : [];
    });
    return bestGrant(grants)?.membershipId ?? null;
  };
  return {
    // Basis points are at most 10,000, so the worth of a lower rake is above zero.
    rake: best(({ rakeBasisPoints: rake }) => (rake === null ? null : 10_001 - rake)),
    'double-xp': best(({ doubleXpDays }) => doubleXpDays),
    'record-reset': best(({ recordResets }) => recordResets),
  };
}
