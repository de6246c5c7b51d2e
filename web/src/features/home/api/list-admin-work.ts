import { listDisputes, listFlaggedWagers } from '@contend/contracts';
import { useMe } from '../../../lib/session';
import { isWaiting, useRead } from '../../../lib/use-read';

const shownDisputes = 20;

/** Work that waits for an admin; not requested for other users. */
export function useAdminWork() {
  const enabled = useMe()?.roles.includes('admin') ?? false;
  const disputes = useRead(listDisputes, { query: { pageSize: shownDisputes } }, { enabled });
  const flagged = useRead(listFlaggedWagers, { query: { pageSize: 1 } }, { enabled });
  return {
    disputes: disputes.data,
    flagged: flagged.data,
    isWaiting: enabled && (isWaiting(disputes) || isWaiting(flagged)),
  };
}
