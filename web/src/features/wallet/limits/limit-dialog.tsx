import { type PlayLimit, playLimitCents } from '@contend/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/control/button';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { AmountField } from '../../../components/form/form-fields';
import { centsOf, typedDollars } from '../../../lib/form/dollars';
import { formatCents } from '../../../lib/format/format';
import { rulesOf, typedAmount } from '../../../lib/form/forms';
import { myZone } from '../../../lib/format/zone-time';
import { effectOf, limitName } from '../../../lib/labels/limit-labels';
import { useUpdatePlayLimits } from '../api/limits';
import { t } from '../../../lib/language/translate';

/** The reason why an amount is no limit; undefined when it is one. */
function limitProblem(cents: number | null): string | undefined {
  if (cents === null) return t`Enter an amount in dollars, like 50.00. 0 allows nothing.`;
  if (cents > playLimitCents.max) return t`The maximum is ${formatCents(playLimitCents.max)}.`;
  return undefined;
}

const rules = z.object({ amount: typedAmount(limitProblem) });

interface DialogProps {
  limit: PlayLimit;
  onClose: () => void;
}

/** Sets, lowers, raises or removes one limit; says when that takes effect. */
export function LimitDialog({ limit, onClose }: DialogProps) {
  const update = useUpdatePlayLimits();
  const form = useForm<z.output<typeof rules>>({
    mode: 'onBlur',
    defaultValues: { amount: limit.cents === null ? '' : typedDollars(limit.cents) },
    resolver: rulesOf(rules),
  });
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' }));
  const { kind, window } = limit;
  const save = (amount: number | null) =>
    update.mutate(
      { body: { limits: [{ kind, window, cents: amount }], timeZone: myZone() } },
      { onSuccess: onClose },
    );
  const name = limitName(limit);
  return (
    <FormDialog
      title={t`Your ${name}`}
      description={cents === null ? undefined : effectOf(limit, cents)}
      action={cents === null ? t`Save` : t`Limit to ${formatCents(cents)}`}
      isPending={update.isPending}
      error={update.error?.message}
      form={form}
      onSubmit={({ amount }) => save(centsOf(amount) ?? 0)}
      onClose={onClose}
    >
      <AmountField
        label={t`At most`}
        control={form.control}
        name="amount"
        presets={[2000, 10_000]}
      />
      {limit.cents !== null && (
        <p className="row small muted">
          <span className="grow">{t`Without a limit, after 24 hours.`}</span>
          <Button disabled={update.isPending} onClick={() => save(null)}>
            {t`Remove the limit`}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
