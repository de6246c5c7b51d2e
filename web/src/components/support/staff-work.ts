import { hasRole } from '@contend/contracts';
import {
  useCollusionFlags,
  useContests,
  useDifferences,
  useDisputes,
  useFlaggedWagers,
  useHeldCommissions,
  useReports,
  useSanctions,
  useStaffPayouts,
  useStuckRefunds,
  useSupportInbox,
  useSuspense,
  useTaxForms,
} from '../../api/staff';
import { useMe } from '../../lib/session/session';
import { useNow } from '../../lib/state/use-now';
import { isWaiting } from '../../lib/http/use-read';

/** Disputes that staff screens read, in one page. */
export const shownDisputes = 20;
const everyMs = 60_000;

/** What waits for staff, by kind. */
export interface StaffCounts {
  disputes: number | undefined;
  /** Support requests and live chats that staff is to answer. */
  support: number | undefined;
  requests: number | undefined;
  liveChats: number | undefined;
  reports: number | undefined;
  appeals: number | undefined;
  contests: number | undefined;
  flagged: number | undefined;
  payouts: number | undefined;
  collusion: number | undefined;
  commissions: number | undefined;
  /** Missing ones. */
  taxForms: number | undefined;
  suspense: number | undefined;
  /** Open ones between the ledger and the provider. */
  differences: number | undefined;
  /** Those that are stuck. */
  refunds: number | undefined;
}

type Overdue = Partial<Record<keyof StaffCounts, number>>;

const figureOf = (read: { data: { total: number } | undefined }) => read.data?.total;

/** How many of a read page are as a condition says. */
const countOf = <Item>(
  { data }: { data: { items: Item[] } | undefined },
  isCounted: (item: Item) => boolean,
): number => data?.items.filter(isCounted).length ?? 0;

/** Cases that staff is to answer, in all and by channel. */
function casesOf(counts: { open: number; openLiveChats?: number | undefined } | undefined) {
  const { open, openLiveChats } = counts ?? {};
  const requests = openLiveChats === undefined ? undefined : (open ?? 0) - openLiveChats;
  return { support: open, requests, liveChats: openLiveChats };
}

/**
 * All work that waits for a moderator, or for an admin, in numbers, with what is overdue and the
 * disputes; undefined for what is loading, failed, or is not theirs. Nothing is requested for other
 * users.
 */
export function useStaffWork() {
  const me = useMe();
  const now = useNow(everyMs);
  const isModerator = me !== null && hasRole(me, 'moderator');
  const isAdmin = me !== null && hasRole(me, 'admin');
  const [moderators, admins] = [{ enabled: isModerator }, { enabled: isAdmin, everyMs }];
  const one = { pageSize: 1 };
  const disputes = useDisputes({ pageSize: shownDisputes }, moderators);
  const inbox = useSupportInbox({}, moderators);
  const reports = useReports({ page: 1 }, moderators);
  const appeals = useSanctions({ status: 'appealed', page: 1 }, moderators);
  const contests = useContests({}, moderators);
  const flagged = useFlaggedWagers(one, admins);
  const payouts = useStaffPayouts({}, admins);
  const collusion = useCollusionFlags(one, admins);
  const commissions = useHeldCommissions(one, admins);
  const suspense = useSuspense(one, admins);
  const refunds = useStuckRefunds(one, admins);
  const differences = useDifferences(one, admins);
  const taxForms = useTaxForms(one, admins);
  const ofModerators = [disputes, inbox, reports, appeals, contests];
  const ofMoney = [payouts, commissions, suspense, refunds, differences, taxForms];
  const ofAdmins = [flagged, collusion, ...ofMoney];
  const counts: StaffCounts = {
    ...casesOf(inbox.data?.counts),
    ...{ disputes: figureOf(disputes), reports: figureOf(reports), appeals: figureOf(appeals) },
    ...{ contests: figureOf(contests), flagged: figureOf(flagged), payouts: figureOf(payouts) },
    ...{ collusion: figureOf(collusion), commissions: figureOf(commissions) },
    ...{ suspense: figureOf(suspense), refunds: figureOf(refunds) },
    ...{ differences: figureOf(differences), taxForms: figureOf(taxForms) },
  };
  const isLate = (at: string | null | undefined) => Boolean(at) && Date.parse(at ?? '') <= now;
  /** What is past its deadline, of the first page of each kind; support in all. */
  const overdue: Overdue = {
    support: inbox.data?.counts.overdue ?? 0,
    disputes: countOf(disputes, ({ dispute }) => isLate(dispute?.rulingBy)),
    reports: countOf(reports, ({ dueAt }) => isLate(dueAt)),
    appeals: countOf(appeals, ({ appeal }) => isLate(appeal?.dueAt)),
    payouts: countOf(payouts, (payout) => payout.isOverdue),
  };
  const asked = [...(isModerator ? ofModerators : []), ...(isAdmin ? ofAdmins : [])];
  return {
    counts,
    overdue,
    disputes: disputes.data?.items ?? [],
    isWaiting: asked.some(isWaiting),
    /** Whether a number is not known, so that none of them is no sign of rest. */
    hasFailed: asked.some(({ isError }) => isError),
  };
}

export type StaffWork = ReturnType<typeof useStaffWork>;
