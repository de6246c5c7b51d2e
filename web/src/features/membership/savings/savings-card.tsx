import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../components/control/button';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatCents, formatCount } from '../../../lib/format/format';
import type { Savings } from '../api';
import { bestOf, breakEvenWords, monthName, savingWords } from './labels';
import { t } from '../../../lib/language/translate';
import './savings.css';

/** Loaded when it is opened. */
const SavingMonths = lazy(() =>
  import('./saving-months').then((loaded) => ({ default: loaded.SavingMonths })),
);

const LoadingFigures = () => (
  <dl className="card saving-figures" role="status" aria-label={t`Loading`}>
    {[1, 2, 3].map((nth) => (
      <div key={nth}>
        <dt>
          <Skeleton width={110} />
        </dt>
        <dd>
          <Skeleton width={80} height={28} />
        </dd>
      </div>
    ))}
  </dl>
);

const Best = ({ plans, month }: Pick<Savings['comparison'], 'plans' | 'month'>) => {
  const best = bestOf(plans);
  if (!best) return null;
  const { figure, tone, sum, verdict } = savingWords(best);
  return (
    <div>
      <dt className="small muted">{t`Your ${monthName(month)} with ${best.name}`}</dt>
      <dd className={`figure ${tone}`}>{figure}</dd>
      <dd className="small muted">{verdict ? t`No plan would have paid for itself` : sum}</dd>
    </div>
  );
};

/** Above the plans: the last whole month as it was, and with the plan that suits it best. */
const Comparison = ({ comparison, more }: Pick<Savings, 'comparison'> & { more: ReactNode }) => {
  const { month, pots, share, rakeAgreed, plans } = comparison;
  const name = monthName(month);
  return (
    <dl className="card saving-figures">
      <div>
        <dt className="small muted">{t`Wagers won in ${name}`}</dt>
        <dd className="figure">{formatCount(pots)}</dd>
        <dd className="small muted">{t`your share ${formatCents(share)}`}</dd>
      </div>
      <div>
        <dt className="small muted">{t`Rake without a plan`}</dt>
        <dd className="figure">{formatCents(rakeAgreed)}</dd>
        <dd className="small muted">{t`of your share, in ${name}`}</dd>
      </div>
      <Best {...{ plans, month }} />
      <div>
        <dt className="unseen">{t`When a plan pays for itself`}</dt>
        <dd>{breakEvenWords(plans)}</dd>
        <dd>{more}</dd>
      </div>
    </dl>
  );
};

interface SavingsProps {
  read: UseQueryResult<Savings, Error>;
}

/** Real figures of the last whole month beside each plan, and each month on request. */
export function SavingsCard({ read }: SavingsProps) {
  const [isOpen, setOpen] = useState(false);
  if (read.data) {
    const more = (
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Hide the months` : t`See each month`}
      </Button>
    );
    return (
      <>
        <Comparison comparison={read.data.comparison} more={more} />
        {isOpen && (
          <Suspense fallback={<Skeleton height={320} />}>
            <SavingMonths {...read.data} />
          </Suspense>
        )}
      </>
    );
  }
  if (!read.error) return <LoadingFigures />;
  return (
    <div className="card">
      <ErrorState
        title={t`We can’t load what plans would have saved`}
        error={read.error}
        onRetry={() => void read.refetch()}
        isRetrying={read.isFetching}
      />
    </div>
  );
}

interface StripProps extends SavingsProps {
  planId: string;
}

/** Under a plan: the last whole month with it. */
export function SavingStrip({ read, planId }: StripProps) {
  if (!read.data) return read.error ? null : <Skeleton height={52} />;
  const { month, plans } = read.data.comparison;
  const saving = plans.find((one) => one.planId === planId);
  if (!saving)
    return (
      <p className="saving-strip small muted">{t`It does not lower the rake: nothing to save.`}</p>
    );
  const { figure, tone, sum, verdict } = savingWords(saving);
  return (
    <div className="saving-strip">
      <p className="small muted">
        {t`Your ${monthName(month)} with it`}
        {verdict && <span>{verdict}</span>}
      </p>
      <p className="end">
        <span className={`number amount ${tone}`}>{figure}</span>
        <span className="small muted">{sum}</span>
      </p>
    </div>
  );
}
