import { bestGrant, freeUsesLeft } from '@contend/billing';
import type { ExtraKind } from './extra';

/** What a membership gives of extras, while it is entitled. */
export interface MemberPerks {
  membershipId: string;
  /** The instant from which its months and years are counted. */
  anchor: Date;
  doubleXpDays: number;
  recordResets: number;
}

/** What is left of an extra that a player's memberships give. */
export interface FreeUses {
  membershipId: string;
  count: number;
  left: number;
  /** When what is left lapses, or, with nothing left, when the next one comes. */
  until: Date;
  /** When a use that begins now comes back. */
  end: Date;
}

/**
 * The uses of an extra that cost nothing at an instant; null where no membership gives any. Of
 * several memberships the best one counts, and the uses of all of them count as used.
 * @param used the instants at which earlier uses come back
 */
export function freeUsesOf(
  kind: ExtraKind,
  { perks, used }: { perks: readonly MemberPerks[]; used: readonly Date[] },
  at: Date,
): FreeUses | null {
  const countOf = (one: MemberPerks) =>
    kind === 'double-xp' ? one.doubleXpDays : one.recordResets;
  const grants = perks.flatMap((one) => {
    const { membershipId, anchor } = one;
    return countOf(one) > 0 ? [{ membershipId, anchor, worth: countOf(one) }] : [];
  });
  const best = bestGrant(grants);
  if (!best) return null;
  const { membershipId, anchor, worth: count } = best;
  const uses = used.map((returnsAt) => ({ at, returnsAt }));
  const interval = kind === 'double-xp' ? 'month' : 'year';
  return { membershipId, count, ...freeUsesLeft({ anchor, count }, interval, { uses, at }) };
}
