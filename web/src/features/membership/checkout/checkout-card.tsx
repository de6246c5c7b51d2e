import { useEffect, useRef, useState } from 'react';
import { moneyRefusal } from '../../../components/money/money-refusal';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { formatCents } from '../../../lib/format/format';
import { type Plan, type Price, useStoredCard } from '../api';
import { type AppliedCode, CodeField } from './code-field';
import { intervalWords } from '../labels';
import { PayChoice, type PayWay } from './pay-choice';
import { isOfCode, usePurchase } from './use-purchase';
import { t, tAs } from '../../../lib/language/translate';

interface ReceiptProps {
  plan: Plan;
  price: Price;
  applied: AppliedCode | null;
}

const Receipt = ({ plan, price, applied }: ReceiptProps) => (
  <dl className="charge-sum">
    <div>
      <dt>{t`${plan.name}, the first ${price.interval}`}</dt>
      <dd className="number amount">{formatCents(price.amount)}</dd>
    </div>
    {applied && (
      <div>
        <dt>{t`Code ${applied.code.trim().toUpperCase()}`}</dt>
        <dd className="number amount good">{formatCents(-applied.amountOff)}</dd>
      </div>
    )}
    <div className="is-total">
      <dt className="strong">{t`Today`}</dt>
      <dd className="number amount">{formatCents(applied?.total ?? price.amount)}</dd>
    </div>
    <div className="muted">
      <dt>{t`Then each ${price.interval}`}</dt>
      <dd className="number amount">{formatCents(price.amount)}</dd>
    </div>
  </dl>
);

interface CheckoutProps {
  plan: Plan;
  price: Price;
  /** The code of a shared link; empty without one. */
  givenCode: string;
  onDone: () => void;
}

/** Buys a plan: the code, what pays, the exact charge, and one button with the amount. */
export function CheckoutCard({ plan, price, givenCode, onDone }: CheckoutProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [code, setCode] = useState<AppliedCode | null | undefined>(givenCode ? null : undefined);
  const card = useStoredCard().data;
  const [way, setWay] = useState<PayWay>(card ? 'stored-card' : 'wallet');
  const purchase = usePurchase(way, onDone);
  useEffect(() => title.current?.focus(), []);
  const total = code?.total ?? price.amount;
  const choose = (next: PayWay) => {
    purchase.reset();
    setWay(next);
  };
  const isRefusedCode = isOfCode(purchase.error);
  const amount = formatCents(total);
  return (
    <section className="card checkout" aria-label={tAs('plan')`Start ${plan.name}`}>
      <div className="row between wrap">
        <h2 ref={title} tabIndex={-1}>
          {plan.name}, {intervalWords(price)}
        </h2>
        <p className="small muted">{t`One membership of a kind at a time`}</p>
      </div>
      <CodeField
        price={price}
        applied={code ?? null}
        given={givenCode}
        refusal={isRefusedCode ? purchase.error?.message : undefined}
        onChange={(next) => {
          purchase.reset();
          setCode(next);
        }}
      />
      <PayChoice {...{ way, total }} onChange={choose} />
      <Receipt {...{ plan, price }} applied={code ?? null} />
      <FormError>{isRefusedCode ? null : moneyRefusal(purchase.error)}</FormError>
      <Button
        large
        look="primary"
        disabled={code === null || (way === 'stored-card' && !card)}
        loading={purchase.isPending}
        onClick={() =>
          purchase.buy({ priceId: price.id, ...(code && { discountCode: code.code }) })
        }
      >
        {way === 'new-card' ? t`Continue to pay ${amount}` : t`Start ${plan.name} for ${amount}`}
      </Button>
      <p className="small faint checkout-note">
        {way === 'new-card' && t`The provider’s page stays open for 30 minutes. `}
        {t`Cancel in one step on this page, as quickly as you start. The price is fixed for each
          period.`}
      </p>
    </section>
  );
}
