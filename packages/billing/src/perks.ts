import { type Period, periodAt } from './period';
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

/** What was used of a plan's perks. */
export interface PerkUse {
  doubleXpDays: Date[];
  recordResets: Date[];
}

/**
 * Whether a perk is active at an instant, and why. `left` counts what remains in the present month
 * or year, `until` is when the answer changes.
 */
export interface PerkReason {
  perk: PerkName;
  isActive: boolean;
  reason: 'active' | 'grace' | 'available' | 'used-up' | 'cooldown' | 'not-in-plan' | 'no-plan';
  until: Date | null;
  left: number | null;
}

/** Two resets of a record are at least this far apart. */
export const resetCooldownMs = 30 * dayMs;

export function perkReasons(
  perks: PlanPerks,
  { subscription, use }: { subscription: Subscription | null; use: PerkUse },
  at: Date,
): PerkReason[] {
  const { paid } = subscription ?? { paid: null };
  if (!subscription || !paid || !isEntitled(subscription, at))
    return (['rake', 'double-xp', 'record-reset'] as const).map((perk) => none(perk, 'no-plan'));
  const graceEnd = subscription.charge ? addMs(subscription.charge.dueAt, graceMs) : null;
  return [
    rakeReason(perks, { end: paid.end, graceEnd }, at),
    daysReason(perks, { subscription, use }, at),
    resetReason(perks, { subscription, use }, at),
  ];
}

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const none = (perk: PerkName, reason: PerkReason['reason']): PerkReason => ({
  ...{ perk, isActive: false, reason, until: null, left: null },
});

function rakeReason(
  { rakeBasisPoints }: PlanPerks,
  { end, graceEnd }: { end: Date; graceEnd: Date | null },
  at: Date,
): PerkReason {
  if (rakeBasisPoints === null) return none('rake', 'not-in-plan');
  const isGrace = at >= end;
  const until = isGrace ? (graceEnd ?? addMs(end, graceMs)) : end;
  return { perk: 'rake', isActive: true, reason: isGrace ? 'grace' : 'active', until, left: null };
}

interface Used {
  subscription: Subscription;
  use: PerkUse;
}

function daysReason(
  { doubleXpDays }: PlanPerks,
  { subscription, use }: Used,
  at: Date,
): PerkReason {
  if (doubleXpDays === 0) return none('double-xp', 'not-in-plan');
  const running = use.doubleXpDays.find((day) => day <= at && at < addMs(day, dayMs));
  const month = countingPeriod(subscription, 'month', at);
  const left = Math.max(0, doubleXpDays - within(use.doubleXpDays, month));
  if (running)
    return {
      perk: 'double-xp',
      isActive: true,
      reason: 'active',
      until: addMs(running, dayMs),
      left,
    };
  const reason = left > 0 ? 'available' : 'used-up';
  return { perk: 'double-xp', isActive: false, reason, until: month.end, left };
}

function resetReason(
  { recordResets }: PlanPerks,
  { subscription, use }: Used,
  at: Date,
): PerkReason {
  if (recordResets === 0) return none('record-reset', 'not-in-plan');
  const year = countingPeriod(subscription, 'year', at);
  const left = Math.max(0, recordResets - within(use.recordResets, year));
  const last = use.recordResets.reduce<Date | null>(
    (max, one) => (max && max > one ? max : one),
    null,
  );
  const again = last && addMs(last, resetCooldownMs);
  const base = { perk: 'record-reset' as const, left };
  if (left === 0) return { ...base, isActive: false, reason: 'used-up', until: year.end };
  if (again && at < again) return { ...base, isActive: false, reason: 'cooldown', until: again };
  return { ...base, isActive: true, reason: 'available', until: year.end };
}

const within = (uses: Date[], { start, end }: Period): number =>
  uses.filter((at) => start <= at && at < end).length;

/** The month or year, counted from the anchor, in which uses are counted. */
const countingPeriod = ({ anchor }: Subscription, interval: 'month' | 'year', at: Date): Period =>
  periodAt(anchor, interval, at);
