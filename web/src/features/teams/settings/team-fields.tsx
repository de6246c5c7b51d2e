import { createTeam, teamLimits, type CallRequest } from '@contend/contracts';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { AvatarUpload } from '../../../components/upload/avatar-upload';
import { TextInput } from '../../../components/form/field';
import { regionChoices } from '../../../components/input/regions';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import type { RefusedFields } from '../../../lib/form/form-refusals';
import { rulesOf } from '../../../lib/form/forms';
import { t } from '../../../lib/language/translate';

/** All settings of a team, as its forms hold them. */
export type TeamValues = Required<CallRequest<typeof createTeam>['body']>;

export const teamRules = rulesOf<TeamValues>(createTeam.body);

export const teamRefusals: RefusedFields<TeamValues> = {
  'team-name-taken': 'name',
  'game-not-found': 'gameId',
  'team-full': 'maxMembers',
  'upload-not-found': 'avatarUrl',
};

interface FieldsProps {
  form: UseFormReturn<TeamValues>;
}

interface LogoFieldProps extends FieldsProps {
  /** Called with false while the picture is not stored: the form must not be sent then. */
  onCompleteChange: (isComplete: boolean) => void;
}

/** The logo, beside the tag that is shown without one. */
export function LogoField({ form: { control }, onCompleteChange }: LogoFieldProps) {
  const { name = '', tag } = useWatch({ control });
  return (
    <Controller
      name="avatarUrl"
      control={control}
      render={({ field, fieldState }) => (
        <AvatarUpload
          label={t`Logo`}
          name={name}
          letters={tag || '··'}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
          onCompleteChange={onCompleteChange}
        />
      )}
    />
  );
}

export const NameFields = ({ form: { register, formState } }: FieldsProps) => (
  <div className="team-pair name-and-tag">
    <TextInput
      label={t`Team name`}
      hint={t`3 to 30 characters, unique in its game.`}
      autoComplete="off"
      error={formState.errors.name?.message}
      {...register('name')}
    />
    <TextInput
      label={t`Tag`}
      hint={t`2 to 5 letters or digits.`}
      autoComplete="off"
      maxLength={5}
      error={formState.errors.tag?.message}
      {...register('tag')}
    />
  </div>
);

/** The zones of this browser, with one that it may not know. */
function zoneChoices(current: string) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

export function PlaceFields({ form: { register, formState, getValues } }: FieldsProps) {
  const [zones] = useState(() => zoneChoices(getValues('timeZone')));
  return (
    <div className="team-pair">
      <Select
        label={t`Region`}
        choices={regionChoices}
        error={formState.errors.region?.message}
        {...register('region')}
      />
      <Select
        label={t`Time zone`}
        hint={t`Scrims are planned by its clock.`}
        choices={zones}
        error={formState.errors.timeZone?.message}
        {...register('timeZone')}
      />
    </div>
  );
}

const sizes = (fewest: number) =>
  Array.from({ length: teamLimits.mostMembers - fewest + 1 }, (_, index) => {
    const size = String(fewest + index);
    return { value: size, label: t`${size} players` };
  });

interface JoiningFieldsProps extends FieldsProps {
  /** The smallest size: a team has at least as many places as members. */
  fewest?: number;
}

export const JoiningFields = ({ form, fewest = 2 }: JoiningFieldsProps) => (
  <div className="team-pair">
    <Select
      label={t`Size, with substitutes`}
      choices={sizes(fewest)}
      error={form.formState.errors.maxMembers?.message}
      {...form.register('maxMembers', { valueAsNumber: true })}
    />
    <Controller
      name="openToJoin"
      control={form.control}
      render={({ field }) => (
        <Segments
          label={t`Who can join`}
          choices={[
            { value: 'false', label: t`By invitation` },
            { value: 'true', label: t`Anyone` },
          ]}
          value={String(field.value)}
          onChange={(value) => field.onChange(value === 'true')}
        />
      )}
    />
  </div>
);
