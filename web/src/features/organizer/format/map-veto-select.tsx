import { bestOfsIn, canVeto, type PlayType } from '@contend/contracts';
import { Select } from '../../../components/control/select';
import { stagesOf } from '../draft/draft-body';
import type { EventDraft } from '../draft/event-draft';
import { t } from '../../../lib/language/translate';

const choices = [
  { value: 'agreed', label: t`As the sides agree` },
  { value: 'veto', label: t`Ban and pick in turns` },
];

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
  playType: PlayType | undefined;
}

/** How the maps of a match are chosen. */
export function MapVetoSelect({ draft, change, playType }: Props) {
  const { mapVeto } = draft;
  const longest = Math.max(...stagesOf(draft).flatMap(bestOfsIn));
  const maps = playType?.maps.length ?? 0;
  const hint = canVeto(maps, longest)
    ? t`${maps} maps to choose from.`
    : t`To ban and pick takes ${Math.max(2, longest)} maps; this play type has ${maps}.`;
  const isProblem = mapVeto && !canVeto(maps, longest);
  return (
    <Select
      label={t`Maps`}
      choices={choices}
      {...(isProblem ? { error: hint } : { hint })}
      disabled={!mapVeto && !canVeto(maps, longest)}
      value={mapVeto ? 'veto' : 'agreed'}
      onChange={({ target }) => change({ mapVeto: target.value === 'veto' })}
    />
  );
}
