import { Network } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCollusionFlags } from '../../../api/staff';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import type { CollusionSummary } from '../api/collusion';
import { findingWords, flagStates, pairName } from './labels';
import { t } from '../../../lib/language/translate';

function Flag({ flag }: { flag: CollusionSummary }) {
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">{pairName(flag)}</p>
        <p className="muted">{findingWords(flag)}</p>
        <p className="small faint">
          {t`flagged`} <RelativeTime at={flag.flaggedAt} />
        </p>
      </div>
      <Link className={buttonClass()} to={`/admin/collusion/${flag.id}`}>
        {flag.status === 'open' ? t`Review` : t`Show`}
        <span className="unseen"> {pairName(flag)}</span>
      </Link>
    </li>
  );
}

/** Pairs of players whose results are improbable with honest play, newest flag first. */
export function CollusionScreen() {
  const [search, setSearch] = useSearchParams();
  const status = flagStates.find(({ value }) => value === search.get('status'))?.value ?? 'open';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = useCollusionFlags({ status, page });
  return (
    <>
      <PageHead
        title={t`Collusion`}
        note={t`Results that players who both want to win would rarely have, and stakes from the
          same address. Nothing happens to a flagged player automatically.`}
      />
      <StaffTabs />
      <Segments
        isCompact
        label={t`State`}
        choices={flagStates}
        value={status}
        onChange={(value) => setSearch({ status: value })}
      />
      <section className="card" aria-label={t`Flagged pairs`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the flagged pairs`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={Network} title={t`No pairs in this state`}>
              {t`A pair is flagged for improbable results in eight or more rated matches against
                each other in 30 days, and for stakes against each other from the same address.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((flag) => (
            <Flag key={flag.id} flag={flag} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
    </>
  );
}
