import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField } from '../../../components/form/form-fields';
import { TextInput } from '../../../components/form/field';
import { formRefusals } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { useCreatePlan } from '../api/plans';
import { emptyPlan, type PlanDraft, planOf, planRules, sellerNames } from './plan-draft';
import { t } from '../../../lib/language/translate';

const providers = Object.entries(sellerNames).map(([value, label]) => ({ value, label }));

interface FormProps {
  form: UseFormReturn<PlanDraft>;
}

const perkFields = [
  ['rake', t`Rake in percent`, t`Empty: it stays as it is.`],
  ['doubleXpDays', t`Double-XP days a month`, undefined],
  ['recordResets', t`Record resets a year`, undefined],
  ['monthly', t`Price of a month in dollars`, t`Empty: not offered.`],
  ['yearly', t`Price of a year in dollars`, t`Empty: not offered.`],
] as const;

const PerkFields = ({ form: { register, formState } }: FormProps) => (
  <>
    {perkFields.map(([name, label, hint]) => (
      <TextInput
        key={name}
        {...{ label, hint }}
        inputMode="decimal"
        error={formState.errors[name]?.message}
        {...register(name)}
      />
    ))}
  </>
);

/** Offers a plan from now on; it cannot be changed, only ended and replaced. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePlan();
  const form = useForm<PlanDraft>({
    mode: 'onBlur',
    defaultValues: emptyPlan,
    resolver: rulesOf(planRules),
  });
  const { errors } = form.formState;
  const provider = useWatch({ control: form.control, name: 'provider' });
  const { onError, messageOf } = formRefusals(form, { 'partner-part-mismatch': 'partnerPart' });
  return (
    <FormDialog
      title={t`New plan`}
      description={t`It is sold from now on. A plan does not change: end it and offer another one.`}
      action={t`Offer the plan`}
      maxWidth={520}
      isPending={create.isPending}
      error={messageOf(create.error)}
      form={form}
      onSubmit={(draft) => create.mutate({ body: planOf(draft) }, { onSuccess: onClose, onError })}
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        error={errors.name?.message}
        maxLength={40}
        {...form.register('name')}
      />
      <SegmentsField control={form.control} name="provider" label={t`Of`} choices={providers} />
      {provider !== 'contend' && (
        <TextInput
          label={t`Partner’s share in percent`}
          hint={t`Of what is kept of each period.`}
          inputMode="decimal"
          error={errors.partnerPart?.message}
          {...form.register('partnerPart')}
        />
      )}
      <PerkFields form={form} />
    </FormDialog>
  );
}
