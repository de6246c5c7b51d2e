import { t } from '../../../lib/language/translate';

const mostMaps = 7;

interface MapFieldProps {
  /** The maps of the play type. */
  maps: readonly string[];
  value: readonly string[];
  onChange: (maps: string[]) => void;
}

/** The maps that a team wants to play; none is any. */
export function MapField({ maps, value, onChange }: MapFieldProps) {
  if (maps.length === 0) return null;
  const toggle = (map: string) =>
    onChange(value.includes(map) ? value.filter((one) => one !== map) : [...value, map]);
  return (
    <fieldset className="map-field">
      <legend>
        {t`Maps`}
        {value.length === 0 && t`: any`}
      </legend>
      {maps.map((map) => (
        <button
          type="button"
          key={map}
          aria-pressed={value.includes(map)}
          disabled={!value.includes(map) && value.length >= mostMaps}
          onClick={() => toggle(map)}
        >
          {map}
        </button>
      ))}
    </fieldset>
  );
}
