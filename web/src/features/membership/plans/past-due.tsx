import type { MembershipReply } from '@contend/contracts';
import { Hourglass } from 'lucide-react';
import { AddMoney } from '../../../components/money/add-money';
import { Button, buttonClass } from '../../../components/control/button';
import { Countdown } from '../../../components/page/times';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { usePayAgain } from '../api';
import { PortalButton } from './portal-button';
import { t } from '../../../lib/language/translate';

interface PastDueProps {
  membership: MembershipReply;
}

const perksWords = ({ isEntitled }: MembershipReply, until: string | null | undefined): string => {
  if (!isEntitled) return t`Perks are paused. `;
  return until ? t`Perks stay until ${formatDayTime(until)}. ` : t`Perks stay for 3 days. `;
};

/** A renewal that was not paid: how long perks stay, when it is tried again, and how to pay now. */
export function PastDue({ membership }: PastDueProps) {
  const again = usePayAgain();
  const { id, nextCharge, perks, isEntitled, paidBy } = membership;
  const until = isEntitled ? perks.find(({ reason }) => reason === 'grace')?.until : null;
  const isCard = paidBy === 'card';
  return (
    <div className="money-strip" role="group" aria-label={t`Past due`}>
      <div className="strip-clock">
        <Hourglass className="icon" aria-hidden />
        {until && <Countdown until={until} />}
      </div>
      <div className="grow">
        <p className="strong">
          {isCard
            ? t`Past due: your card was declined.`
            : t`Past due: your wallet had too little for the renewal.`}
        </p>
        <p className="small">
          {perksWords(membership, until)}
          {nextCharge &&
            t`${formatCents(nextCharge.amount)} is tried again on
              ${formatDayTime(nextCharge.at)}. `}
          {t`After the last try the membership ends.`}
        </p>
        {again.error && (
          <p className="small bad" role="alert">
            {again.error.message}
          </p>
        )}
        {again.isSuccess && (
          <p className="small" role="status">
            {t`It was tried again, and was not paid.`}
          </p>
        )}
      </div>
      <div className="row tight wrap">
        {isCard ? (
          <PortalButton label={t`Change the card`} />
        ) : (
          <AddMoney className={buttonClass()} />
        )}
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
