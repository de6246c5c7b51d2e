import { TextInput, type TextInputProps } from '../form/field';

/** A code of the authenticator app; a recovery code fits too. */
export const CodeInput = (input: Omit<TextInputProps, 'label'>) => (
  <TextInput
    label="Code"
    hint="Six digits of your authenticator app, or a recovery code."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={30}
    {...input}
  />
);
