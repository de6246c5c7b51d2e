import { hasRole, listDisputes, listFlaggedWagers } from '@contend/contracts';
import { useMe } from '../../../lib/session';
import { isWaiting, useRead } from '../../../lib/use-read';

const shownDisputes = 20;

/** Work that waits for a moderator or an admin; not requested for other users. */
export function useAdminWork() {
  const me = useMe();
  const isModerator = me !== null && hasRole(me, 'moderator');
  const isAdmin = me !== null && hasRole(me, 'admin');
  const query = { pageSize: shownDisputes };
  const disputes = useRead(listDisputes, { query }, { enabled: isModerator });
  const flagged = useRead(listFlaggedWagers, { query: { pageSize: 1 } }, { enabled: isAdmin });
  return {
    disputes: disputes.data,
    flagged: flagged.data,
    isWaiting: (isModerator && isWaiting(disputes)) || (isAdmin && isWaiting(flagged)),
  };
}
