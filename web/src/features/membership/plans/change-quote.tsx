import type { changeMembershipPlan, MembershipReply, Reply } from '@contend/contracts';
import { Skeleton } from '../../../components/page/skeleton';
import { formatCents } from '../../../lib/format/format';
import type { Plan, Price } from '../api';
import { intervalWords, periodTime, perPeriod } from '../labels';
import { t } from '../../../lib/language/translate';

export type Quote = Reply<typeof changeMembershipPlan>;

export interface WantedChange {
  membership: MembershipReply;
  plan: Plan;
  price: Price;
}

interface QuoteProps extends WantedChange {
  quote: Quote;
}

/** The charge is what the new price costs for its period, less what is left of the present one. */
const NowSum = ({ membership, plan, price, quote }: QuoteProps) => {
  const isSame = price.interval === membership.price.interval;
  const end = membership.period ? periodTime(membership.period.end, membership.price) : '';
  return (
    <dl className="charge-sum">
      <div>
        <dt>{isSame ? t`${plan.name} until ${end}` : t`${plan.name} for a ${price.interval}`}</dt>
        <dd className="number amount">{formatCents(quote.charge + quote.credit)}</dd>
      </div>
      <div>
        <dt>{t`Unused part of ${membership.plan.name}`}</dt>
        <dd className="number amount good">{formatCents(-quote.credit)}</dd>
      </div>
      <div className="is-total">
        <dt className="strong">{t`Today`}</dt>
        <dd className="number amount">{formatCents(quote.charge)}</dd>
      </div>
      <div className="muted">
        <dt>{t`Then each ${price.interval}`}</dt>
        <dd className="number amount">{formatCents(price.amount)}</dd>
      </div>
    </dl>
  );
};

const LaterSum = ({ membership, plan, price, quote }: QuoteProps) => {
  const start = periodTime(quote.startsAt, membership.price);
  return (
    <dl className="charge-sum">
      <div className="is-total">
        <dt className="strong">{t`Today`}</dt>
        <dd className="number amount">{formatCents(0)}</dd>
      </div>
      <div className="muted">
        <dt>{t`${plan.name}, from ${start}`}</dt>
        <dd className="number amount">{perPeriod(price)}</dd>
      </div>
      <p className="small muted">
        {t`${membership.plan.name} with all its perks stays until
          ${start}. You can take the change back until then.`}
      </p>
    </dl>
  );
};

/** The label of the button that makes the change. */
export const changeAction = ({ plan, price, quote, membership }: QuoteProps): string => {
  const isOtherPlan = plan.id !== membership.plan.id;
  const name = isOtherPlan ? plan.name : t`${plan.name} ${intervalWords(price)}`;
  return quote.when === 'now'
    ? t`Change to ${name} for ${formatCents(quote.charge)}`
    : t`Change to ${name} on ${periodTime(quote.startsAt, membership.price)}`;
};

export const QuoteSkeleton = () => (
  <div className="charge-sum" role="status" aria-label={t`Looking up the amount`}>
    <Skeleton height={20} />
    <Skeleton height={20} />
    <Skeleton height={28} />
    <Skeleton height={44} />
  </div>
);

/** The exact charge of a change, or from when it counts. */
export const QuoteSum = (props: QuoteProps) =>
  props.quote.when === 'now' ? <NowSum {...props} /> : <LaterSum {...props} />;
