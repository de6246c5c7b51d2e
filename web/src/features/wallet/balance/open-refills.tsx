import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { formatCents, formatTime } from '../../../lib/format/format';
import { toast } from '../../../lib/notifications/toasts';
import { leavePageFor, useRestoredPage } from '../../../lib/state/leave-page';
import {
  type OpenRefill,
  useCancelRefill,
  useCreateTransaction,
  useOpenRefills,
} from '../api/balance';
import { t } from '../../../lib/language/translate';

const sayPaid = (amount: number): void => {
  toast({
    look: 'notice',
    title: t`Already paid`,
    content: t`The payment of ${formatCents(amount)} was made before it could be cancelled.`,
  });
};

function Item({ refill: { id, amount, closesAt } }: { refill: OpenRefill }) {
  const proceed = useCreateTransaction();
  const cancel = useCancelRefill();
  useRestoredPage(proceed.reset);
  const isLeaving = proceed.isPending || proceed.isSuccess;
  // A repeat of the amount leads to the same page.
  const open = () =>
    proceed.mutate(
      { body: { type: 'refill', amount } },
      { onSuccess: ({ link }) => leavePageFor(link) },
    );
  const close = () =>
    void cancel.mutateAsync({ params: { paymentId: id } }).then(
      ({ status }) => status === 'paid' && sayPaid(amount),
      () => undefined,
    );
  return (
    <li>
      <div className="grow">
        <p className="number strong">{formatCents(amount)}</p>
        <p className="small muted">
          {t`Not paid yet. Its page closes at ${formatTime(closesAt)}.`}
        </p>
        <FormError>{proceed.error?.message ?? cancel.error?.message}</FormError>
      </div>
      <div className="row tight">
        <Button look="quiet" loading={cancel.isPending} disabled={isLeaving} onClick={close}>
          {t`Cancel it`}
        </Button>
        <Button loading={isLeaving} disabled={cancel.isPending} onClick={open}>
          {t`Continue`}
        </Button>
      </div>
    </li>
  );
}

/** Payments that were begun and not made: each can be continued or cancelled. */
export function OpenRefills() {
  const { data } = useOpenRefills();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card" aria-labelledby="open-refills-title">
      <div className="card-head">
        <h2 id="open-refills-title">{t`Open payments`}</h2>
        <p className="small muted">{t`They count towards your deposit limits.`}</p>
      </div>
      <ul className="open-refills">
        {data.items.map((refill) => (
          <Item key={refill.id} refill={refill} />
        ))}
      </ul>
    </section>
  );
}
