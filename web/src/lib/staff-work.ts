import {
  hasRole,
  listCollusionFlags,
  listDisputes,
  listFlaggedWagers,
  listHeldCommissions,
  listReports,
  listSanctions,
  listScrimContests,
  listStaffPayouts,
  listStuckRefunds,
  listSupportInbox,
  listSuspense,
} from '@contend/contracts';
import { useMe } from './session';
import { isWaiting, useRead } from './use-read';

const shownDisputes = 20;
const everyMs = 60_000;

/** What waits for staff, by kind. */
export interface StaffCounts {
  disputes: number | undefined;
  support: number | undefined;
  /** Cases of support whose answer is past its deadline. */
  overdue: number | undefined;
  reports: number | undefined;
  appeals: number | undefined;
  contests: number | undefined;
  flagged: number | undefined;
  payouts: number | undefined;
  collusion: number | undefined;
  commissions: number | undefined;
  suspense: number | undefined;
  /** Those that are stuck. */
  refunds: number | undefined;
}

const figureOf = (read: { data: { total: number } | undefined }) => read.data?.total;

/**
 * All work that waits for a moderator, or for an admin, in numbers, with the disputes; undefined
 * for what is loading, failed, or is not theirs. Nothing is requested for other users.
 */
export function useStaffWork() {
  const me = useMe();
  const isModerator = me !== null && hasRole(me, 'moderator');
  const isAdmin = me !== null && hasRole(me, 'admin');
  const [moderators, admins] = [{ enabled: isModerator }, { enabled: isAdmin, everyMs }];
  const one = { pageSize: 1 };
  const disputes = useRead(listDisputes, { query: { pageSize: shownDisputes } }, moderators);
  const inbox = useRead(listSupportInbox, { query: {} }, moderators);
  const reports = useRead(listReports, { query: { page: 1 } }, moderators);
  const appeals = useRead(listSanctions, { query: { status: 'appealed', page: 1 } }, moderators);
  const contests = useRead(listScrimContests, { query: one }, moderators);
  const flagged = useRead(listFlaggedWagers, { query: one }, admins);
  const payouts = useRead(listStaffPayouts, { query: one }, admins);
  const collusion = useRead(listCollusionFlags, { query: one }, admins);
  const commissions = useRead(listHeldCommissions, { query: one }, admins);
  const suspense = useRead(listSuspense, { query: one }, admins);
  const refunds = useRead(listStuckRefunds, { query: one }, admins);
  const ofModerators = [disputes, inbox, reports, appeals, contests];
  const ofAdmins = [flagged, payouts, collusion, commissions, suspense, refunds];
  const counts: StaffCounts = {
    ...{ support: inbox.data?.counts.open, overdue: inbox.data?.counts.overdue },
    ...{ disputes: figureOf(disputes), reports: figureOf(reports), appeals: figureOf(appeals) },
    ...{ contests: figureOf(contests), flagged: figureOf(flagged), payouts: figureOf(payouts) },
    ...{ collusion: figureOf(collusion), commissions: figureOf(commissions) },
    ...{ suspense: figureOf(suspense), refunds: figureOf(refunds) },
  };
  const asked = [...(isModerator ? ofModerators : []), ...(isAdmin ? ofAdmins : [])];
  return {
    counts,
    disputes: disputes.data?.items ?? [],
    isWaiting: asked.some(isWaiting),
    /** Whether a number is not known, so that none of them is no sign of rest. */
    hasFailed: asked.some(({ isError }) => isError),
  };
}

export type StaffWork = ReturnType<typeof useStaffWork>;
