import type { MembershipReply } from '@contend/contracts';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AddMoney } from '../../../components/money/add-money';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button, buttonClass } from '../../../components/control/button';
import { Countdown } from '../../../components/page/times';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { usePayAgain, useStoredCard } from '../api';
import { cardWords } from '../labels';
import { PortalButton } from './portal-button';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

interface PastDueProps {
  membership: MembershipReply;
}

const perksWords = ({ isEntitled }: MembershipReply, until: string | null | undefined): string => {
  if (!isEntitled) return t`Perks are paused. `;
  return until ? t`Perks stay until ${formatDayTime(until)}. ` : t`Perks stay for 3 days. `;
};

/** Why the renewal was not paid. */
function causeWords({ paidBy, limitedUntil }: MembershipReply): string {
  if (limitedUntil !== undefined)
    return t`Past due: your deposit limit does not allow the renewal.`;
  return paidBy === 'card'
    ? t`Past due: your card was declined.`
    : t`Past due: your wallet had too little for the renewal.`;
}

/** The first step to a payment that works. */
function NextStep({ membership: { paidBy, limitedUntil } }: PastDueProps) {
  if (limitedUntil !== undefined)
    return <Link className={buttonClass()} to="/wallet/limits">{t`Your limits`}</Link>;
  return paidBy === 'card' ? (
    <PortalButton label={t`Change the card`} />
  ) : (
    <AddMoney className={buttonClass()} />
  );
}

/** The card that the next try is asked of, where it is known. */
function NextCard() {
  const { data: card } = useStoredCard();
  if (card === undefined) return null;
  return (
    <p className="small">
      {card ? t`The next try: ${cardWords(card)}.` : t`No card is stored: the next try fails.`}
    </p>
  );
}

/** A renewal that was not paid: how long perks stay, when it is tried again, and how to pay now. */
export function PastDue({ membership }: PastDueProps) {
  const again = usePayAgain();
  const { id, nextCharge, triesAt, perks, isEntitled, limitedUntil } = membership;
  const until = isEntitled ? perks.find(({ reason }) => reason === 'grace')?.until : null;
  return (
    <div className="money-strip" role="group" aria-label={t`Past due`}>
      <div className="strip-clock">
        <Hourglass className="icon" aria-hidden />
        {until && <Countdown until={until} />}
      </div>
      <div className="grow">
        <p className="strong">{causeWords(membership)}</p>
        <p className="small">
          {limitedUntil && t`The period of the limit ends on ${formatDayTime(limitedUntil)}. `}
          {perksWords(membership, until)}
          {nextCharge &&
            t`${formatCents(nextCharge.amount)} is tried again on
              ${listOf((triesAt ?? [nextCharge.at]).map(formatDayTime))}. `}
          {t`After the last try the membership ends.`}
        </p>
        {membership.paidBy === 'card' && limitedUntil === undefined && <NextCard />}
        {again.error && (
          <p className="small bad" role="alert">
            {moneyRefusal(again.error)}
          </p>
        )}
        {again.isSuccess && (
          <p className="small" role="status">
            {t`It was tried again, and was not paid.`}
          </p>
        )}
      </div>
      <div className="row tight wrap">
        <NextStep membership={membership} />
        <Button
          look="primary"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { membershipId: id } })}
        >
          {nextCharge
            ? t`Try the payment of ${formatCents(nextCharge.amount)} again`
            : t`Try the payment again`}
        </Button>
      </div>
    </div>
  );
}
