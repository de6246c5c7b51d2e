import type { TableCriterion } from '@contend/contracts';
import { Plus, X } from 'lucide-react';
import { criterionMeaning, criterionName } from '../../../components/bracket/criterion-labels';
import { Button } from '../../../components/control/button';
import { moved } from '../draft/moved';
import { moveByKey, MoveButtons } from '../move-buttons';
import type { PartProps } from '../setup/part-props';
import { isInGroups } from './table-rounds';
import { t } from '../../../lib/language/translate';

/** What each table can be ranked by. */
const offered: Record<'groupCriteria' | 'swissCriteria', readonly TableCriterion[]> = {
  groupCriteria: ['points', 'points-per-match', 'head-to-head', 'game-difference', 'lot'],
  swissCriteria: [
    ...(['points', 'head-to-head', 'buchholz', 'buchholz-cut-1', 'sonneborn-berger'] as const),
    ...(['game-difference', 'lot'] as const),
  ],
};

interface RowProps {
  criterion: TableCriterion;
  /** From 0. */
  place: number;
  last: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One criterion, with what it counts. */
function CriterionRow({ criterion, place, last, onMove, onRemove }: RowProps) {
  const name = criterionName(criterion);
  return (
    <li className="row" onKeyDown={moveByKey({ place, onMove })}>
      <span className="number muted">{place + 1}</span>
      <span className="stack grow">
        <span>{name}</span>
        <span className="small muted">{criterionMeaning(criterion)}</span>
      </span>
      <MoveButtons {...{ name, place, last, onMove }} />
      <button
        type="button"
        className="icon-button"
        aria-label={t`Remove ${name}`}
        disabled={last === 0}
        onClick={onRemove}
      >
        <X className="icon" aria-hidden />
      </button>
    </li>
  );
}

const note = t`The first that differs decides. Entries that are equal in all are ranked by their
  seeds.`;
const recordNote = t`Wins and losses count before all of these.`;

/** What ranks the entries of a table, in its order; nothing for a format without one. */
export function CriteriaFields({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  const { format, keptStages, swissEnds } = draft;
  const isSwiss = format.startsWith('swiss');
  if (keptStages || !(isSwiss || isInGroups(format))) return null;
  const field = isSwiss ? 'swissCriteria' : 'groupCriteria';
  const chosen = draft[field];
  const set = (next: readonly TableCriterion[]) => change({ [field]: next });
  const others = offered[field].filter((one) => !chosen.includes(one));
  return (
    <fieldset className="setup-rounds">
      <legend className="small">{t`Order of the table`}</legend>
      <p className="small muted">
        {note} {isSwiss && swissEnds === 'record' && recordNote}
      </p>
      <ol className="stack">
        {chosen.map((criterion, place) => (
          <CriterionRow
            key={criterion}
            {...{ criterion, place, last: chosen.length - 1 }}
            onMove={(from, to) => set(moved(chosen, from, to))}
            onRemove={() => set(chosen.filter((one) => one !== criterion))}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <div className="row tight wrap">
          {others.map((one) => (
            <Button
              key={one}
              look="quiet"
              icon={<Plus className="icon" aria-hidden />}
              aria-label={t`Add ${criterionName(one)}`}
              onClick={() => set([...chosen, one])}
            >
              {criterionName(one)}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
