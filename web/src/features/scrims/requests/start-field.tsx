import type { UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../../components/form/field';
import { myZone, otherTime, zonePlace } from '../../../lib/format/zone-time';
import { startNote, typedStart, type StartValues } from './start-rule';
import { t } from '../../../lib/language/translate';

interface StartFieldProps {
  form: UseFormReturn<StartValues>;
  /** What is typed at present. */
  start: string;
  /** The other team's zone. */
  theirZone: string;
}

/** A start by this device's clock, with the other team's time below. */
export function StartField({ form, start, theirZone }: StartFieldProps) {
  const at = typedStart(start);
  const words = at === null ? undefined : t`${otherTime(at, theirZone)} for them.`;
  return (
    <TextInput
      type="datetime-local"
      label={t`Start, ${zonePlace(myZone())} time`}
      hint={[words, startNote(start, myZone())].filter(Boolean).join(' ')}
      error={form.formState.errors.start?.message}
      {...form.register('start')}
    />
  );
}
