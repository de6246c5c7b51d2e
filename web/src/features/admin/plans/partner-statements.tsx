import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatCents, formatCount } from '../../../lib/format/format';
import { usePartnerStatements } from '../api/plans';
import { sellerNames } from './plan-draft';

const monthOf = new Intl.DateTimeFormat('en-GB', {
  ...({ month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
});

/** What partners have earned by plans that the house sold for them, by month. */
export function PartnerStatements() {
  const list = usePartnerStatements();
  return (
    <section className="card" aria-labelledby="partners-title">
      <div className="card-head">
        <h2 id="partners-title">What partners have earned</h2>
        <p className="small muted">Settled outside; months in UTC</p>
      </div>
      {list.isPending && <SkeletonLines rows={2} />}
      {list.isError && !list.data && (
        <ErrorState
          title="We can’t load the statements"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <p className="dispute muted">
          Nothing yet. A period counts once it is over, or refunded in part.
        </p>
      )}
      <ul>
        {list.data?.items.map(({ provider, month, periods, kept, partnerPart }) => (
          <li className="dispute" key={`${provider} ${month}`}>
            <div className="grow">
              <p className="strong">
                {sellerNames[provider]}, {monthOf.format(new Date(`${month}-01T00:00:00Z`))}
              </p>
              <p className="small muted">
                {`${formatCount(periods)} ${periods === 1 ? 'period' : 'periods'}, `}
                {formatCents(kept)} kept
              </p>
            </div>
            <span className="number amount">{formatCents(partnerPart)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
