import { t } from '../../../lib/language/translate';

import '../../../components/form/field.css';
import './map-rows.css';

/** One map as typed: the viewer's own score on the left. */
export interface MapRow {
  name: string;
  left: string;
  right: string;
}

const isScore = (typed: string): boolean => /^\d{1,2}$/.test(typed);

export const isComplete = ({ name, left, right }: MapRow): boolean =>
  Boolean(name) && isScore(left) && isScore(right);

interface MapRowsProps {
  /** The number of maps by the final score. */
  count: number;
  maps: string[];
  opponent: string;
  rows: MapRow[];
  onChange: (rows: MapRow[]) => void;
}

const emptyRow: MapRow = { name: '', left: '', right: '' };

/** Scores by map, when the play type has maps. Optional. */
export function MapRows({ count, maps, opponent, rows, onChange }: MapRowsProps) {
  if (maps.length === 0) return null;
  const shown = Array.from({ length: count }, (_, index) => rows[index] ?? emptyRow);
  const change = (at: number, part: Partial<MapRow>) =>
    onChange(shown.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="map-rows">
      <legend className="small muted">{t`Maps (optional)`}</legend>
      {shown.map((row, index) => (
        // Maps are ordered, so the index is a stable key.
        <div className="row tight" key={index}>
          <select
            className="input grow"
            aria-label={t`Map ${index + 1}`}
            value={row.name}
            onChange={(event) => change(index, { name: event.target.value })}
          >
            <option value="">{t`Map ${index + 1}`}</option>
            {maps.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <input
            className="input number"
            inputMode="numeric"
            maxLength={2}
            aria-label={t`Map ${index + 1}, you`}
            value={row.left}
            onChange={(event) => change(index, { left: event.target.value })}
          />
          <input
            className="input number"
            inputMode="numeric"
            maxLength={2}
            aria-label={t`Map ${index + 1}, ${opponent}`}
            value={row.right}
            onChange={(event) => change(index, { right: event.target.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}
