import { X } from 'lucide-react';
import { TextInput } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import { momentIn, momentsOf, myZone, zonePlace, zonesWith } from '../../../lib/format/zone-time';
import type { WindowDraft } from './post-draft';
import { startNote } from '../requests/start-rule';
import { t } from '../../../lib/language/translate';

const lengths = [0, 30, 60, 120, 180, 240, 360, 720];
const lengthLabel = (minutes: number): string => {
  if (minutes === 0) return t`This time only`;
  return minutes < 60 ? t`Within ${minutes} min` : t`Within ${minutes / 60} h`;
};
const lengthChoices = (minutes: number) =>
  [...new Set([...lengths, minutes])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: `${value}`, label: lengthLabel(value) }));

/** What the window is by this device's clock, where that is another one; and a time that is twice. */
function hintOf({ local, timeZone, minutes }: WindowDraft): string | undefined {
  const [at] = momentsOf(local, timeZone);
  if (at === undefined) return undefined;
  const isOther = timeZone !== myZone();
  const mine = t`${momentIn(at, myZone())} in ${zonePlace(myZone())}, your time.`;
  const until =
    minutes > 0 ? t`The last start is ${momentIn(at + minutes * 60_000, timeZone)}.` : '';
  return (
    [isOther && mine, until, startNote(local, timeZone)].filter(Boolean).join(' ') || undefined
  );
}

interface WindowFieldProps {
  window: WindowDraft;
  /** Its place in the list, from 1. */
  place: number;
  teamZone: string;
  error: string | undefined;
  onChange: (change: Partial<WindowDraft>) => void;
  /** Absent for the only window. */
  onRemove?: () => void;
}

/** One window of possible starts, by the clock of a zone. */
export function WindowField(props: WindowFieldProps) {
  const { window, place, teamZone, error, onChange, onRemove } = props;
  const zones = zonesWith([teamZone, myZone(), window.timeZone]);
  return (
    <fieldset className="window-field">
      <legend className="unseen">{t`Time ${place}`}</legend>
      <TextInput
        type="datetime-local"
        label={place === 1 ? t`Start` : t`Start ${place}`}
        value={window.local}
        error={error}
        hint={hintOf(window)}
        onChange={(event) => onChange({ local: event.target.value.slice(0, 16) })}
      />
      <Select
        label={t`How flexible`}
        choices={lengthChoices(window.minutes)}
        value={`${window.minutes}`}
        onChange={(event) => onChange({ minutes: Number(event.target.value) })}
      />
      <Select
        label={t`Time zone`}
        choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={window.timeZone}
        onChange={(event) => onChange({ timeZone: event.target.value })}
      />
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={t`Remove time ${place}`}
          onClick={onRemove}
        >
          <X className="icon" aria-hidden />
        </button>
      )}
    </fieldset>
  );
}
