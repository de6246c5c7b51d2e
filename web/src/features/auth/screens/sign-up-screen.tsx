import { adultYears, signUp, type CallRequest } from '@contend/contracts';
import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { MoneyBarNote } from '../../../components/money/money-bar-note';
import { PasswordInput } from '../../../components/input/password-input';
import { Select } from '../../../components/control/select';
import { codeOfLink } from '../../../lib/form/code-of-link';
import { listCountries } from '../../../lib/form/countries';
import { formRefusals, type RefusedFields } from '../../../lib/form/form-refusals';
import { optional, rulesOf } from '../../../lib/form/forms';
import { useMoneyBar } from '../../../components/money/use-money-bar';
import { useSignUp } from '../api';
import { AuthCard } from '../components/auth-card';
import { pageReader } from '../../../lib/language/reader';
import { t } from '../../../lib/language/translate';

type Values = CallRequest<typeof signUp>['body'];

const refusedFields: RefusedFields<Values> = {
  'email-taken': 'email',
  'username-taken': 'username',
  'password-weak': 'password',
  'too-young': 'birthDate',
};

interface FieldsProps {
  form: UseFormReturn<Values>;
}

const Credentials = ({ form: { register, formState } }: FieldsProps) => (
  <>
    <TextInput
      label={t`E-mail`}
      type="email"
      autoComplete="username"
      error={formState.errors.email?.message}
      {...register('email')}
    />
    <TextInput
      label={t`Username`}
      autoComplete="nickname"
      hint={t`3 to 20 letters, digits or underscores. Others see it.`}
      error={formState.errors.username?.message}
      {...register('username')}
    />
    <PasswordInput
      label={t`Password`}
      autoComplete="new-password"
      hint={t`At least 12 characters; a sentence works well.`}
      error={formState.errors.password?.message}
      {...register('password')}
    />
  </>
);

function Person({ form: { register, control, formState } }: FieldsProps) {
  const [countries] = useState(() => [{ value: '', label: t`Choose` }, ...listCountries()]);
  const [birthDate, country] = useWatch({ control, name: ['birthDate', 'country'] });
  const bar = useMoneyBar({ birthDate, country });
  return (
    <>
      <div className="pair">
        <Select
          label={t`Country`}
          autoComplete="country"
          choices={countries}
          error={formState.errors.country?.message}
          {...register('country', optional)}
        />
        <TextInput
          label={t`Birth date`}
          type="date"
          autoComplete="bday"
          error={formState.errors.birthDate?.message}
          {...register('birthDate', optional)}
        />
      </div>
      {bar ? (
        <MoneyBarNote bar={bar} />
      ) : (
        <p className="small faint">
          {t`Both can wait: only money needs them, and you must be
            ${adultYears} or older to stake it.`}
        </p>
      )}
    </>
  );
}

const Code = ({ form: { register, formState } }: FieldsProps) => (
  <TextInput
    label={t`Code of a player`}
    hint={t`If you have one. It lowers the price of your first membership.`}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    error={formState.errors.affiliateCode?.message}
    {...register('affiliateCode', optional)}
  />
);

export function SignUpScreen() {
  const { search } = useLocation();
  const command = useSignUp();
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(signUp.body),
    defaultValues: {
      email: '',
      username: '',
      password: '',
      affiliateCode: codeOfLink(new URLSearchParams(search)),
    },
  });
  const { onError, messageOf } = formRefusals(form, refusedFields);
  return (
    <AuthCard
      title={t`Create your account`}
      note={t`Then find a team, a match or a tournament.`}
      foot={<>{t`Have an account? ${<Link to={`/sign-in${search}`}>{t`Sign in`}</Link>}`}</>}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => {
          const body = { ...values, preferences: pageReader() };
          command.mutate({ body }, { onError });
        })}
      >
        <Credentials form={form} />
        <Person form={form} />
        <Code form={form} />
        <FormError>{messageOf(command.error)}</FormError>
        <Button type="submit" look="primary" large loading={command.isPending}>
          {t`Create account`}
        </Button>
      </form>
    </AuthCard>
  );
}
