import { adultYears, signUp, type CallRequest } from '@contend/contracts';
import { useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
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

export function SignUpScreen() {
  const { search } = useLocation();
  const command = useSignUp();
  const [countries] = useState(() => [{ value: '', label: 'Choose' }, ...listCountries()]);
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    mode: 'onBlur',
    resolver: rulesOf<Values>(signUp.body),
    defaultValues: { email: '', username: '', password: '' },
  });
  const { errors } = formState;
  const refused = ({ code, message }: CallFailure) => {
    const field = code && fieldOf[code];
    if (field) setError(field, { message }, { shouldFocus: true });
  };
  const isFormError = command.error && !(command.error.code && command.error.code in fieldOf);
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
        onSubmit={handleSubmit((body) => command.mutate({ body }, { onError: refused }))}
      >
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextInput
          label="Username"
          autoComplete="nickname"
          hint="3 to 20 letters, digits or underscores. Others see it."
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint="At least 12 characters; a sentence works well."
          error={errors.password?.message}
          {...register('password')}
        />
        <div className="pair">
          <Select
            label="Country"
            autoComplete="country"
            choices={countries}
            error={errors.country?.message}
            {...register('country', optional)}
          />
          <TextInput
            label="Birth date"
            type="date"
            autoComplete="bday"
            error={errors.birthDate?.message}
            {...register('birthDate', optional)}
          />
        </div>
        <p className="small faint">You must be {adultYears} or older to stake money.</p>
        {isFormError && (
          <p className="bad" role="alert">
            {command.error?.message}
          </p>
        )}
        <Button type="submit" look="primary" large loading={command.isPending}>
          Create account
        </Button>
      </form>
    </AuthCard>
  );
}
