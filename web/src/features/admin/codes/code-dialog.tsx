import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../components/dialog/form-dialog';
import { SegmentsField } from '../../../components/form/form-fields';
import { TextInput } from '../../../components/form/field';
import { formRefusals } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { myZone, zonePlace } from '../../../lib/format/zone-time';
import { useCreateDiscountCode } from '../api/codes';
import { useMaintainedPlans } from '../api/plans';
import { type CodeDraft, codeOf, codeRules, emptyCode } from './code-draft';
import { t } from '../../../lib/language/translate';

const kinds = [
  { value: 'percent', label: t`Percent` },
  { value: 'amount', label: t`Amount` },
];

interface FormProps {
  form: UseFormReturn<CodeDraft>;
}

/** The plans that a code is for; those of partners count only when they are named. */
const PlanChoice = ({ form: { register } }: FormProps) => {
  const plans = useMaintainedPlans().data?.items.filter(({ isOnSale }) => isOnSale) ?? [];
  return (
    <fieldset className="code-plans">
      <legend className="small muted">{t`For these plans; none means all of Contend’s own`}</legend>
      {plans.map(({ id, name }) => (
        <label key={id} className="row tight">
          <input type="checkbox" value={id} {...register('planIds')} />
          {name}
        </label>
      ))}
    </fieldset>
  );
};

/** When a code counts, and how often. */
const Limits = ({ form: { register, formState } }: FormProps) => {
  const zone = zonePlace(myZone());
  const { errors } = formState;
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t`Valid from, ${zone} time`}
        hint={t`Empty: at once.`}
        error={errors.from?.message}
        {...register('from')}
      />
      <TextInput
        type="datetime-local"
        label={t`Valid until, ${zone} time`}
        hint={t`Empty: until it is ended.`}
        error={errors.until?.message}
        {...register('until')}
      />
      <TextInput
        label={t`Uses`}
        hint={t`Empty: once by each player.`}
        inputMode="numeric"
        error={errors.maxUses?.message}
        {...register('maxUses')}
      />
    </>
  );
};

/** Creates a discount code: what it takes off the first payment, when, and how often. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateDiscountCode();
  const form = useForm<CodeDraft>({
    mode: 'onBlur',
    defaultValues: emptyCode,
    resolver: rulesOf(codeRules),
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { onError, messageOf } = formRefusals(form, { 'code-taken': 'code' });
  return (
    <FormDialog
      title={t`New discount code`}
      description={t`It lowers the first payment of a plan, once per player.`}
      action={t`Create code`}
      maxWidth={520}
      isPending={create.isPending}
      error={messageOf(create.error)}
      form={form}
      onSubmit={(draft) => create.mutate({ body: codeOf(draft) }, { onSuccess: onClose, onError })}
      onClose={onClose}
    >
      <TextInput
        label={t`Code`}
        hint={t`Capital letters, digits and dashes.`}
        error={errors.code?.message}
        maxLength={40}
        autoComplete="off"
        {...form.register('code')}
      />
      <SegmentsField control={form.control} name="kind" label={t`Takes off`} choices={kinds} />
      {kind === 'percent' ? (
        <TextInput
          label={t`Percent off`}
          inputMode="numeric"
          error={errors.percent?.message}
          {...form.register('percent')}
        />
      ) : (
        <TextInput
          label={t`Dollars off`}
          inputMode="decimal"
          error={errors.amount?.message}
          {...form.register('amount')}
        />
      )}
      <PlanChoice form={form} />
      <Limits form={form} />
    </FormDialog>
  );
}
