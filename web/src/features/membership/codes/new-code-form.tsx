import { createAffiliateCode } from '@contend/contracts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { FormError } from '../../../components/form/form-parts';
import { formRefusals } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { useCreateAffiliateCode } from '../api';
import { t } from '../../../lib/language/translate';

interface Values {
  code: string;
}

/** Creates a code of one's own. */
export function NewCodeForm() {
  const create = useCreateAffiliateCode();
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { code: '' },
    resolver: rulesOf(createAffiliateCode.body),
  });
  const { onError, messageOf } = formRefusals(form, { 'code-taken': 'code' });
  const submit = (body: Values) =>
    create.mutate({ body }, { onSuccess: () => form.reset(), onError });
  return (
    <form className="new-code" noValidate onSubmit={form.handleSubmit(submit)}>
      <TextInput
        label={t`New code`}
        hint={t`4 to 20 capital letters, digits and dashes.`}
        error={form.formState.errors.code?.message}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.register('code', {
          setValueAs: (typed: string) => typed.trim().toUpperCase(),
        })}
      />
      <Button large look="primary" type="submit" loading={create.isPending}>
        {t`Create code`}
      </Button>
      <FormError>{messageOf(create.error)}</FormError>
    </form>
  );
}
