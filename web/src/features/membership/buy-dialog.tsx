import { useState } from 'react';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { TextInput } from '../../components/field';
import { formatCents } from '../../lib/format';
import { useWallet } from '../../lib/reads';
import { useApplyCode } from './api/apply-discount-code';
import type { Plan, Price } from './api/list-plans';
import { useSubscribe } from './api/subscribe-from-wallet';
import { perPeriod } from './membership-words';

interface BuyProps {
  plan: Plan;
  price: Price;
  onClose: () => void;
}

interface CodeFieldProps {
  price: Price;
  onApplied: (code: string | null) => void;
  apply: ReturnType<typeof useApplyCode>;
}

/** A code is checked before the purchase, so that its effect is seen before money moves. */
function CodeField({ price, onApplied, apply }: CodeFieldProps) {
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    setTyped(text);
    apply.reset();
    onApplied(null);
  };
  const check = () =>
    apply.mutate(
      { body: { code: typed, priceId: price.id } },
      { onSuccess: () => onApplied(typed) },
    );
  return (
    <div className="membership-code">
      <TextInput
        label="Code"
        hint={
          apply.data
            ? `${formatCents(apply.data.amountOff)} off the first payment`
            : 'If you have one.'
        }
        error={apply.error?.message}
        value={typed}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <Button large disabled={typed.trim().length < 3} loading={apply.isPending} onClick={check}>
        Check
      </Button>
    </div>
  );
}

/** States the exact charge, today and later, before the one button with the amount. */
export function BuyDialog({ plan, price, onClose }: BuyProps) {
  const wallet = useWallet();
  const apply = useApplyCode();
  const subscribe = useSubscribe();
  const [code, setCode] = useState<string | null>(null);
  const today = code ? (apply.data?.total ?? price.amount) : price.amount;
  const available = wallet.data ? `, which has ${formatCents(wallet.data.available)}` : '';
  const body = { priceId: price.id, ...(code && { discountCode: code }) };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Start ${plan.name}`}
      description={`Paid from your wallet${available}, and renewed from it.`}
    >
      <div className="modal-body">
        <CodeField price={price} apply={apply} onApplied={setCode} />
        <dl className="membership-sum">
          <dt>Today</dt>
          <dd className="figure">{formatCents(today)}</dd>
          <dt className="muted">Then each {price.interval}</dt>
          <dd className="muted">{formatCents(price.amount)}</dd>
        </dl>
        <p className="small faint">
          Cancel on this page at any time, as quickly as you start. Within 14 days you get all of it
          back if you used no perk, later the part that is not used. {perPeriod(price)} is fixed for
          each period.
        </p>
        <FormError>{subscribe.error?.message}</FormError>
      </div>
      <div className="modal-actions">
        <Button large onClick={onClose}>
          Not now
        </Button>
        <Button
          large
          look="primary"
          loading={subscribe.isPending}
          onClick={() => subscribe.mutate({ body }, { onSuccess: onClose })}
        >
          {`Start ${plan.name} for ${formatCents(today)}`}
        </Button>
      </div>
    </Modal>
  );
}
