import { rakeBasisPoints } from '@contend/contracts';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { Segments } from '../../components/segments';
import { Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { formatCents } from '../../lib/format';
import { useMySubscription } from './api/get-my-subscription';
import { type Plan, type Price, usePlans } from './api/list-plans';
import { BuyDialog } from './buy-dialog';
import { paysFrom, perkLines, perPeriod } from './membership-words';
import { RunningCard } from './running-card';
import './membership.css';

type Interval = Price['interval'];

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const;

interface PlanCardProps {
  plan: Plan;
  interval: Interval;
  /** Null while another one runs. */
  onBuy: ((price: Price) => void) | null;
}

function PlanCard({ plan, interval, onBuy }: PlanCardProps) {
  const price = plan.prices.find((one) => one.interval === interval) ?? plan.prices[0];
  const from = paysFrom(plan, rakeBasisPoints);
  if (!price) return null;
  return (
    <article className="card membership-plan" aria-label={plan.name}>
      <h2>{plan.name}</h2>
      <p>
        <span className="figure">{formatCents(price.amount)}</span>{' '}
        <span className="muted">a {price.interval}</span>
      </p>
      <p className="small muted">
        {plan.prices
          .filter(({ id }) => id !== price.id)
          .map((other) => `or ${perPeriod(other)}`)
          .join(', ')}
      </p>
      <ul className="membership-perks">
        {perkLines(plan, rakeBasisPoints).map((line) => (
          <li key={line}>
            <Percent className="icon" aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {from !== null && (
        <p className="small faint">
          It pays for itself from {formatCents(from)} of won shares a month. Below that it costs
          more than it saves.
        </p>
      )}
      <Button
        large
        look={onBuy ? 'primary' : 'plain'}
        disabled={!onBuy}
        onClick={() => onBuy?.(price)}
      >
        {onBuy ? `Choose ${plan.name}` : 'Your plan'}
      </Button>
    </article>
  );
}

const LoadingPlans = () => (
  <div className="membership-plans" aria-hidden>
    <div className="card membership-plan">
      <Skeleton width={90} height={24} />
      <Skeleton width={160} height={40} />
      <Skeleton width={260} height={20} />
      <Skeleton width={260} height={44} />
    </div>
  </div>
);

interface FailedProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

const Failed = (failure: FailedProps) => (
  <>
    <PageHead title="Membership" />
    <div className="card">
      <ErrorState title="We can’t load the plans" {...failure} />
    </div>
  </>
);

export function MembershipScreen() {
  const plans = usePlans();
  const mine = useMySubscription();
  const [interval, setInterval] = useState<Interval>('month');
  const [chosen, setChosen] = useState<{ plan: Plan; price: Price } | null>(null);
  const running = mine.data && !mine.data.endedAt ? mine.data : null;
  const failed = [plans, mine].find((read) => read.error);
  if (failed?.error) {
    const { error, isFetching: isRetrying } = failed;
    return <Failed {...{ error, isRetrying }} onRetry={() => void failed.refetch()} />;
  }
  const isKnown = plans.data && mine.data !== undefined;
  return (
    <>
      <PageHead
        title="Membership"
        note={
          isKnown
            ? running
              ? `You have ${running.plan.name}.`
              : 'You have no plan. Everything can be played without one.'
            : undefined
        }
        actions={
          <Segments
            isCompact
            label="Interval"
            choices={intervals}
            value={interval}
            onChange={(value) => setInterval(value as Interval)}
          />
        }
      />
      {running && <RunningCard membership={running} />}
      {isKnown ? (
        <div className="membership-plans">
          {plans.data.items.map((plan) => (
            <PlanCard
              key={plan.id}
              {...{ plan, interval }}
              onBuy={running ? null : (price) => setChosen({ plan, price })}
            />
          ))}
        </div>
      ) : (
        <LoadingPlans />
      )}
      {chosen && <BuyDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
