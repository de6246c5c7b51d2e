import { hasRole, type MatchReply } from '@contend/contracts';
import { useMe } from '../../../lib/session/session';
import { useEvent, useEventMatch } from '../api';
import type { Facing } from '../sides';

/**
 * Whether the viewer rules on the dispute of a match now: as a moderator, as an organizer of its
 * event who does not play in it, or as an admin.
 */
export function useMayRule(match: MatchReply, { mine }: Facing): boolean {
  const me = useMe();
  const viewer = useEvent(useEventMatch(match)?.tournamentId)?.viewer;
  if (!me || match.status !== 'disputed' || mine !== null || viewer?.entryId) return false;
  const { ruledBy, holderId } = match.dispute ?? {};
  if (hasRole(me, 'admin') || holderId === me.id) return true;
  return ruledBy === 'organizers' ? (viewer?.isOrganizer ?? false) : hasRole(me, 'moderator');
}
