import type { MembershipReply } from '@contend/contracts';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { formatCents, formatDayTime } from '../../lib/format';
import { useCancelSubscription } from './api/cancel-subscription';
import { useKeepSubscription } from './api/keep-subscription';
import { usePayAgain } from './api/update-subscription-status';
import { perkWords, statusWords } from './membership-words';

interface CardProps {
  membership: MembershipReply;
}

const Facts = ({ membership }: CardProps) => {
  const { period, nextCharge, createdAt } = membership;
  return (
    <dl className="membership-facts">
      <div>
        <dt className="small muted">Since</dt>
        <dd className="strong">{formatDayTime(createdAt)}</dd>
      </div>
      <div>
        <dt className="small muted">Paid until</dt>
        <dd className="strong">{period ? formatDayTime(period.end) : '–'}</dd>
      </div>
      <div>
        <dt className="small muted">Next payment</dt>
        <dd className="strong">
          {nextCharge
            ? `${formatCents(nextCharge.amount)} on ${formatDayTime(nextCharge.at)}`
            : 'None'}
        </dd>
      </div>
    </dl>
  );
};

function PastDue({ membership }: CardProps) {
  const again = usePayAgain();
  const { id, nextCharge, perks, isEntitled } = membership;
  const until = perks.find(({ reason }) => reason === 'grace')?.until;
  return (
    <div className="membership-due" role="status">
      <p className="strong">The wallet had too little for the renewal.</p>
      <p className="small">
        {isEntitled && until ? `Perks stay until ${formatDayTime(until)}. ` : 'Perks are paused. '}
        {nextCharge && `It is tried again on ${formatDayTime(nextCharge.at)}. `}
        Add money, then pay now.
      </p>
      <Button
        loading={again.isPending}
        onClick={() => again.mutate({ params: { membershipId: id } })}
      >
        {nextCharge ? `Pay ${formatCents(nextCharge.amount)} now` : 'Pay now'}
      </Button>
      {again.error && <p className="small bad">{again.error.message}</p>}
    </div>
  );
}

type Ending = 'true' | 'false' | null;

function Endings({ membership }: CardProps) {
  const cancel = useCancelSubscription();
  const keep = useKeepSubscription();
  const [ending, setEnding] = useState<Ending>(null);
  const { id, plan, period, refundNow, cancelsAtPeriodEnd, status } = membership;
  const end = period ? formatDayTime(period.end) : '';
  const close = () => setEnding(null);
  return (
    <div className="row tight wrap">
      {cancelsAtPeriodEnd ? (
        <Button loading={keep.isPending} onClick={() => keep.mutate({ body: { id } })}>
          {`Keep ${plan.name}`}
        </Button>
      ) : (
        status === 'active' && (
          <Button onClick={() => setEnding('true')}>{`Cancel at ${end}`}</Button>
        )
      )}
      <Button look="danger" onClick={() => setEnding('false')}>
        {refundNow > 0 ? `Cancel now, refund ${formatCents(refundNow)}` : 'Cancel now'}
      </Button>
      {keep.error && <p className="small bad">{keep.error.message}</p>}
      {ending && (
        <ConfirmDialog
          isOpen
          onClose={close}
          look="danger"
          title={`Cancel ${plan.name}?`}
          description={
            ending === 'true'
              ? `Every perk stays until ${end}. Nothing is charged then.`
              : `Perks end at once. ${formatCents(refundNow)} goes back to your wallet.`
          }
          action={
            ending === 'true' ? `Cancel at ${end}` : `Cancel now, refund ${formatCents(refundNow)}`
          }
          onConfirm={() =>
            cancel.mutate({ query: { id, atPeriodEnd: ending } }, { onSuccess: close })
          }
          isPending={cancel.isPending}
          error={cancel.error?.message}
        />
      )}
    </div>
  );
}

/** A membership that runs: its dates, its perks with their reasons, and its end. */
export function RunningCard({ membership }: CardProps) {
  const { plan, price, status, perks } = membership;
  const listed = perks.filter(({ reason }) => reason !== 'not-in-plan');
  return (
    <section className="card membership-running" aria-label={`Your membership: ${plan.name}`}>
      <h2>
        {plan.name}, {price.interval === 'month' ? 'monthly' : 'yearly'}{' '}
        <span className={status === 'active' ? 'chip good' : 'chip warn'}>
          {statusWords(membership)}
        </span>
      </h2>
      {status === 'past_due' && <PastDue membership={membership} />}
      <Facts membership={membership} />
      <ul className="membership-perks">
        {listed.map((perk) => {
          const { name, why } = perkWords(perk);
          const Icon = perk.isActive ? Check : Minus;
          return (
            <li key={perk.perk}>
              <Icon className="icon" aria-hidden />
              <span className="strong">{name}</span>
              <span className="muted">{why}</span>
            </li>
          );
        })}
      </ul>
      <Endings membership={membership} />
    </section>
  );
}
