import type { TeamReply } from '@contend/contracts';
import { plural, t } from '../../../lib/language/translate';

/** The players that are entered by default: the caller, then others who allow it. */
export function defaultRoster(team: TeamReply, size: number, myId: string): string[] {
  const allowed = team.members.filter(
    ({ userId, allowsEntries = true }) => allowsEntries || userId === myId,
  );
  const members = allowed.map(({ userId }) => userId);
  const own = members.includes(myId) ? [myId] : [];
  return [...new Set([...own, ...members])].slice(0, size);
}

/** Adds or removes a player. */
export const toggled = (users: readonly string[], userId: string): string[] =>
  users.includes(userId) ? users.filter((one) => one !== userId) : [...users, userId];

/** Why a roster cannot be entered, or null. */
export function rosterProblem(users: readonly string[], size: number): string | null {
  const missing = size - users.length;
  if (missing === 0) return null;
  const players = (count: number): string => plural(count, { one: '1 player', other: '# players' });
  return missing > 0 ? t`Choose ${players(missing)} more.` : t`Remove ${players(-missing)}.`;
}
