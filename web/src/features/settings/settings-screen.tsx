import { adultYears, updateMe, type CallRequest, type Me } from '@contend/contracts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { PageHead } from '../../components/page-head';
import { PhoneInput } from '../../components/phone-input';
import { Segments } from '../../components/segments';
import { Select } from '../../components/select';
import { Textarea } from '../../components/textarea';
import { listCountries } from '../../lib/countries';
import { optional, rulesOf } from '../../lib/forms';
import { useMe } from '../../lib/session';
import { setTheme, useTheme, type Theme } from '../../lib/theme';
import { toast } from '../../lib/toasts';
import { useUpdateMe } from './api/update-me';
import './settings.css';

type Values = NonNullable<CallRequest<typeof updateMe>['body']>;
const bioLimit = 300;

const valuesOf = ({ displayName, country, bio, phone, birthDate }: Me): Values => ({
  displayName,
  country: country ?? undefined,
  bio,
  phone,
  birthDate: birthDate ?? undefined,
});

function AccountForm({ me }: { me: Me }) {
  const command = useUpdateMe();
  const [countries] = useState(() => [{ value: '', label: 'Choose' }, ...listCountries()]);
  const { register, control, handleSubmit, formState, reset } = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(updateMe.body),
    defaultValues: valuesOf(me),
  });
  const { errors } = formState;
  const save = ({ birthDate, ...values }: Values) =>
    command.mutate(
      { body: me.birthDate ? values : { ...values, birthDate } },
      {
        onSuccess: (user) => {
          reset(valuesOf(user));
          toast({ look: 'success', title: 'Saved' });
        },
      },
    );
  return (
    <form className="card settings-form" noValidate onSubmit={handleSubmit(save)}>
      <h2>Account</h2>
      <TextInput
        label="Display name"
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <Controller
        name="bio"
        control={control}
        render={({ field }) => (
          <Textarea
            label="About you"
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            maxLength={bioLimit}
            error={errors.bio?.message}
          />
        )}
      />
      <div className="pair">
        <Select
          label="Country"
          choices={countries}
          error={errors.country?.message}
          {...register('country', optional)}
        />
        <TextInput
          label="Birth date"
          type="date"
          disabled={me.birthDate !== null}
          hint={
            me.birthDate
              ? 'Only support can change it.'
              : `Once set it stays. You must be ${adultYears} to stake money.`
          }
          error={errors.birthDate?.message}
          {...register('birthDate', optional)}
        />
      </div>
      <Controller
        name="phone"
        control={control}
        render={({ field }) => (
          <PhoneInput
            value={field.value ?? ''}
            onChange={(value) => field.onChange(value || null)}
            error={errors.phone?.message}
          />
        )}
      />
      {command.error && (
        <p className="bad" role="alert">
          {command.error.message}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" large loading={command.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

export function SettingsScreen() {
  const me = useMe();
  const theme = useTheme();
  if (!me) return null;
  return (
    <>
      <PageHead title="Settings" note={me.email} />
      <div className="settings-columns">
        <AccountForm me={me} />
        <section className="card settings-form">
          <h2>Look</h2>
          <Segments
            label="Theme"
            choices={themes}
            value={theme}
            onChange={(value) => setTheme(value as Theme)}
          />
        </section>
      </div>
    </>
  );
}
