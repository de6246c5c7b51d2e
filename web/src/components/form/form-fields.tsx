import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { AmountInput } from '../input/amount-input';
import type { FieldTexts } from './field';
import { Segments } from '../control/segments';
import type { Choice } from '../control/select';
import { Textarea } from '../input/textarea';

/** A field of a form, by its name; its value is a string. */
interface FormField<Values extends FieldValues> extends Omit<FieldTexts, 'error'> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
}

/**
 * A field is checked when it loses focus, unless it is empty: an error below an untouched field
 * would move the button that is about to be pressed.
 */
function useFormField<Values extends FieldValues>({ control, name }: FormField<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value: string = field.value;
  return {
    ref: field.ref,
    value,
    onChange: (next: string) => field.onChange(next as never),
    onBlur: () => {
      if (value !== '') field.onBlur();
    },
    error: fieldState.error?.message,
  };
}

interface AmountFieldProps<Values extends FieldValues> extends FormField<Values> {
  /** Preset amounts in cents. */
  presets?: readonly number[];
}

/** An amount in dollars, as typed. */
export function AmountField<Values extends FieldValues>(props: AmountFieldProps<Values>) {
  const { label, hint, presets } = props;
  return <AmountInput {...{ label, hint, presets }} {...useFormField(props)} />;
}

interface TextFieldProps<Values extends FieldValues> extends FormField<Values> {
  maxLength?: number;
}

/** A multi-line text. */
export function TextareaField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { label, hint, maxLength } = props;
  return <Textarea {...{ label, hint, maxLength }} {...useFormField(props)} />;
}

interface SegmentsFieldProps<Values extends FieldValues> extends FormField<Values> {
  choices: readonly Choice[];
  /** Called after a choice, with its value. */
  onPick?: (value: string) => void;
}

/** A choice of a few values. */
export function SegmentsField<Values extends FieldValues>(props: SegmentsFieldProps<Values>) {
  const { label, choices, onPick } = props;
  const { ref, value, error, onChange } = useFormField(props);
  const pick = (next: string) => {
    onChange(next);
    onPick?.(next);
  };
  return <Segments {...{ label, choices, ref, value, error }} onChange={pick} />;
}
