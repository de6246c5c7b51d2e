import { adultYears, signUp, type CallRequest } from '@contend/contracts';
import { useState } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { FormError } from '../../components/form-parts';
import { PasswordInput } from '../../components/password-input';
import { Select } from '../../components/select';
import type { CallFailure } from '../../lib/api-client';
import { listCountries } from '../../lib/countries';
import { optional, rulesOf } from '../../lib/forms';
import { useSignUp } from './api/sign-up';
import { AuthCard } from './auth-card';

type Values = CallRequest<typeof signUp>['body'];

/** The field a refusal is about; the others are about the whole form. */
const fieldOf: Record<string, FieldPath<Values>> = {
  'email-taken': 'email',
  'username-taken': 'username',
  'password-weak': 'password',
};

interface FieldsProps {
  form: UseFormReturn<Values>;
}

const Credentials = ({ form: { register, formState } }: FieldsProps) => (
  <>
    <TextInput
      label="E-mail"
      type="email"
      autoComplete="username"
      error={formState.errors.email?.message}
      {...register('email')}
    />
    <TextInput
      label="Username"
      autoComplete="nickname"
      hint="3 to 20 letters, digits or underscores. Others see it."
      error={formState.errors.username?.message}
      {...register('username')}
    />
    <PasswordInput
      label="Password"
      autoComplete="new-password"
      hint="At least 12 characters; a sentence works well."
      error={formState.errors.password?.message}
      {...register('password')}
    />
  </>
);

function Person({ form: { register, formState } }: FieldsProps) {
  const [countries] = useState(() => [{ value: '', label: 'Choose' }, ...listCountries()]);
  return (
    <>
      <div className="pair">
        <Select
          label="Country"
          autoComplete="country"
          choices={countries}
          error={formState.errors.country?.message}
          {...register('country', optional)}
        />
        <TextInput
          label="Birth date"
          type="date"
          autoComplete="bday"
          error={formState.errors.birthDate?.message}
          {...register('birthDate', optional)}
        />
      </div>
      <p className="small faint">You must be {adultYears} or older to stake money.</p>
    </>
  );
}

export function SignUpScreen() {
  const { search } = useLocation();
  const command = useSignUp();
  const form = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(signUp.body),
    defaultValues: { email: '', username: '', password: '' },
  });
  const fieldRefused = fieldOf[command.error?.code ?? ''];
  const refused = ({ code, message }: CallFailure) => {
    const field = fieldOf[code ?? ''];
    if (field) form.setError(field, { message }, { shouldFocus: true });
  };
  return (
    <AuthCard
      title="Create your account"
      note="Then add money, offer a match or accept one."
      foot={
        <>
          Have an account? <Link to={`/sign-in${search}`}>Sign in</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((body) => command.mutate({ body }, { onError: refused }))}
      >
        <Credentials form={form} />
        <Person form={form} />
        {!fieldRefused && <FormError>{command.error?.message}</FormError>}
        <Button type="submit" look="primary" large loading={command.isPending}>
          Create account
        </Button>
      </form>
    </AuthCard>
  );
}
