import { TextInput } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import type { EventDraft } from '../draft/event-draft';
import { t } from '../../../lib/language/translate';

const lockChoices = [
  { value: 'check-in', label: t`When check-in ends` },
  { value: 'start', label: t`When the event starts` },
];

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  problems: Partial<Record<keyof EventDraft, string>>;
}

/** Until when teams replace players, and how many after that. */
export function RosterLockFields({ draft, change, problems }: Props) {
  return (
    <div className="setup-three">
      <Select
        label={t`Rosters are locked`}
        hint={t`Seeds by rating are made when check-in ends.`}
        choices={lockChoices}
        value={draft.rosterLockAt}
        onChange={({ target }) =>
          change({ rosterLockAt: target.value as EventDraft['rosterLockAt'] })
        }
      />
      <TextInput
        label={t`Players a team may replace after that`}
        hint={t`You can replace more, with a reason.`}
        inputMode="numeric"
        value={draft.swaps}
        error={problems.swaps}
        onChange={({ target }) => change({ swaps: target.value })}
      />
    </div>
  );
}
