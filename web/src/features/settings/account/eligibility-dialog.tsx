import { adultYears, updateMe, youngestYears, type Me } from '@contend/contracts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TextInput } from '../../../components/form/field';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { Modal } from '../../../components/dialog/modal';
import { Select } from '../../../components/control/select';
import { listCountries } from '../../../lib/form/countries';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { optional, rulesOf } from '../../../lib/form/forms';
import { giveUpMoneyStep, repeatMoneyStep } from '../../../lib/session/money-gate';
import { useNow } from '../../../lib/state/use-now';
import { yearsOf } from '../../../lib/session/age';
import { useUpdateMe } from '../api/me';
import { t } from '../../../lib/language/translate';

interface Values {
  birthDate: string;
  country: string;
}

const refusedFields: RefusedFields<Values> = {
  'too-young': 'birthDate',
  'birth-date-set': 'birthDate',
  'country-locked': 'country',
  'country-change-too-soon': 'country',
};

const rules = updateMe.body.pick({ birthDate: true, country: true }).required();

/** Only missing facts are requested. */
function rulesFor(me: Me) {
  if (me.birthDate) return rules.pick({ country: true });
  return me.country ? rules.pick({ birthDate: true }) : rules;
}

/** The consequence of a birth date, shown before it is saved for good. */
function ageHint(birthDate: string | undefined, now: Date): string {
  const years = birthDate ? yearsOf(birthDate, now) : null;
  if (years === null || years < 0) return t`As on your identity document.`;
  if (years < youngestYears) return t`That makes you ${years}. Check the year.`;
  if (years < adultYears) {
    return t`That makes you ${years}. Under ${adultYears} you can play, but not use money.`;
  }
  return t`That makes you ${years}.`;
}

interface FormProps {
  me: Me;
  onClose: () => void;
}

function EligibilityForm({ me, onClose }: FormProps) {
  const command = useUpdateMe();
  const now = new Date(useNow(60_000));
  const [countries] = useState(() => [{ value: '', label: t`Choose` }, ...listCountries()]);
  const form = useForm<Values>({
    mode: 'onBlur',
    shouldUnregister: true,
    resolver: rulesOf<Values>(rulesFor(me)),
  });
  const { errors } = form.formState;
  const birthDate = useWatch({ control: form.control, name: 'birthDate' });
  const { onError, messageOf } = formRefusals(form, refusedFields);
  const save = (body: Values) => command.mutate({ body }, { onSuccess: repeatMoneyStep, onError });
  return (
    <DialogForm
      action={t`Save and continue`}
      isPending={command.isPending}
      error={messageOf(command.error)}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {!me.birthDate && (
        <TextInput
          label={t`Birth date`}
          type="date"
          autoComplete="bday"
          hint={ageHint(birthDate, now)}
          error={errors.birthDate?.message}
          {...form.register('birthDate', optional)}
        />
      )}
      {!me.country && (
        <Select
          label={t`Country`}
          autoComplete="country"
          hint={t`Where you live. Money is not offered in every country.`}
          choices={countries}
          error={errors.country?.message}
          {...form.register('country', optional)}
        />
      )}
      {!me.birthDate && (
        <p className="small faint">
          {t`Your birth date is private, and only support can change it later.`}
        </p>
      )}
    </DialogForm>
  );
}

const why = t`Money is for players of ${adultYears} and older, in countries that allow it.`;

/** Asks for the birth date and the country that a money step requires. */
export function EligibilityDialog({ me }: { me: Me }) {
  return (
    <Modal isOpen onClose={giveUpMoneyStep} title={t`Before you use money`} description={why}>
      <EligibilityForm me={me} onClose={giveUpMoneyStep} />
    </Modal>
  );
}
