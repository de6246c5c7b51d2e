import type { MembershipReply } from '@contend/contracts';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { formatCents, formatYearDay } from '../../../lib/format/format';
import { useChangePlan, usePreviewChange, useRefreshMemberships, useStoredCard } from '../api';
import type { Quote } from './change-quote';
import { Endings } from './endings';
import { cardWords, intervalWords, periodTime, perPeriod, statusWords } from '../labels';
import { PastDue } from './past-due';
import { PortalButton } from './portal-button';
import { t } from '../../../lib/language/translate';

interface CardProps {
  membership: MembershipReply;
}

/** The stored card by its number, where it is known. */
function PayingCard() {
  const { data: card } = useStoredCard();
  if (card === null) return <span className="warn">{t`No card is stored`}</span>;
  return card ? cardWords(card) : t`Your card`;
}

const Facts = ({ membership }: CardProps) => {
  const { period, nextCharge, createdAt, paidBy, price, saved } = membership;
  const next = nextCharge
    ? t`${formatCents(nextCharge.amount)} on ${periodTime(nextCharge.at, price)}`
    : t`None`;
  const facts = [
    [t`Since`, formatYearDay(createdAt)],
    [t`Paid until`, period ? periodTime(period.end, price) : '–'],
    [t`This period`, period ? formatCents(period.paid) : '–'],
    [t`Next payment`, next],
    ...(saved === undefined ? [] : [[t`Saved so far`, formatCents(saved)] as const]),
    ...(paidBy
      ? [[t`Paid from`, paidBy === 'card' ? <PayingCard key="card" /> : t`Your wallet`] as const]
      : []),
  ] as const;
  return (
    <dl className="membership-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Whether a change costs nothing now, so that it needs no look at its amount. */
const isFree = ({ when, charge }: Quote): boolean => when !== 'now' && charge === 0;

/** The next period began before its change was taken back, which is a purchase now. */
const TooLate = ({ charge }: Quote) => (
  <p className="membership-next" role="status">
    {t`The next period has begun meanwhile, and nothing was charged. Changing back costs
      ${formatCents(charge)} now: ${<a href="#plans">{t`choose the plan`}</a>} to see it first.`}
  </p>
);

/** A change that begins with the next period, and taking it back. */
function NextPlan({ membership }: CardProps) {
  const preview = usePreviewChange();
  const change = useChangePlan();
  const refresh = useRefreshMemberships();
  const { id, plan, price, nextPlan, period } = membership;
  if (!nextPlan) {
    const { data: quote, variables } = preview;
    // The price to keep is another one once the next period has begun.
    return quote && !isFree(quote) && price.id !== variables?.body.priceId ? (
      <TooLate {...quote} />
    ) : null;
  }
  const body = { id, priceId: price.id };
  const takeBack = () =>
    preview.mutate(
      { body },
      {
        onSuccess: (quote) => {
          if (!isFree(quote)) return refresh();
          change.mutate({ body: { ...body, quotedAt: quote.quotedAt } });
        },
      },
    );
  const error = preview.error ?? change.error;
  return (
    <div className="membership-next">
      <CalendarClock className="icon" aria-hidden />
      <p className="grow">
        <span className="strong">
          {t`${nextPlan.name}, ${intervalWords(nextPlan.price)}, from`}{' '}
          {period && periodTime(period.end, price)}
        </span>{' '}
        <span className="muted">
          {t`for ${perPeriod(nextPlan.price)}. Nothing was charged for it.`}
        </span>
      </p>
      <Button loading={preview.isPending || change.isPending} onClick={takeBack}>
        {t`Keep ${plan.name}, ${intervalWords(price)}`}
      </Button>
      {error && (
        <p className="small bad" role="alert">
          {moneyRefusal(error)}
        </p>
      )}
    </div>
  );
}

/** What cancelling does, below its buttons. */
function endingWords({ status, paidBy }: MembershipReply): string {
  if (status === 'past_due')
    return t`Cancelling now ends it without another payment. Nothing is left to give back.`;
  const goesTo = paidBy === 'card' ? t`your card` : t`your wallet`;
  return t`Cancelling at the end keeps every perk until then. Cancelling now gives
    ${goesTo} back what is not used, less what your perks saved.`;
}

/** A membership that runs: its dates and payments, a change to come, and its end. */
export function RunningCard({ membership }: CardProps) {
  const { plan, price, status, paidBy = 'wallet', cancelsAtPeriodEnd } = membership;
  const isGood = status === 'active' && !cancelsAtPeriodEnd;
  return (
    <section
      className={status === 'past_due' ? 'card is-due' : 'card'}
      aria-label={t`Your membership: ${plan.name}`}
    >
      <div className="card-head">
        <h2 className="row tight wrap">
          {plan.name}, {intervalWords(price)}
          <Chip tone={isGood ? 'good' : 'warn'}>{statusWords(membership)}</Chip>
        </h2>
        <p className="small muted">{perPeriod(price)}</p>
      </div>
      {status === 'past_due' && !membership.confirmLink && <PastDue membership={membership} />}
      <Facts membership={membership} />
      <NextPlan membership={membership} />
      <div className="membership-acts">
        <Endings membership={membership} />
        {status === 'active' && !cancelsAtPeriodEnd && (
          <a className={buttonClass('quiet')} href="#plans">
            {t`Change plan`}
          </a>
        )}
        {paidBy === 'card' ? (
          <PortalButton label={t`Card and invoices`} />
        ) : (
          <Link className={buttonClass('quiet')} to="/wallet">
            {t`Payments in your wallet`}
          </Link>
        )}
      </div>
      <p className="small faint membership-note">{endingWords(membership)}</p>
    </section>
  );
}
