import type { ChangeEvent } from 'react';
import { TextInput } from '../../../components/form/field';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { makesTeams, vacantPrizeWords } from '../../../lib/labels/tournament-labels';
import type { EventDraft } from '../draft/event-draft';
import { splitChoices } from '../draft/setup-draft';
import type { PartProps } from './part-props';
import { t } from '../../../lib/language/translate';

const prizeChoices = [
  { value: 'none', label: t`No prizes` },
  { value: 'guaranteed', label: t`Guaranteed` },
  { value: 'pool', label: t`Pool` },
];
const prizeNotes: Record<EventDraft['prizeMode'], string> = {
  none: t`Entry is free: players play for their place.`,
  guaranteed: t`The sum is known in advance, and taken from your wallet into escrow when you
    publish. Fees are yours.`,
  pool: t`The fees, less your part, and what you add. The sum grows with each paid entry.`,
};

const payoutHints: Record<EventDraft['payout'], string> = {
  equal: t`Each player of a team gets as much.`,
  captain: t`Also one who does not play.`,
  lineup: t`By matches played. Forfeits do not count.`,
};

const seatsHint = (draft: EventDraft): string => {
  if (makesTeams(draft)) return t`Each player pays one. 0 is free.`;
  return draft.teamSize > 1 ? t`${draft.teamSize} seats a team. 0 is free.` : t`0 is free.`;
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
          label={t`Split`}
          choices={[
            ...splitChoices.map((value) => ({
              value,
              label: `${value.replaceAll(' ', ' · ')} %`,
            })),
            { value: 'other', label: t`Other` },
          ]}
          value={isPreset ? split : 'other'}
          onChange={({ target }) => change({ split: target.value === 'other' ? '' : target.value })}
        />
        {!isPreset && (
          <TextInput
            label={t`Percent, from the first place`}
            placeholder="45 25 15 10 5"
            value={split}
            error={problems.split}
            onChange={(event) => change({ split: event.target.value })}
          />
        )}
        {teamSize > 1 && !makesTeams(draft) && (
          <Select
            label={t`Paid to`}
            choices={[
              { value: 'equal', label: t`Players, equal shares` },
              { value: 'captain', label: t`The captain` },
              { value: 'lineup', label: t`Those who played` },
            ]}
            hint={payoutHints[draft.payout]}
            value={draft.payout}
            onChange={({ target }) => change({ payout: target.value as EventDraft['payout'] })}
          />
        )}
      </div>
      {makesTeams(draft) && <p className="small muted">{t`Each player of a team gets as much.`}</p>}
      <p className="small muted">{vacantPrizeWords}</p>
      {isPreset && problems.split && <p className="bad small">{problems.split}</p>}
    </>
  );
}

/** Fee, prizes, and how they are divided. */
export function MoneyFields(props: PartProps) {
  const { draft, change, problems } = props;
  const { prizeMode } = draft;
  return (
    <section className="setup-part" aria-label={t`Money`}>
      <h2>{t`Money`}</h2>
      <Segments
        label={t`Prizes`}
        choices={prizeChoices}
        value={prizeMode}
        onChange={(value) => change({ prizeMode: value as EventDraft['prizeMode'] })}
      />
      <p className="small muted">{prizeNotes[prizeMode]}</p>
      <div className="setup-three">
        {(prizeMode !== 'none' || problems.fee) && (
          <TextInput
            label={t`Fee a seat, in dollars`}
            hint={seatsHint(draft)}
            {...typedMoney(props, 'fee')}
          />
        )}
        {prizeMode !== 'none' && (
          <TextInput
            label={prizeMode === 'pool' ? t`You add, in dollars` : t`Guaranteed sum, in dollars`}
            hint={t`Held when you publish.`}
            {...typedMoney(props, 'guarantee')}
          />
        )}
        {prizeMode === 'pool' && (
          <TextInput
            label={t`You keep, %`}
            hint={t`Of the fees.`}
            {...typedMoney(props, 'organizerFee')}
          />
        )}
      </div>
      {prizeMode !== 'none' && <SplitFields {...props} />}
    </section>
  );
}
