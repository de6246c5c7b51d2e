import type { Me } from '@contend/contracts';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { TextInput } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import { Switch } from '../../../components/control/switch';
import { quietWords } from './labels';
import { useMe } from '../../../lib/session/session';
import { myZone, zonePlace, zonesWith } from '../../../lib/format/zone-time';
import type { NotificationValues } from './notification-values';
import { t, tAs } from '../../../lib/language/translate';

interface FieldsProps {
  form: UseFormReturn<NotificationValues>;
}

interface SwitchRowProps extends FieldsProps {
  name: 'isQuiet' | 'isDigest';
  title: string;
  note: string;
}

const SwitchRow = ({ form: { control }, name, title, note }: SwitchRowProps) => (
  <div className="row">
    <div className="grow">
      <p className="strong" id={`settings-${name}`}>
        {title}
      </p>
      <p className="small muted">{note}</p>
    </div>
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <Switch labelledBy={`settings-${name}`} isOn={value} onChange={onChange} />
      )}
    />
  </div>
);

interface TimeFieldProps extends FieldsProps {
  name: 'from' | 'to' | 'at';
  label: string;
}

const TimeField = ({ form: { register, formState }, name, label }: TimeFieldProps) => (
  <TextInput
    label={label}
    type="time"
    error={formState.errors[name]?.message}
    {...register(name)}
  />
);

const isTime = (value: string): boolean => /^\d\d:\d\d$/.test(value);

function QuietHours({ form }: FieldsProps) {
  const { register, control } = form;
  const { isQuiet = false, from = '', to = '', zone = '' } = useWatch({ control });
  const isShown = isTime(from) && isTime(to);
  return (
    <div className="settings-group">
      <SwitchRow
        form={form}
        name="isQuiet"
        title={t`Quiet hours`}
        note={t`Nothing on screen and no push. The list has it all.`}
      />
      {isQuiet && (
        <>
          <div className="pair">
            <TimeField form={form} name="from" label={t`From`} />
            <TimeField form={form} name="to" label={tAs('time')`To`} />
          </div>
          {isShown && (
            <p role="status">{t`Quiet ${quietWords({ from, to })}, ${zonePlace(zone)} time.`}</p>
          )}
          <label className="check">
            <input type="checkbox" {...register('allowDeadlines')} />
            <span>
              {t`Deadlines with money at stake pass`}
              <span className="small muted">
                {t`A score to confirm, a check-in, a stake to agree to.`}
              </span>
            </span>
          </label>
        </>
      )}
    </div>
  );
}

/** E-mail needs the daily e-mail, a category that is in it, and a confirmed address. */
function missingWords({ isDigest, categories }: NotificationValues, me: Me | null): string | null {
  const isMarked = Object.values(categories).some(({ email }) => email);
  if (isDigest && !isMarked) return t`No category above is marked E-mail: nothing will be sent.`;
  if (!isDigest && isMarked) return t`Categories above are marked E-mail, but this is off.`;
  if (isDigest && me?.emailConfirmedAt === null) {
    return t`Confirm your e-mail address: nothing is sent to one that is not confirmed.`;
  }
  return null;
}

function Digest({ form }: FieldsProps) {
  const me = useMe();
  const values = useWatch({ control: form.control }) as NotificationValues;
  const { isDigest } = values;
  const missing = missingWords(values, me);
  return (
    <div className="settings-group">
      <SwitchRow
        form={form}
        name="isDigest"
        title={t`Daily e-mail`}
        note={t`One e-mail with what you have not read in the categories marked E-mail, if there is
          any.`}
      />
      {isDigest && (
        <div className="pair">
          <TimeField form={form} name="at" label={t`Sent at`} />
        </div>
      )}
      {missing && (
        <p className="small warn" role="status">
          {missing}
        </p>
      )}
    </div>
  );
}

function Zone({ form: { register, control } }: FieldsProps) {
  const { isQuiet, isDigest, zone = myZone() } = useWatch({ control });
  const [zones] = useState(() => zonesWith([zone, myZone()]));
  if (!isQuiet && !isDigest) return null;
  return (
    <Select
      label={t`Time zone of these times`}
      choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      {...register('zone')}
    />
  );
}

/** When notifications rest, and when the daily e-mail is sent. */
export const QuietFields = ({ form }: FieldsProps) => (
  <>
    <QuietHours form={form} />
    <Digest form={form} />
    <Zone form={form} />
  </>
);
