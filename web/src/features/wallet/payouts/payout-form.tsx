import type { PayoutTerms } from '@contend/contracts';
import { useState } from 'react';
import { AmountInput } from '../../../components/input/amount-input';
import { Button } from '../../../components/control/button';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { centsOf } from '../../../lib/form/dollars';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { BankAccount } from './bank-account';
import { amountHint, mostOf, payoutProblem } from './labels';
import { useRequestPayout } from '../api/balance';
import { t } from '../../../lib/language/translate';

interface TermsProps {
  terms: PayoutTerms;
}

function Effects({ terms, cents }: TermsProps & { cents: number }) {
  const rows = [
    [t`Leaves available at once`, formatCents(-cents)],
    [t`Fee`, formatCents(0)],
    [t`Your bank gets`, formatCents(cents)],
    [t`Then available`, formatCents(terms.available - cents)],
    [t`of it, can leave`, formatCents(Math.max(0, terms.canLeave - cents))],
  ] as const;
  return (
    <dl className="payout-sum">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FormProps extends TermsProps {
  typed: string;
  onType: (typed: string) => void;
}

const presetsOf = (terms: PayoutTerms): number[] => {
  const most = mostOf(terms);
  const all = [...new Set([50_00, 100_00, most])];
  return all.filter((one) => one >= terms.limits.min && one <= most);
};

/** The amount, what will happen, and one button with the amount. */
export function PayoutForm({ terms, typed, onType }: FormProps) {
  const request = useRequestPayout();
  const [isAsking, setAsking] = useState(false);
  const cents = centsOf(typed);
  const problem = payoutProblem(cents, terms);
  const failing = terms.checks.some(({ ok }) => !ok);
  const presets = presetsOf(terms);
  const close = () => setAsking(false);
  const finish = () => {
    onType('');
    close();
  };
  const amount = cents ?? 0;
  const arrival = formatDayTime(terms.latest);
  const byWhen = t`A person reviews it within 24 hours; your bank has it by ${arrival}.`;
  return (
    <div className="payout-form">
      <div className="payout-what">
        <AmountInput
          label={t`How much`}
          hint={amountHint(terms)}
          error={typed === '' ? undefined : problem}
          value={typed}
          onChange={onType}
          presets={presets}
        />
        <BankAccount account={terms.account} />
      </div>
      <div className="payout-effects">
        <Effects terms={terms} cents={problem ? 0 : amount} />
        <Button
          large
          look="primary"
          disabled={problem !== undefined || failing}
          onClick={() => setAsking(true)}
        >
          {problem ? t`Pay out` : t`Pay out ${formatCents(amount)}`}
        </Button>
        <p className="small faint">
          {t`At your bank by ${arrival}. You can cancel until it is approved.`}
        </p>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t`Pay out ${formatCents(amount)}?`}
        description={t`It leaves your available money at once. ${byWhen}`}
        action={t`Pay out ${formatCents(amount)}`}
        onConfirm={() =>
          request.mutate({ body: { type: 'payout', amount } }, { onSuccess: finish })
        }
        isPending={request.isPending}
        error={request.error?.message}
      />
    </div>
  );
}
