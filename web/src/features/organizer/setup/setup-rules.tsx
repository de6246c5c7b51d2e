import { Select } from '../../../components/control/select';
import type { EventDraft } from '../draft/event-draft';
import type { PartProps } from './part-props';
import { isInGroups } from '../format/table-rounds';
import { t } from '../../../lib/language/translate';

const thirdPlaces = [
  { value: 'shared', label: t`Shared` },
  { value: 'match', label: t`Played for` },
];
const finals = [
  { value: 'no-champion', label: t`No champion` },
  { value: 'higher-seed', label: t`The better seed wins` },
];
const withdrawals = [
  { value: 'forfeit-rest', label: t`Its open matches are lost` },
  { value: 'keep-played', label: t`Only played matches count` },
  { value: 'void-below-half', label: t`All void below half played` },
];
const waitlists = [
  { value: 'yes', label: t`Keeps a waitlist` },
  { value: 'no', label: t`Takes no further entry` },
];

/** One sentence on what each choice means for the entries. */
const withdrawalNotes: Record<EventDraft['withdrawal'], string> = {
  'forfeit-rest': t`Its opponents win them; results so far count.`,
  'keep-played': t`Matches that it did not play count for nobody.`,
  'void-below-half': t`Its results count once it has played half of its matches.`,
};

const hasGroups = ({ format, keptStages }: EventDraft): boolean =>
  !keptStages && isInGroups(format);
const hasFinal = ({ format, keptStages }: EventDraft): boolean =>
  !keptStages && (format === 'double' || format === 'single' || format.endsWith('playoff'));
const hasThird = (draft: EventDraft): boolean => hasFinal(draft) && draft.format !== 'double';

/** What the rules of the format leave open: each has a default, and is fixed at publish. */
export function RuleFields({ draft, change }: Pick<PartProps, 'draft' | 'change'>) {
  return (
    <div className="setup-three">
      {hasThird(draft) && (
        <Select
          label={t`Third place`}
          hint={
            draft.hasThirdPlace
              ? t`The losers of both semi-finals play one more match.`
              : t`The losers of both semi-finals share it, and its prize.`
          }
          choices={thirdPlaces}
          value={draft.hasThirdPlace ? 'match' : 'shared'}
          onChange={({ target }) => change({ hasThirdPlace: target.value === 'match' })}
        />
      )}
      {hasFinal(draft) && (
        <Select
          label={t`Both forfeit the final`}
          hint={
            draft.finalDoubleForfeit === 'no-champion'
              ? t`Neither side is first: both share the prizes of the final.`
              : t`It is first although it did not appear.`
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
          label={t`An entry leaves its group`}
          hint={withdrawalNotes[draft.withdrawal]}
          choices={withdrawals}
          value={draft.withdrawal}
          onChange={({ target }) =>
            change({ withdrawal: target.value as EventDraft['withdrawal'] })
          }
        />
      )}
      <Select
        label={t`A full event`}
        hint={
          draft.hasWaitlist
            ? t`A place that is free again goes to the first in line.`
            : t`A place that is free again is open to anyone.`
        }
        choices={waitlists}
        value={draft.hasWaitlist ? 'yes' : 'no'}
        onChange={({ target }) => change({ hasWaitlist: target.value === 'yes' })}
      />
    </div>
  );
}
