import type { ChangeEvent } from 'react';
import { TextInput } from '../../../components/form/field';
import { Select } from '../../../components/control/select';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import type { EventDraft } from '../draft/event-draft';
import { withMostEntries } from '../draft/setup-draft';
import { t } from '../../../lib/language/translate';

const belowMinimumChoices = [
  { value: 'cancel', label: t`Cancel and return all fees` },
  { value: 'play', label: t`Play if the format allows` },
];

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  problems: Partial<Record<keyof EventDraft, string>>;
}

/** How many entries an event takes, and what happens with too few. */
export function EntryCountFields({ draft, change, problems }: Props) {
  const field = (name: 'minEntries' | 'maxEntries') => ({
    inputMode: 'numeric' as const,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(
        name === 'maxEntries' ? withMostEntries(draft, target.value) : { minEntries: target.value },
      ),
  });
  const noun = makesTeams(draft) ? t`players` : t`entries`;
  return (
    <>
      <TextInput label={t`Most ${noun}`} {...field('maxEntries')} />
      <TextInput label={t`Fewest ${noun}`} {...field('minEntries')} />
      <Select
        label={t`With fewer checked in`}
        hint={t`Players read this before they pay.`}
        choices={belowMinimumChoices}
        value={draft.belowMinimum}
        onChange={({ target }) =>
          change({ belowMinimum: target.value as EventDraft['belowMinimum'] })
        }
      />
    </>
  );
}
