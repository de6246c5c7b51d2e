import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Modal } from '../../../components/dialog/modal';
import { hourWords } from '../../../lib/format/clock';
import { zonePlace } from '../../../lib/format/zone-time';
import { type TeamWeek, useSetAvailability } from '../api';
import type { MyTeam } from '../playing-as';
import { t } from '../../../lib/language/translate';

const dayNames = [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`];
const allHours = Array.from({ length: 24 }, (_, hour) => hour);
const evening = [18, 19, 20, 21, 22, 23];

interface AvailabilityDialogProps {
  team: MyTeam;
  week: TeamWeek;
  onClose: () => void;
}

const toggled = (hours: readonly number[], hour: number): number[] =>
  hours.includes(hour)
    ? hours.filter((one) => one !== hour)
    : [...hours, hour].sort((one, other) => one - other);

interface HourGridProps {
  days: number[][];
  onPress: (day: number, hour: number) => void;
}

const HourGrid = ({ days, onPress }: HourGridProps) => (
  <div className="hours">
    {dayNames.map((name, day) => (
      <fieldset key={name} className="hours-day">
        <legend>{name}</legend>
        {allHours.map((hour) => (
          <button
            type="button"
            key={hour}
            aria-pressed={days[day]?.includes(hour) ?? false}
            aria-label={`${name} ${hourWords(hour)}`}
            onClick={() => onPress(day, hour)}
          >
            {hourWords(hour)}
          </button>
        ))}
      </fieldset>
    ))}
  </div>
);

/** The hours of every week in which I can play for the team, by its clock. */
export function AvailabilityDialog({ team, week, onClose }: AvailabilityDialogProps) {
  const [days, setDays] = useState<number[][]>(week.hours);
  const save = useSetAvailability();
  const press = (day: number, hour: number) =>
    setDays((current) => current.map((one, nth) => (nth === day ? toggled(one, hour) : one)));
  const count = days.flat().length;
  return (
    <Modal
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      maxWidth={860}
      title={t`When can you play?`}
      description={
        <>
          {t`The hours of every week in which you can play for
            ${team.name}, by ${zonePlace(week.timeZone)} time. Your team sees how many players are
            free, not who.`}
        </>
      }
    >
      <div className="modal-body">
        <HourGrid days={days} onPress={press} />
        <p className="row wrap">
          <Button onClick={() => setDays(dayNames.map(() => evening))}>{t`Every evening`}</Button>
          <Button look="quiet" onClick={() => setDays(dayNames.map(() => []))}>
            {t`Clear all`}
          </Button>
          <span className="small muted number">{t`${count} hours a week`}</span>
        </p>
        <FormError>{save.error?.message}</FormError>
        <div className="modal-actions">
          <Button large disabled={save.isPending} onClick={onClose}>
            {t`Not now`}
          </Button>
          <Button
            large
            look="primary"
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { params: { teamId: team.id }, body: { hours: days } },
                { onSuccess: onClose },
              )
            }
          >
            {t`Save availability`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
