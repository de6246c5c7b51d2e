import type { Report, Sanction, SupportCase } from '@contend/contracts';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSupportInbox, useReports, useSanctions } from '../../../api/staff';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { AppealRow } from './appeal-row';
import { CaseRow } from './case-row';
import { byDeadline } from '../inbox';
import { ReportRow } from './report-row';
import type { Desk } from '../use-desk';
import { t } from '../../../lib/language/translate';

type Entry = { dueAt: string | null } & (
  | { kind: 'case'; one: SupportCase }
  | { kind: 'report'; report: Report }
  | { kind: 'appeal'; sanction: Sanction }
);

function Row({ entry, desk }: { entry: Entry; desk: Desk }) {
  if (entry.kind === 'report') return <ReportRow report={entry.report} desk={desk} />;
  if (entry.kind === 'appeal') return <AppealRow sanction={entry.sanction} desk={desk} />;
  const { one } = entry;
  return (
    <CaseRow
      one={one}
      to={desk.toOpen({ kind: 'support', id: one.id })}
      isOpen={desk.open?.id === one.id}
    />
  );
}

const keyOf = (entry: Entry): string => {
  if (entry.kind === 'report') return entry.report.id;
  return entry.kind === 'appeal' ? entry.sanction.id : entry.one.id;
};

/** Entries that are on later pages of one list. */
const More = ({ count, label, to }: { count: number; label: string; to: string }) =>
  count > 0 ? (
    <p className="desk-more small muted">
      <Link to={to}>{t`${count} more: ${label}`}</Link>
    </p>
  ) : null;

/** What waits for staff, of all kinds, the next deadline first. */
export function AllList({ desk }: { desk: Desk }) {
  const [cases, reports, appeals] = [
    useSupportInbox({}),
    useReports({ page: 1 }),
    useSanctions({ status: 'appealed', page: 1 }),
  ];
  const reads = [cases, reports, appeals];
  const failed = reads.find(({ data, error }) => !data && error);
  const isPending = !failed && reads.some(({ data }) => !data);
  const entries: Entry[] = [
    ...(cases.data?.items.map((one) => ({ kind: 'case' as const, one, dueAt: one.answerDueAt })) ??
      []),
    ...(reports.data?.items.map((report) => ({
      ...{ kind: 'report' as const, report, dueAt: report.dueAt },
    })) ?? []),
    ...(appeals.data?.items.map((sanction) => ({
      ...{ kind: 'appeal' as const, sanction, dueAt: sanction.appeal?.dueAt ?? null },
    })) ?? []),
  ];
  const restOf = ({ data }: { data?: { total: number; items: unknown[] } }) =>
    data ? data.total - data.items.length : 0;
  return (
    <section className="card desk-list" aria-label={t`Inbox`}>
      <div className="desk-head">
        <h2>{t`Inbox`}</h2>
        <span className="small muted">{t`the next deadline first`}</span>
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
      {!isPending && !failed && entries.length === 0 && (
        <EmptyState icon={Inbox} title={t`The inbox is empty`}>
          {t`New requests, live chats, reports and appeals appear here at once.`}
        </EmptyState>
      )}
      {!isPending && (
        <ul>
          {entries.toSorted(byDeadline).map((entry) => (
            <Row key={keyOf(entry)} entry={entry} desk={desk} />
          ))}
        </ul>
      )}
      <More count={restOf(cases)} label={t`support`} to={desk.to({ tab: 'support' })} />
      <More count={restOf(reports)} label={t`reports`} to={desk.to({ tab: 'reports' })} />
      <More count={restOf(appeals)} label={t`appeals`} to={desk.to({ tab: 'appeals' })} />
    </section>
  );
}
