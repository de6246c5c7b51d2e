import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { ruleChoices } from '../../lib/labels/moderation-labels';
import { Select } from '../control/select';
import { t } from '../../lib/language/translate';

interface RuleFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
}

/** The choice of a rule of the community, empty at first; its schema is `chosenRule`. */
export function RuleField<Values extends FieldValues>({ form, name }: RuleFieldProps<Values>) {
  return (
    <Select
      label={t`Rule`}
      choices={[{ value: '', label: t`Choose a rule` }, ...ruleChoices]}
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  );
}
