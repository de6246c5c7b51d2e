import { listDisputes, listFlaggedWagers } from '@contend/contracts';
import { useMe } from '../../../lib/session';
import { useRead } from '../../../lib/use-read';

const shownDisputes = 20;

/** What waits for an admin; nothing is asked for anybody else. */
export function useAdminWork() {
  const enabled = useMe()?.roles.includes('admin') ?? false;
  const disputes = useRead(listDisputes, { query: { pageSize: shownDisputes } }, { enabled });
  const flagged = useRead(listFlaggedWagers, { query: { pageSize: 1 } }, { enabled });
  return { disputes: disputes.data, flagged: flagged.data };
}
