import type { MembershipProvider, MembershipReply } from '@contend/contracts';
import { useEffect } from 'react';
import { PageHead } from '../../../components/page/page-head';
import { Segments } from '../../../components/control/segments';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatYearDay } from '../../../lib/format/format';
import { installLiveRules } from '../../../lib/live/live-rules';
import { useNow } from '../../../lib/state/use-now';
import {
  type MyMemberships,
  type Plan,
  type Price,
  useMyMemberships,
  usePlans,
  useSavings,
} from '../api';
import { ChangeCard } from './change-card';
import { ChargeNotes } from './charge-notes';
import { ConfirmCard } from './confirm-card';
import { membershipLive } from '../live';
import { MembershipTabs } from '../membership-tabs';
import { Purchase } from '../checkout/purchase';
import { PerksCard } from './perks-card';
import { FreeCard, PlanCard } from './plan-card';
import { ReturnCard } from './return-card';
import { RunningCard } from './running-card';
import { SavingsCard, SavingStrip } from '../savings/savings-card';
import { actionOf, allOpen, allRunning, standingOf } from './standing';
import { useChoice } from '../checkout/use-choice';
import { WagerSavings } from '../savings/wager-savings';
import '../checkout/checkout.css';
import './membership.css';
import { useMyPerks } from '../../../api/perks';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

installLiveRules(membershipLive);

const intervals = [
  { value: 'month', label: t`Monthly` },
  { value: 'year', label: t`Yearly` },
] as const;

const Loading = () => (
  <div className="plans" role="status" aria-label={t`Loading`}>
    {[1, 2, 3].map((nth) => (
      <div className="card plan" key={nth}>
        <span className="row">
          <Skeleton width={40} height={40} />
          <Skeleton width={90} height={24} />
        </span>
        <Skeleton width={160} height={40} />
        <Skeleton width={260} height={96} />
        <Skeleton height={44} />
      </div>
    ))}
  </div>
);

/** The partners of which a plan is offered: a member of one that is not finds it under any. */
const partnersOf = (plans: Plan[]): ReadonlySet<MembershipProvider> =>
  new Set(plans.map(({ provider }) => provider).filter((one) => one !== 'contend'));

function noteOf(mine: MyMemberships): string {
  const running = allRunning(mine);
  if (running.length > 0) return t`You have ${listOf(running.map(({ plan }) => plan.name))}.`;
  const past = Object.values(mine)
    .filter(({ endedAt, period }) => endedAt && period)
    .map(({ plan, endedAt }) => t`${plan.name} ended on ${formatYearDay(endedAt ?? '')}. `);
  return t`${past.join('')}You have no plan. Everything can be played without one; a plan changes
    three things: rake, XP and record resets.`;
}

const priceOf = ({ prices }: Plan, interval: Price['interval']): Price | undefined =>
  prices.find((one) => one.interval === interval) ?? prices[0];

interface KnownProps {
  plans: Plan[];
  mine: MyMemberships;
  choice: ReturnType<typeof useChoice>;
}

/** The plan that is chosen: bought, or changed to. */
function ChosenPlan({ plans, mine, choice }: KnownProps) {
  const plan = plans.find(({ id }) => id === choice.planId);
  const price = plan && priceOf(plan, choice.interval);
  if (!plan || !price) return null;
  const standing = standingOf(mine, plan.provider);
  if (actionOf(standing, price).kind !== 'choose') return null;
  const { running } = standing;
  const buying = { plan, price, onDone: choice.finish };
  return (
    <div className="membership-columns">
      {running ? (
        <ChangeCard
          key={price.id}
          {...{ membership: running, plan, price }}
          onDone={choice.finish}
        />
      ) : (
        <Purchase key={price.id} {...buying} code={choice.code} />
      )}
      <ChargeNotes />
    </div>
  );
}

/** As long as a checkout can be open: the payment of one began no earlier. */
const checkoutMs = 60 * 60_000;

type PlansProps = KnownProps & { savings: ReturnType<typeof useSavings> };

const Plans = ({ plans, mine, choice, savings }: PlansProps) => (
  <section id="plans" className="plans" aria-label={t`Plans`}>
    <FreeCard isMine={allRunning(mine).length === 0} />
    {plans.map((plan) => {
      const price = priceOf(plan, choice.interval);
      if (!price) return null;
      const action = actionOf(standingOf(mine, plan.provider), price);
      const isChosen = action.kind === 'choose' && choice.planId === plan.id;
      return (
        <PlanCard
          key={plan.id}
          {...{ plan, price }}
          action={isChosen ? { kind: 'chosen' } : action}
          saving={<SavingStrip read={savings} planId={plan.id} />}
          onChoose={() => choice.choosePlan(isChosen ? null : plan.id)}
        />
      );
    })}
  </section>
);

function Known(props: KnownProps) {
  const { mine, choice } = props;
  const savings = useSavings();
  const perks = useMyPerks({ everyMs: 60_000 });
  const running = allRunning(mine);
  const open = allOpen(mine);
  const { isReturning, endReturn } = choice;
  const since = useNow(checkoutMs / 60) - checkoutMs;
  const isNew = ({ paidBy, createdAt }: MembershipReply) =>
    paidBy === 'card' && Date.parse(createdAt) > since;
  const isWaiting = isReturning && open.length === 0 && !running.some(isNew);
  const hasArrived = isReturning && !isWaiting;
  useEffect(() => {
    if (hasArrived) endReturn();
  });
  return (
    <>
      {isWaiting && <ReturnCard onDismiss={choice.finish} />}
      {open.map((one) => (
        <ConfirmCard key={one.id} membership={one} link={one.confirmLink ?? ''} />
      ))}
      {running.map((one) => (
        <RunningCard key={one.id} membership={one} />
      ))}
      <SavingsCard read={savings} />
      <Plans {...props} savings={savings} />
      <ChosenPlan {...props} />
      {choice.code && !choice.planId && (
        <p className="muted" role="status">
          {t`The code ${choice.code.toUpperCase()} is applied to the plan that you choose.`}
        </p>
      )}
      <PerksCard read={perks} running={running} />
      <WagerSavings />
    </>
  );
}

/** Plans, their purchase and change, and the memberships that run. */
export function MembershipScreen() {
  const choice = useChoice();
  const plans = usePlans();
  const partners = partnersOf(plans.data?.items ?? []);
  const mine = useMyMemberships({ partners, isAwaiting: choice.isReturning });
  const failed = plans.error && !plans.data ? plans : mine.failed;
  const known = plans.data && mine.data ? { plans: plans.data.items, mine: mine.data } : null;
  return (
    <>
      <PageHead
        title={t`Membership`}
        note={known ? noteOf(known.mine) : undefined}
        actions={
          <Segments
            isCompact
            label={t`Interval`}
            choices={intervals}
            value={choice.interval}
            onChange={choice.chooseInterval}
          />
        }
      />
      <MembershipTabs />
      {failed?.error ? (
        <div className="card">
          <ErrorState
            title={t`We can’t load the plans`}
            error={failed.error}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </div>
      ) : (
        (known && <Known {...known} choice={choice} />) || <Loading />
      )}
    </>
  );
}
