import { TextInput, type TextInputProps } from '../form/field';
import { t } from '../../lib/language/translate';

/** A code of the authenticator app; a recovery code fits too. */
export const CodeInput = (input: Omit<TextInputProps, 'label'>) => (
  <TextInput
    label={t`Code`}
    hint={t`Six digits from your authenticator app, or a recovery code.`}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={30}
    {...input}
  />
);
