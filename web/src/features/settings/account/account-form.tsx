import { adultYears, updateMe, type CallRequest, type Me } from '@contend/contracts';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { LeaveGuard } from '../../../components/form/leave-guard';
import { PhoneInput } from '../../../components/input/phone-input';
import { Select } from '../../../components/control/select';
import { Textarea } from '../../../components/input/textarea';
import { listCountries } from '../../../lib/form/countries';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { editedOf, keepEdited, optional, rulesOf } from '../../../lib/form/forms';
import { toast } from '../../../lib/notifications/toasts';
import { AvatarPicker } from './avatar-picker';
import { useUpdateMe } from '../api/me';
import { t } from '../../../lib/language/translate';

type Values = NonNullable<CallRequest<typeof updateMe>['body']>;
const bioLimit = 300;

const refusedFields: RefusedFields<Values> = {
  'display-name-taken': 'displayName',
  'display-name-reset': 'displayName',
  'bio-reset': 'bio',
  'country-change-too-soon': 'country',
  'country-locked': 'country',
  'birth-date-set': 'birthDate',
  'too-young': 'birthDate',
};

const valuesOf = ({ displayName, avatarUrl, country, bio, phone, birthDate }: Me): Values => ({
  displayName,
  avatarUrl,
  country: country ?? undefined,
  bio,
  phone,
  birthDate: birthDate ?? undefined,
});

interface FieldsProps {
  form: UseFormReturn<Values>;
  me: Me;
}

interface WordsProps extends FieldsProps {
  onCompleteChange: (isComplete: boolean) => void;
}

const Words = ({ form: { register, control, formState }, me, onCompleteChange }: WordsProps) => (
  <>
    <Controller
      name="avatarUrl"
      control={control}
      render={({ field }) => (
        <AvatarPicker
          name={me.displayName}
          value={field.value ?? null}
          onChange={field.onChange}
          onCompleteChange={onCompleteChange}
        />
      )}
    />
    <TextInput
      label={t`Display name`}
      error={formState.errors.displayName?.message}
      {...register('displayName')}
    />
    <Controller
      name="bio"
      control={control}
      render={({ field }) => (
        <Textarea
          label={t`About you`}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          maxLength={bioLimit}
          error={formState.errors.bio?.message}
        />
      )}
    />
  </>
);

function Person({ form: { register, control, formState }, me }: FieldsProps) {
  const [countries] = useState(() => [{ value: '', label: t`Choose` }, ...listCountries()]);
  const birthHint = me.birthDate
    ? t`Only support can change it.`
    : t`Once set it stays. You must be ${adultYears} to stake money.`;
  return (
    <>
      <div className="pair">
        <Select
          label={t`Country`}
          hint={t`Where you live. Can be changed once every 90 days.`}
          choices={countries}
          error={formState.errors.country?.message}
          {...register('country', optional)}
        />
        <TextInput
          label={t`Birth date`}
          type="date"
          readOnly={me.birthDate !== null}
          hint={birthHint}
          error={formState.errors.birthDate?.message}
          {...register('birthDate', optional)}
        />
      </div>
      <Controller
        name="phone"
        control={control}
        render={({ field }) => (
          <PhoneInput
            defaultCountry={me.country?.toLowerCase()}
            value={field.value ?? ''}
            onChange={(value) => field.onChange(value || null)}
            error={formState.errors.phone?.message}
          />
        )}
      />
    </>
  );
}

/** My account. */
export function AccountForm({ me }: { me: Me }) {
  const command = useUpdateMe();
  const [isComplete, setComplete] = useState(true);
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(updateMe.body),
    values: valuesOf(me),
    resetOptions: keepEdited,
  });
  const { dirtyFields, isDirty } = form.formState;
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const save = (values: Values) =>
    command.mutate(
      { body: editedOf(values, { dirtyFields }) },
      {
        onError,
        onSuccess: (user) => {
          form.reset(valuesOf(user), { keepDirtyValues: false });
          toast({ look: 'success', title: t`Saved` });
        },
      },
    );
  return (
    <form className="card settings-form" noValidate onSubmit={form.handleSubmit(save)}>
      <LeaveGuard isDirty={isDirty} />
      <h2>{t`Account`}</h2>
      <Words form={form} me={me} onCompleteChange={setComplete} />
      <Person form={form} me={me} />
      <FormError>{messageOf(command.error)}</FormError>
      <div>
        <Button
          type="submit"
          look="primary"
          large
          loading={command.isPending}
          disabled={!isComplete}
        >
          {t`Save changes`}
        </Button>
      </div>
    </form>
  );
}
