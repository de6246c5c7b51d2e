import type { ChangeEvent } from 'react';
import { TextInput } from '../../../components/form/field';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import type { EventDraft } from '../draft/event-draft';
import { splitChoices } from '../draft/setup-draft';
import type { PartProps } from './part-props';

const prizeChoices = [
  { value: 'none', label: 'No prizes' },
  { value: 'guaranteed', label: 'Guaranteed' },
  { value: 'pool', label: 'Pool' },
];
const prizeNotes: Record<EventDraft['prizeMode'], string> = {
  none: 'Entry is free: players play for their place.',
  guaranteed:
    'The sum is known in advance, and taken from your wallet into escrow when you publish. Fees are yours.',
  pool: 'The fees, less your part, and what you add. The sum grows with each paid entry.',
};

const payoutHints: Record<EventDraft['payout'], string> = {
  equal: 'Each player of a team gets as much.',
  captain: 'Also one who does not play.',
  lineup: 'By matches played. Forfeits do not count.',
};

const seatsHint = (draft: EventDraft): string => {
  if (makesTeams(draft)) return 'Each player pays one. 0 is free.';
  return draft.teamSize > 1 ? `${draft.teamSize} seats a team. 0 is free.` : '0 is free.';
};

type MoneyField = 'fee' | 'guarantee' | 'organizerFee';

const typedMoney = ({ draft, change, problems }: PartProps, field: MoneyField) => ({
  inputMode: 'decimal' as const,
  value: draft[field],
  error: problems[field],
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.target.value }),
});

/** How prizes are divided over places, and those of a team over its players. */
function SplitFields({ draft, change, problems }: PartProps) {
  const { split, teamSize } = draft;
  const isPreset = splitChoices.includes(split);
  return (
    <>
      <div className="setup-three">
        <Select
          label="Split"
          choices={[
            ...splitChoices.map((value) => ({
              value,
              label: `${value.replaceAll(' ', ' · ')} %`,
            })),
            { value: 'other', label: 'Other' },
          ]}
          value={isPreset ? split : 'other'}
          onChange={({ target }) => change({ split: target.value === 'other' ? '' : target.value })}
        />
        {!isPreset && (
          <TextInput
            label="Percent, from the first place"
            placeholder="45 25 15 10 5"
            value={split}
            error={problems.split}
            onChange={(event) => change({ split: event.target.value })}
          />
        )}
        {teamSize > 1 && !makesTeams(draft) && (
          <Select
            label="Paid to"
            choices={[
              { value: 'equal', label: 'Players, equal shares' },
              { value: 'captain', label: 'The captain' },
              { value: 'lineup', label: 'Those who played' },
            ]}
            hint={payoutHints[draft.payout]}
            value={draft.payout}
            onChange={({ target }) => change({ payout: target.value as EventDraft['payout'] })}
          />
        )}
      </div>
      {makesTeams(draft) && <p className="small muted">Each player of a team gets as much.</p>}
      {isPreset && problems.split && <p className="bad small">{problems.split}</p>}
    </>
  );
}

/** Fee, prizes, and how they are divided. */
export function MoneyFields(props: PartProps) {
  const { draft, change, problems } = props;
  const { prizeMode } = draft;
  return (
    <section className="setup-part" aria-label="Money">
      <h2>Money</h2>
      <Segments
        label="Prizes"
        choices={prizeChoices}
        value={prizeMode}
        onChange={(value) => change({ prizeMode: value as EventDraft['prizeMode'] })}
      />
      <p className="small muted">{prizeNotes[prizeMode]}</p>
      <div className="setup-three">
        {(prizeMode !== 'none' || problems.fee) && (
          <TextInput
            label="Fee a seat, in dollars"
            hint={seatsHint(draft)}
            {...typedMoney(props, 'fee')}
          />
        )}
        {prizeMode !== 'none' && (
          <TextInput
            label={prizeMode === 'pool' ? 'You add, in dollars' : 'Guaranteed sum, in dollars'}
            hint="Held when you publish."
            {...typedMoney(props, 'guarantee')}
          />
        )}
        {prizeMode === 'pool' && (
          <TextInput
            label="You keep, %"
            hint="Of the fees."
            {...typedMoney(props, 'organizerFee')}
          />
        )}
      </div>
      {prizeMode !== 'none' && <SplitFields {...props} />}
    </section>
  );
}
