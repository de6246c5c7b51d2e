import { tournamentLimits } from '@contend/contracts';
import { TextInput } from '../../../components/form/field';
import { sidesOf } from '../../../lib/labels/tournament-labels';
import type { EventDraft } from '../draft/event-draft';
import { t } from '../../../lib/language/translate';

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  problems: Partial<Record<keyof EventDraft, string>>;
}

/** Into how many pools the first stage is split, where the number of entries needs it. */
export function PoolFields({ draft, change, problems }: Props) {
  const { maxEntries, pools, format, advances } = draft;
  const isLarge = sidesOf(draft, Number(maxEntries)) > tournamentLimits.bracketEntries;
  if (!isLarge && pools === '1') return null;
  return (
    <div className="setup-three">
      <TextInput
        label={t`Pools`}
        inputMode="numeric"
        hint={t`More than 1,024 entries start in pools; equally many of each advance.`}
        value={pools}
        error={problems.pools}
        onChange={({ target }) => change({ pools: target.value })}
      />
      {(format === 'single' || format === 'double') && pools !== '1' && (
        <TextInput
          label={t`Advance from all pools`}
          inputMode="numeric"
          hint={t`A multiple of the number of pools.`}
          value={advances}
          error={problems.advances}
          onChange={({ target }) => change({ advances: target.value })}
        />
      )}
    </div>
  );
}
