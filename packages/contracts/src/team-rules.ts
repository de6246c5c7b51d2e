/** Limits and deadlines of teams. */

const dayMs = 24 * 60 * 60 * 1000;

export const teamLimits = {
  /** Members of one team, open invitations of one team, and teams of one player. */
  mostMembers: 10,
  defaultMembers: 7,
  openInvitations: 20,
  joined: 20,
  owned: 5,
} as const;
/** How long an invitation can be accepted. */
export const invitationMs = 7 * dayMs;
export const inviteLink = { mostDays: 7, defaultUses: 5, mostUses: 50 } as const;
/** An owner without any action for this long can be succeeded while the team has a live match. */
export const ownerInactiveMs = 14 * dayMs;
/** Entries of the team log that are kept. */
export const teamLogEntries = 200;
