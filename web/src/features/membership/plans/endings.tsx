import type { MembershipReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { useCancelSubscription, useKeepSubscription } from '../api';
import { periodTime } from '../labels';
import { t, tAs } from '../../../lib/language/translate';

interface EndingsProps {
  membership: MembershipReply;
}

type Ending = 'now' | 'period-end';

/** The label of an ending, and what it does. */
function wordsOf({ period, price, refundNow, paidBy }: MembershipReply, ending: Ending) {
  const end = period ? periodTime(period.end, price) : '';
  if (ending === 'period-end')
    return {
      label: t`Cancel on ${end}`,
      effect: t`Every perk stays until ${end}. Nothing is charged then.`,
    };
  const amount = formatCents(refundNow);
  const goesTo = paidBy === 'card' ? t`your card` : t`your wallet`;
  return refundNow > 0
    ? {
        label: t`Cancel now, refund ${amount}`,
        effect: t`Perks end at once. ${amount} goes back to ${goesTo}.`,
      }
    : { label: t`Cancel now`, effect: t`Perks end at once. Nothing is left to give back.` };
}

/** Cancelling, where buying was: now with its refund, or with the paid period; and taking it back. */
export function Endings({ membership }: EndingsProps) {
  const cancel = useCancelSubscription();
  const keep = useKeepSubscription();
  const [ending, setEnding] = useState<Ending | null>(null);
  const { id, plan, cancelsAtPeriodEnd, status } = membership;
  const asked = ending && wordsOf(membership, ending);
  const close = () => {
    setEnding(null);
    cancel.reset();
  };
  return (
    <>
      {cancelsAtPeriodEnd ? (
        <Button loading={keep.isPending} onClick={() => keep.mutate({ body: { id } })}>
          {t`Keep ${plan.name}`}
        </Button>
      ) : (
        status === 'active' && (
          <Button onClick={() => setEnding('period-end')}>
            {wordsOf(membership, 'period-end').label}
          </Button>
        )
      )}
      <Button look="danger" onClick={() => setEnding('now')}>
        {wordsOf(membership, 'now').label}
      </Button>
      {keep.error && (
        <p className="small bad" role="alert">
          {keep.error.message}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={close}
          look="danger"
          title={tAs('membership')`Cancel ${plan.name}?`}
          description={asked.effect}
          action={asked.label}
          onConfirm={() =>
            cancel.mutate(
              { query: { id, atPeriodEnd: ending === 'now' ? 'false' : 'true' } },
              { onSuccess: close },
            )
          }
          isPending={cancel.isPending}
          error={cancel.error?.message}
        />
      )}
    </>
  );
}
