import { TextInput } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import type { EventDraft } from '../draft/event-draft';
import { type PartProps, typed } from '../setup/part-props';
import { BranchFields, ReadyShapes } from './branch-fields';
import { EntryCountFields } from './entry-count-fields';
import { KeptStages } from './kept-stages-card';
import { PoolFields } from './pool-fields';
import { isInGroups } from './table-rounds';
import { t } from '../../../lib/language/translate';

const formatChoices = [
  { value: 'single', label: t`Single elimination` },
  { value: 'double', label: t`Double elimination` },
  { value: 'groups-playoff', label: t`Groups, then playoff` },
  { value: 'round-robin', label: t`Round robin` },
  { value: 'swiss-playoff', label: t`Swiss, then playoff` },
  { value: 'swiss', label: t`Swiss` },
];
const swissEndChoices = [
  { value: 'rounds', label: t`A number of rounds` },
  { value: 'record', label: t`Wins or losses` },
];

/** After how many rounds a Swiss stage ends, or with which record an entry is through or out. */
function SwissFields(props: PartProps) {
  const { draft, change } = props;
  return (
    <div className="setup-three">
      <Select
        label={t`Swiss ends after`}
        choices={swissEndChoices}
        value={draft.swissEnds}
        onChange={({ target }) => change({ swissEnds: target.value as EventDraft['swissEnds'] })}
      />
      {draft.swissEnds === 'rounds' ? (
        <TextInput label={t`Swiss rounds`} inputMode="numeric" {...typed(props, 'rounds')} />
      ) : (
        <>
          <TextInput label={t`Wins to be through`} inputMode="numeric" {...typed(props, 'wins')} />
          <TextInput label={t`Losses to be out`} inputMode="numeric" {...typed(props, 'losses')} />
        </>
      )}
    </div>
  );
}

/** What groups and Swiss stages need beside the format. */
function StageFields(props: PartProps) {
  const { format } = props.draft;
  const isSwiss = format === 'swiss' || format === 'swiss-playoff';
  const hasGroups = isInGroups(format);
  if (!isSwiss && !hasGroups) return null;
  return (
    <>
      {isSwiss && <SwissFields {...props} />}
      {(hasGroups || format.endsWith('playoff')) && (
        <div className="setup-three">
          {hasGroups && (
            <TextInput label={t`Groups`} inputMode="numeric" {...typed(props, 'groups')} />
          )}
          {format.endsWith('playoff') && (
            <TextInput
              label={t`Reach the playoff`}
              inputMode="numeric"
              {...typed(props, 'advances')}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The format with what it leaves open, or the stages that are kept as they are. */
export function FormatFields(props: PartProps) {
  const { draft, change } = props;
  const { keptStages } = draft;
  if (keptStages) {
    return (
      <>
        <div className="setup-two">
          <EntryCountFields {...props} />
        </div>
        <PoolFields {...props} />
        <KeptStages draft={{ ...draft, keptStages }} change={change} />
      </>
    );
  }
  return (
    <>
      <div className="setup-two">
        <Select
          label={t`Format`}
          choices={formatChoices}
          value={draft.format}
          onChange={({ target }) =>
            change({ format: target.value as EventDraft['format'], branches: [] })
          }
        />
        <EntryCountFields {...props} />
      </div>
      <PoolFields {...props} />
      <ReadyShapes {...props} />
      <StageFields {...props} />
      <BranchFields {...props} />
    </>
  );
}
