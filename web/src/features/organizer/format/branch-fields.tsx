import { Plus, X } from 'lucide-react';
import { stageName } from '../../../components/bracket/bracket-of';
import { fromWords } from '../../../components/bracket/stage-way';
import { Button } from '../../../components/control/button';
import { TextInput } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import { stagesOf } from '../draft/draft-body';
import { ownStages } from './own-stages';
import {
  branchIds,
  type DraftBranch,
  type DraftPlaces,
  mostBranches,
  newBranch,
  placesFrom,
} from './draft-branches';
import { readyShapes } from './ready-shapes';
import { withDefaults } from './stage-defaults';
import type { EventDraft } from '../draft/event-draft';
import { wholeOf } from '../draft/typed-numbers';
import { t } from '../../../lib/language/translate';

const formats = [
  { value: 'single', label: t`Single elimination` },
  { value: 'double', label: t`Double elimination` },
];

interface BranchProps {
  draft: EventDraft;
  index: number;
  branch: DraftBranch;
  change: (part: Partial<DraftBranch>) => void;
  onRemove: () => void;
}

/** Which places play in a bracket, in the words of its event. */
function wayWords({ draft, index }: Pick<BranchProps, 'draft' | 'index'>): string {
  const stages = stagesOf(draft).map(withDefaults);
  const id = branchIds(draft.branches)[index];
  const words = fromWords(
    { stages, pools: wholeOf(draft.pools) ?? 1 },
    stages.findIndex((stage) => stage.id === id),
  );
  return t`Played by ${words ?? t`none`}.`;
}

interface PlacesProps {
  places: DraftPlaces;
  /** The stages that places can be taken of. */
  sources: readonly string[];
  change: (part: Partial<DraftPlaces>) => void;
  /** Undefined of the only row. */
  onRemove: (() => void) | undefined;
}

/** From which stage entries come, and which of its places. */
const PlacesFields = ({ places, sources, change, onRemove }: PlacesProps) => (
  <div className="setup-three branch-places">
    <Select
      label={t`Entries come from`}
      choices={sources.map((id) => ({ value: id, label: stageName(id) }))}
      value={places.stage}
      onChange={({ target }) => change({ stage: target.value })}
    />
    <TextInput
      label={t`From place`}
      inputMode="numeric"
      value={places.first}
      onChange={({ target }) => change({ first: target.value })}
    />
    <TextInput
      label={t`To place`}
      inputMode="numeric"
      value={places.last}
      onChange={({ target }) => change({ last: target.value })}
    />
    {onRemove && (
      <Button
        look="quiet"
        icon={<X className="icon" aria-hidden />}
        aria-label={t`Remove the places of ${stageName(places.stage)}`}
        onClick={onRemove}
      >
        {t`Remove these places`}
      </Button>
    )}
  </div>
);

/** The places that play in a bracket: of one stage or of several. */
function BranchPlaces({ draft, branch, sources, change }: BranchPartProps) {
  const { from } = branch;
  const withPlaces = (next: readonly DraftPlaces[]) =>
    change({ from: next, ...(branch.from[0]?.stage !== next[0]?.stage && { joins: '0' }) });
  const other = sources.find((id) => from.every(({ stage }) => stage !== id));
  return (
    <>
      {from.map((places, index) => (
        <PlacesFields
          key={index}
          {...{ places, sources }}
          change={(part) =>
            withPlaces(from.map((one, at) => (at === index ? { ...one, ...part } : one)))
          }
          onRemove={
            from.length > 1 ? () => withPlaces(from.filter((_, at) => at !== index)) : undefined
          }
        />
      ))}
      {other && (
        <div>
          <Button
            look="quiet"
            icon={<Plus className="icon" aria-hidden />}
            onClick={() => withPlaces([...from, placesFrom(other, ownStages(draft), draft)])}
          >
            {t`Add places of another stage`}
          </Button>
        </div>
      )}
    </>
  );
}

interface BranchPartProps extends Pick<BranchProps, 'draft' | 'branch' | 'change'> {
  sources: readonly string[];
}

function Branch({ draft, index, branch, change, onRemove }: BranchProps) {
  const own = ownStages(draft);
  const ids = branchIds(draft.branches);
  const name = stageName(ids[index] ?? '');
  const sources = [...own.map(({ id }) => id), ...ids.slice(0, index)];
  const mayJoin = own.length > 1 && branch.from.every(({ stage }) => stage === own[0]?.id);
  const hint = index < draft.branches.length ? wayWords({ draft, index }) : '';
  return (
    <li className="branch">
      <div className="row between">
        <h3>{name}</h3>
        <Button
          look="quiet"
          icon={<X className="icon" aria-hidden />}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          {t`Remove`}
        </Button>
      </div>
      <BranchPlaces {...{ draft, branch, sources, change }} />
      <div className="setup-three">
        <Select
          label={t`Played as`}
          choices={formats}
          value={branch.format}
          onChange={({ target }) => change({ format: target.value as DraftBranch['format'] })}
        />
        {mayJoin && (
          <TextInput
            label={t`Advance to the playoff`}
            inputMode="numeric"
            hint={t`How many of its best; 0: none.`}
            value={branch.joins}
            onChange={({ target }) => change({ joins: target.value })}
          />
        )}
      </div>
      <p className="small muted">{hint}</p>
    </li>
  );
}

interface BranchFieldsProps {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
}

/** Shapes that set the format and its further brackets at once, for the entries that are typed. */
export function ReadyShapes({ draft, change }: BranchFieldsProps) {
  const possible = readyShapes.flatMap((shape) => {
    const made = shape.of(draft);
    return made ? [{ ...shape, made }] : [];
  });
  if (possible.length === 0 || (wholeOf(draft.pools) ?? 1) > 1) return null;
  return (
    <fieldset className="setup-branches">
      <legend className="small">{t`Ready-made shapes`}</legend>
      <div className="setup-ways">
        {possible.map(({ id, label, hint, made }) => (
          <button key={id} type="button" className="setup-way" onClick={() => change(made)}>
            <span className="strong">{label}</span>
            <span className="small muted">{hint}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Brackets beside the playoff: of entries that do not reach it, or that play for their way in. */
export function BranchFields({ draft, change }: BranchFieldsProps) {
  const own = ownStages(draft);
  const { branches } = draft;
  const most = mostBranches(own);
  if (most <= 0) return null;
  const changed = (index: number, part: Partial<DraftBranch>) =>
    branches.map((one, at) => (at === index ? { ...one, ...part } : one));
  return (
    <fieldset className="setup-branches">
      <legend className="small">{t`Further brackets`}</legend>
      <p className="small muted">
        {t`Entries that are out play on in a bracket of their own, at the same time as the playoff.
          Places of groups count over all of them: first all first places, then all second.`}
      </p>
      {branches.length > 0 && (
        <ol className="branches">
          {branches.slice(0, most).map((branch, index) => (
            <Branch
              key={index}
              {...{ draft, index, branch }}
              change={(part) => change({ branches: changed(index, part) })}
              onRemove={() => change({ branches: branches.filter((_, at) => at !== index) })}
            />
          ))}
        </ol>
      )}
      {branches.length < most && (
        <div>
          <Button
            icon={<Plus className="icon" aria-hidden />}
            onClick={() => change({ branches: [...branches, newBranch(own, draft)] })}
          >
            {t`Add a bracket`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
