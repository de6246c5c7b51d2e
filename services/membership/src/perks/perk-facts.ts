import {
  countingHolders,
  isEntitled,
  type PerkHolder,
  type PerkName,
  type PerkReason,
  perkReasons,
  type PerkUses,
  type PlanPerks,
} from '@contend/billing';

/** A perk with the membership that it is from; null without one. */
export interface PerkOfPlayer extends PerkReason {
  membershipId: string | null;
}

/** What a player has and used, for the reasons of perks. */
export interface PlayerPerks {
  /** Live memberships. */
  holders: readonly PerkHolder[];
  uses: PerkUses;
}

const noPerks: PlanPerks = { rakeBasisPoints: null, doubleXpDays: 0, recordResets: 0 };

/** The perks of one membership of a player, with the reasons that follow from the others. */
export function perksOfMembership(
  { id, perks, subscription }: PerkHolder,
  { holders, uses }: PlayerPerks,
  at: Date,
): PerkReason[] {
  const counting = countingHolders(holders, at);
  const counts = (perk: PerkName) => counting[perk] === id;
  return perkReasons(perks, { subscription, uses, counts }, at);
}

/** Each perk of a player once, of the membership whose perk counts. */
export function perksOfPlayer({ holders, uses }: PlayerPerks, at: Date): PerkOfPlayer[] {
  const counting = countingHolders(holders, at);
  const isMember = holders.some(({ subscription }) => isEntitled(subscription, at));
  const without = perkReasons(noPerks, { subscription: null, uses }, at).map((one) => ({
    ...one,
    reason: isMember && !one.isActive ? ('not-in-plan' as const) : one.reason,
  }));
  return without.map((one) => {
    const holder = holders.find(({ id }) => id === counting[one.perk]);
    if (!holder) return { ...one, membershipId: null };
    const { perks, subscription, id: membershipId } = holder;
    const reason = perkReasons(perks, { subscription, uses }, at).find(
      ({ perk }) => perk === one.perk,
    );
    return { ...(reason ?? one), membershipId };
  });
}

/** An extra of a player that acted: bought, or given by a plan. */
export interface UsedPerk {
  id: string;
  userId: string;
  perk: 'double-xp' | 'record-reset';
  at: Date;
  /** When the plan that gave it gives it again; null for a bought one. */
  returnsAt: Date | null;
}
