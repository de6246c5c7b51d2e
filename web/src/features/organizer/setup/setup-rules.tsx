import { Select } from '../../../components/control/select';
import type { EventDraft } from '../draft/event-draft';
import type { PartProps } from './part-props';

const thirdPlaces = [
  { value: 'shared', label: 'Shared' },
  { value: 'match', label: 'Played for' },
];
const finals = [
  { value: 'no-champion', label: 'No champion' },
  { value: 'higher-seed', label: 'The better seed wins' },
];
const withdrawals = [
  { value: 'forfeit-rest', label: 'Its open matches are lost' },
  { value: 'keep-played', label: 'Only played matches count' },
  { value: 'void-below-half', label: 'All void below half played' },
];
const waitlists = [
  { value: 'yes', label: 'Keeps a waitlist' },
  { value: 'no', label: 'Takes no further entry' },
];

/** One sentence on what each choice means for the entries. */
const withdrawalNotes: Record<EventDraft['withdrawal'], string> = {
  'forfeit-rest': 'Its opponents win them; results so far count.',
  'keep-played': 'Matches that it did not play count for nobody.',
  'void-below-half': 'Its results count once it has played half of its matches.',
};

const hasGroups = ({ format, keptStages }: EventDraft): boolean =>
  !keptStages && (format === 'groups-playoff' || format === 'round-robin');
const hasFinal = ({ format, keptStages }: EventDraft): boolean =>
  !keptStages && (format === 'double' || format === 'single' || format.endsWith('playoff'));
const hasThird = (draft: EventDraft): boolean => hasFinal(draft) && draft.format !== 'double';

/** What the rules of the format leave open: each has a default, and is fixed at publish. */
export function RuleFields({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  return (
    <div className="setup-three">
      {hasThird(draft) && (
        <Select
          label="Third place"
          hint={
            draft.hasThirdPlace
              ? 'The losers of both semi-finals play one more match.'
              : 'The losers of both semi-finals share it, and its prize.'
          }
          choices={thirdPlaces}
          value={draft.hasThirdPlace ? 'match' : 'shared'}
          onChange={({ target }) => change({ hasThirdPlace: target.value === 'match' })}
        />
      )}
      {hasFinal(draft) && (
        <Select
          label="Both forfeit the final"
          hint={
            draft.finalDoubleForfeit === 'no-champion'
              ? 'Neither side is first: both share the prizes of the final.'
              : 'It is first although it did not appear.'
          }
          choices={finals}
          value={draft.finalDoubleForfeit}
          onChange={({ target }) =>
            change({ finalDoubleForfeit: target.value as EventDraft['finalDoubleForfeit'] })
          }
        />
      )}
      {hasGroups(draft) && (
        <Select
          label="An entry leaves its group"
          hint={withdrawalNotes[draft.withdrawal]}
          choices={withdrawals}
          value={draft.withdrawal}
          onChange={({ target }) =>
            change({ withdrawal: target.value as EventDraft['withdrawal'] })
          }
        />
      )}
      <Select
        label="A full event"
        hint={
          draft.hasWaitlist
            ? 'A place that is free again goes to the first in line.'
            : 'A place that is free again is open to anyone.'
        }
        choices={waitlists}
        value={draft.hasWaitlist ? 'yes' : 'no'}
        onChange={({ target }) => change({ hasWaitlist: target.value === 'yes' })}
      />
    </div>
  );
}
