import { hasRole } from '@contend/contracts';
import {
  useCollusionFlags,
  useContests,
  useDisputes,
  useFlaggedWagers,
  useHeldCommissions,
  useReports,
  useSanctions,
  useStaffPayouts,
  useStuckRefunds,
  useSupportInbox,
  useSuspense,
} from '../../api/staff';
import { useMe } from '../../lib/session/session';
import { isWaiting } from '../../lib/http/use-read';

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
  const disputes = useDisputes({ pageSize: shownDisputes }, moderators);
  const inbox = useSupportInbox({}, moderators);
  const reports = useReports({ page: 1 }, moderators);
  const appeals = useSanctions({ status: 'appealed', page: 1 }, moderators);
  const contests = useContests(one, moderators);
  const flagged = useFlaggedWagers(one, admins);
  const payouts = useStaffPayouts(one, admins);
  const collusion = useCollusionFlags(one, admins);
  const commissions = useHeldCommissions(one, admins);
  const suspense = useSuspense(one, admins);
  const refunds = useStuckRefunds(one, admins);
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
