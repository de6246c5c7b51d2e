import type { CallFailure } from '@contend/client';
import { refillLimits } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { AmountField } from '../../../components/form/form-fields';
import { centsOf } from '../../../lib/form/dollars';
import { formatCents } from '../../../lib/format/format';
import { leavePageFor, useRestoredPage } from '../../../lib/state/leave-page';
import { rulesOf, typedAmount } from '../../../lib/form/forms';
import { useCreateTransaction } from '../api/balance';
import { t } from '../../../lib/language/translate';

const presets = [1000, 2500, 5000, 10_000];

/** The reason why an amount cannot be added; undefined when it can. */
export function refillProblem(cents: number | null): string | undefined {
  const { minCents, maxCents } = refillLimits;
  if (cents === null) return t`Enter an amount in dollars, like 25.00.`;
  if (cents < minCents) return t`The minimum is ${formatCents(minCents)}.`;
  if (cents > maxCents) return t`The maximum at once is ${formatCents(maxCents)}.`;
  return undefined;
}

/** A refusal; that of a limit of play leads to it. */
const refused = ({ code, message }: CallFailure) => (
  <>
    {message} {code?.startsWith('play-') && <Link to="/wallet/limits">{t`Your limits`}</Link>}
  </>
);

const rules = z.object({ amount: typedAmount(refillProblem) });

/** Two steps: the amount, then the payment provider's page. */
export function RefillDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateTransaction();
  useRestoredPage(create.reset);
  const form = useForm<z.output<typeof rules>>({
    mode: 'onBlur',
    defaultValues: { amount: '25.00' },
    resolver: rulesOf(rules),
  });
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' })) ?? 0;
  const add = ({ amount }: z.output<typeof rules>) =>
    create.mutate(
      { body: { type: 'refill', amount: centsOf(amount) ?? 0 } },
      { onSuccess: ({ link }) => leavePageFor(link) },
    );
  return (
    <FormDialog
      title={t`Add money`}
      description={t`You pay on the payment provider’s page and come back here.`}
      action={t`Continue with ${formatCents(cents)}`}
      isPending={create.isPending}
      isClosed={create.isSuccess}
      error={create.error && refused(create.error)}
      form={form}
      onSubmit={add}
      onClose={onClose}
    >
      <AmountField
        label={t`Amount`}
        hint={t`${formatCents(refillLimits.minCents)} to ${formatCents(refillLimits.maxCents)}.`}
        control={form.control}
        name="amount"
        presets={presets}
      />
      <p className="small faint">
        {t`Your balance grows when the provider has confirmed the payment, usually within seconds.`}
      </p>
    </FormDialog>
  );
}
