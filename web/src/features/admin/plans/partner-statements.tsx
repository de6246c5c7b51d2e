import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatCents } from '../../../lib/format/format';
import { usePartnerStatements } from '../api/plans';
import { sellerNames } from './plan-draft';
import { plural, t } from '../../../lib/language/translate';
import { dateLocale } from '../../../lib/language/language';

const monthOf = new Intl.DateTimeFormat(dateLocale, {
  ...({ month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
});

/** What partners have earned by plans that the house sold for them, by month. */
export function PartnerStatements() {
  const list = usePartnerStatements();
  return (
    <section className="card" aria-labelledby="partners-title">
      <div className="card-head">
        <h2 id="partners-title">{t`What partners have earned`}</h2>
        <p className="small muted">{t`Settled outside; months in UTC`}</p>
      </div>
      {list.isPending && <SkeletonLines rows={2} />}
      {list.isError && !list.data && (
        <ErrorState
          title={t`We can’t load the statements`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <p className="dispute muted">
          {t`Nothing yet. A period counts once it is over, or refunded in part.`}
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
                {`${plural(periods, { one: '# period', other: '# periods' })}, `}
                {t`${formatCents(kept)} kept`}
              </p>
            </div>
            <span className="number amount">{formatCents(partnerPart)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
