import {
  hasRole,
  type MatchReply,
  type Report,
  type Sanction,
  type ScrimBookingReply,
  type SupportCase,
} from '@contend/contracts';
import { Inbox } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  useContests,
  useDisputes,
  useReports,
  useSanctions,
  useStaffPayouts,
  useSupportInbox,
} from '../../../api/staff';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import {
  shownDisputes,
  type StaffWork,
  useStaffWork,
} from '../../../components/support/staff-work';
import { useMe } from '../../../lib/session/session';
import { AppealRow } from './appeal-row';
import { CaseRow } from './case-row';
import { byDeadline, byNewest } from '../inbox';
import { OrderChoice } from './order-choice';
import { ReportRow } from './report-row';
import { ContestLine, DisputeLine, PayoutLine, type StaffPayout } from './task-row';
import type { Desk } from '../use-desk';
import { t } from '../../../lib/language/translate';

interface Entry {
  id: string;
  dueAt: string | null;
  since: string | null;
  row: ReactNode;
}

const ofCase = (one: SupportCase, desk: Desk): Entry => ({
  ...{ id: one.id, dueAt: one.answerDueAt, since: one.createdAt },
  row: (
    <CaseRow
      one={one}
      to={desk.toOpen({ kind: 'support', id: one.id })}
      isOpen={desk.open?.id === one.id}
    />
  ),
});
const ofReport = (report: Report, desk: Desk): Entry => ({
  ...{ id: report.id, dueAt: report.dueAt, since: report.createdAt },
  row: <ReportRow report={report} desk={desk} />,
});
const ofAppeal = (sanction: Sanction, desk: Desk): Entry => ({
  ...{ id: sanction.id, dueAt: sanction.appeal?.dueAt ?? null },
  since: sanction.appeal?.at ?? null,
  row: <AppealRow sanction={sanction} desk={desk} />,
});
const ofDispute = (match: MatchReply): Entry => ({
  ...{ id: match.id, dueAt: match.dispute?.rulingBy ?? null },
  since: match.dispute?.openedAt ?? null,
  row: <DisputeLine match={match} />,
});
const ofContest = (booking: ScrimBookingReply): Entry => ({
  ...{ id: booking.id, dueAt: null, since: booking.cancellation?.contest?.at ?? null },
  row: <ContestLine booking={booking} />,
});
const ofPayout = (payout: StaffPayout): Entry => ({
  ...{ id: payout.id, dueAt: payout.reviewDue, since: payout.createdAt },
  row: <PayoutLine payout={payout} />,
});

/** Entries that are on later pages of one list. */
const More = ({ count, label, to }: { count: number; label: string; to: string }) =>
  count > 0 ? (
    <p className="desk-more small muted">
      <Link to={to}>{t`${count} more: ${label}`}</Link>
    </p>
  ) : null;

const restOf = ({ data }: { data: { total: number; items: unknown[] } | undefined }) =>
  data ? data.total - data.items.length : 0;

/** What the first page of each list has, and the reads themselves. */
function useTasks(desk: Desk) {
  const me = useMe();
  const isAdmin = me !== null && hasRole(me, 'admin');
  const { order } = desk;
  const cases = useSupportInbox({ order });
  const reports = useReports({ order, page: 1 });
  const appeals = useSanctions({ status: 'appealed', order, page: 1 });
  const disputes = useDisputes({ order, pageSize: shownDisputes });
  const contests = useContests({ order });
  const payouts = useStaffPayouts({ order }, { enabled: isAdmin });
  const entries = [
    ...(cases.data?.items ?? []).map((one) => ofCase(one, desk)),
    ...(reports.data?.items ?? []).map((one) => ofReport(one, desk)),
    ...(appeals.data?.items ?? []).map((one) => ofAppeal(one, desk)),
    ...(disputes.data?.items ?? []).map(ofDispute),
    ...(contests.data?.items ?? []).map(ofContest),
    ...(payouts.data?.items ?? []).map(ofPayout),
  ];
  const ofModerators = [cases, reports, appeals, disputes, contests];
  const reads = isAdmin ? [...ofModerators, payouts] : ofModerators;
  return { entries, reads, cases, reports, appeals, disputes, contests, payouts };
}

interface RestProps {
  desk: Desk;
  tasks: ReturnType<typeof useTasks>;
  work: StaffWork;
}

/** What is on later pages of each list. */
function Rest({ desk, tasks, work: { counts } }: RestProps) {
  const { cases, reports, appeals, disputes, contests, payouts } = tasks;
  const shown = (channel: SupportCase['channel']) =>
    cases.data?.items.filter((one) => one.channel === channel && one.status === 'open').length ?? 0;
  const requests = (counts.requests ?? 0) - shown('support');
  const chats = (counts.liveChats ?? 0) - shown('livechat');
  return (
    <>
      <More count={requests} label={t`support`} to={desk.to({ tab: 'support' })} />
      <More count={chats} label={t`live chats`} to={desk.to({ tab: 'livechat' })} />
      <More count={restOf(reports)} label={t`reports`} to={desk.to({ tab: 'reports' })} />
      <More count={restOf(appeals)} label={t`appeals`} to={desk.to({ tab: 'appeals' })} />
      <More count={restOf(disputes)} label={t`disputes`} to="/admin/disputes" />
      <More count={restOf(contests)} label={t`scrims`} to="/admin/scrims" />
      <More count={restOf(payouts)} label={t`payouts`} to="/admin/payouts" />
    </>
  );
}

/** Nothing with a deadline waits; other kinds of work may, or are not known. */
function NothingListed({ work }: { work: StaffWork }) {
  const { counts, isWaiting, hasFailed } = work;
  if (isWaiting) return <SkeletonRows />;
  const waits = Object.values(counts).some((count) => (count ?? 0) > 0);
  return waits || hasFailed ? (
    <EmptyState icon={Inbox} title={t`No deadline is open`}>
      {hasFailed
        ? t`We can’t count all other work: open the tabs above.`
        : t`Other work waits: the tabs above show how much.`}
    </EmptyState>
  ) : (
    <EmptyState icon={Inbox} title={t`The inbox is empty`}>
      {t`New requests, live chats, reports, appeals and disputes appear here at once.`}
    </EmptyState>
  );
}

/** What waits for staff, of all kinds with a deadline: the next one, or the newest first. */
export function AllList({ desk }: { desk: Desk }) {
  const tasks = useTasks(desk);
  const work = useStaffWork();
  const { entries, reads } = tasks;
  const failed = reads.find(({ data, error }) => !data && error);
  const isPending = !failed && reads.some(({ data }) => !data);
  return (
    <section className="card desk-list" aria-label={t`Inbox`}>
      <div className="desk-head">
        <h2>{t`Inbox`}</h2>
        <OrderChoice desk={desk} />
      </div>
      {isPending && <SkeletonRows />}
      {failed?.error && (
        <ErrorState
          title={t`We can’t load all of the inbox`}
          error={failed.error}
          onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
          isRetrying={failed.isFetching}
        />
      )}
      {!isPending && !failed && entries.length === 0 && <NothingListed work={work} />}
      {!isPending && (
        <ul>
          {entries.toSorted(desk.order === 'newest' ? byNewest : byDeadline).map(({ id, row }) => (
            <Fragment key={id}>{row}</Fragment>
          ))}
        </ul>
      )}
      <Rest {...{ desk, tasks, work }} />
    </section>
  );
}
