import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { type MaintainedPlan, useEndPlan, useMaintainedPlans } from '../api/plans';
import { PartnerStatements } from './partner-statements';
import { PlanDialog } from './plan-dialog';
import { sellerNames } from './plan-draft';
import { t } from '../../../lib/language/translate';

const partOf = (basisPoints: number): string => `${basisPoints / 100} %`;

const termsOf = ({ perks, partnerBasisPoints }: MaintainedPlan): string =>
  [
    perks.rakeBasisPoints === null ? t`Rake stays` : t`Rake ${partOf(perks.rakeBasisPoints)}`,
    ...(perks.doubleXpDays > 0 ? [t`double-XP days a month: ${perks.doubleXpDays}`] : []),
    ...(perks.recordResets > 0 ? [t`record resets a year: ${perks.recordResets}`] : []),
    ...(partnerBasisPoints === null ? [] : [t`${partOf(partnerBasisPoints)} for the partner`]),
  ].join(' · ');

const State = ({ plan: { isOnSale, endedAt } }: { plan: MaintainedPlan }) => {
  if (endedAt) return <Chip>{t`Ended ${formatDayTime(endedAt)}`}</Chip>;
  return isOnSale ? (
    <Chip tone="good">{t`On sale`}</Chip>
  ) : (
    <Chip tone="warn">{t`Partner is off`}</Chip>
  );
};

function Line({ plan, onEnd }: { plan: MaintainedPlan; onEnd: () => void }) {
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">{plan.name}</p>
        <p className="small muted">{termsOf(plan)}</p>
        <p className="small faint">
          {plan.provider === 'contend'
            ? 'Contend'
            : t`Partner
            ${sellerNames[plan.provider]}`}{' '}
          ·{' '}
          {plan.prices
            .map(({ amount, interval }) => t`${formatCents(amount)} a ${interval}`)
            .join(', ')}
        </p>
      </div>
      <State plan={plan} />
      {!plan.endedAt && (
        <Button look="danger" onClick={onEnd}>
          {t`End`}
        </Button>
      )}
    </li>
  );
}

function EndDialog({ plan, onClose }: { plan: MaintainedPlan; onClose: () => void }) {
  const end = useEndPlan();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      look="danger"
      title={t`End the sale of ${plan.name}?`}
      description={t`It can no longer be started. Its members keep their price and perks.`}
      action={t`End ${plan.name}`}
      isPending={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate({ params: { planId: plan.id } }, { onSuccess: onClose })}
    />
  );
}

/** Plans of the house and of partners, also those that are not sold any more. */
export function AdminPlansScreen() {
  const list = useMaintainedPlans();
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<MaintainedPlan | null>(null);
  return (
    <>
      <PageHead
        title={t`Membership plans`}
        note={t`Members keep the price and the perks that they began with.`}
        actions={
          <Button look="primary" onClick={() => setCreating(true)}>
            {t`New plan`}
          </Button>
        }
      />
      <StaffTabs />
      <section className="card" aria-label={t`Membership plans`}>
        {list.isPending && <SkeletonLines />}
        {list.isError && !list.data && (
          <ErrorState
            title={t`We can’t load the plans`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyState icon={BadgePercent} title={t`No plans`}>
            {t`Offer one: its perks, a price of a month or a year, and for a partner its part.`}
          </EmptyState>
        )}
        <ul>
          {list.data?.items.map((plan) => (
            <Line key={plan.id} plan={plan} onEnd={() => setEnding(plan)} />
          ))}
        </ul>
      </section>
      <PartnerStatements />
      {isCreating && <PlanDialog onClose={() => setCreating(false)} />}
      {ending && <EndDialog plan={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
