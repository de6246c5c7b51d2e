import { refillLimits } from '@contend/contracts';
import { useState } from 'react';
import { DialogActions } from '../../components/form-parts';
import { AmountInput } from '../../components/amount-input';
import { Modal } from '../../components/modal';
import { centsOf } from '../../lib/dollars';
import { formatCents } from '../../lib/format';
import { useCreateTransaction } from './api/create-transaction';

const presets = [1000, 2500, 5000, 10_000];

/** The reason why an amount cannot be added; undefined when it can. */
export function refillProblem(cents: number | null): string | undefined {
  const { minCents, maxCents } = refillLimits;
  if (cents === null) return 'Enter an amount in dollars, like 25.00.';
  if (cents < minCents) return `The least is ${formatCents(minCents)}.`;
  if (cents > maxCents) return `The most at once is ${formatCents(maxCents)}.`;
  return undefined;
}

/** Two steps: the amount, then the payment provider's page. */
export function RefillDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateTransaction();
  const [typed, setTyped] = useState('25.00');
  const [isChecked, setChecked] = useState(false);
  const cents = centsOf(typed);
  const problem = refillProblem(cents);
  const submit = () => {
    setChecked(true);
    if (problem || cents === null) return;
    create.mutate(
      { body: { type: 'refill', amount: cents } },
      { onSuccess: ({ link }) => window.location.assign(link) },
    );
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Add money"
      description="You pay on the payment provider’s page and come back here."
    >
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AmountInput
          label="Amount"
          hint={`${formatCents(refillLimits.minCents)} to ${formatCents(refillLimits.maxCents)}.`}
          value={typed}
          onChange={setTyped}
          onBlur={() => setChecked(true)}
          presets={presets}
          error={(isChecked ? problem : undefined) ?? create.error?.message}
        />
        <p className="small faint">
          Your balance grows when the provider has confirmed the payment, usually within seconds.
        </p>
        <DialogActions
          onClose={onClose}
          action={`Continue with ${formatCents(cents ?? 0)}`}
          isPending={create.isPending || create.isSuccess}
        />
      </form>
    </Modal>
  );
}
