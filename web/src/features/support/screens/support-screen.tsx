import type { SupportCase } from '@contend/contracts';
import { LifeBuoy, MessageCircle } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { UnreadCount } from '../../../components/page/unread-count';
import { caseName, useMySupportCases } from '../../../api/support';
import { CaseChip, CaseNext } from '../components/case-status';
import { RequestForm } from '../components/request-form';
import { t } from '../../../lib/language/translate';
import './support.css';

function Row({ one }: { one: SupportCase }) {
  const Icon = one.channel === 'livechat' ? MessageCircle : LifeBuoy;
  return (
    <li>
      <Link className="support-row" to={`/support/${one.id}`}>
        <Icon className="icon" aria-hidden />
        <div className="grow">
          <p className="row tight">
            <span className="strong">{caseName(one)}</span>
            <UnreadCount count={one.unread} />
          </p>
          <p className="clip muted">{one.excerpt}</p>
          <p className="small faint">
            <CaseNext one={one} />
          </p>
        </div>
        <div className="stack end">
          <CaseChip one={one} />
          <span className="small faint">
            <RelativeTime at={one.updatedAt} />
          </span>
        </div>
      </Link>
    </li>
  );
}

/** My support requests and live chats, and a form for a new request. */
export function SupportScreen() {
  const [search] = useSearchParams();
  const list = useMySupportCases(Math.max(1, Number(search.get('page')) || 1));
  return (
    <>
      <PageHead
        title={t`Support`}
        note={t`Staff read your requests. Only you and they see these messages.`}
      />
      <div className="support-columns">
        <section className="card" aria-label={t`My requests`}>
          <h2 className="card-head">{t`My requests`}</h2>
          {list.isPending && <SkeletonLines />}
          {list.isError && (
            <ErrorState
              title={t`We can’t load your requests`}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          )}
          {list.data?.items.length === 0 && (
            <EmptyPage {...list.data}>
              <EmptyState icon={LifeBuoy} title={t`No requests yet`}>
                {t`Choose a topic and write what happened. The answer appears here.`}
              </EmptyState>
            </EmptyPage>
          )}
          <ul>
            {list.data?.items.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
          {list.data && list.data.total > 0 && <Pagination {...list.data} />}
        </section>
        {list.data && <RequestForm cases={list.data.items} openRequests={list.data.openRequests} />}
      </div>
    </>
  );
}
