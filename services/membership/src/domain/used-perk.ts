/** An extra of a player that acted: bought, or given by a plan. */
export interface UsedPerk {
  id: string;
  userId: string;
  perk: 'double-xp' | 'record-reset';
  at: Date;
  /** When the plan that gave it gives it again; null for a bought one. */
  returnsAt: Date | null;
}
