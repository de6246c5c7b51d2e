import { Segments } from '../../../components/control/segments';
import type { EventDraft } from '../draft/event-draft';
import { withSides } from '../draft/setup-draft';
import { t } from '../../../lib/language/translate';

const choices = [
  { value: 'team', label: t`Teams` },
  { value: 'player', label: t`Players, alone` },
];

const notes: Record<EventDraft['entryMode'], string> = {
  team: t`Captains enter their team with its players.`,
  player: t`Teams are made when check-in ends, as even by rating as possible. The last to register
    who fill no team get their fee back.`,
};

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
}

/** Who enters an event that teams play. */
export const EntryModeField = ({ draft, change }: Props) => (
  <div className="stack">
    <Segments
      label={t`Who enters`}
      choices={choices}
      value={draft.entryMode}
      onChange={(value) =>
        change(withSides(draft, { entryMode: value === 'player' ? 'player' : 'team' }))
      }
    />
    <p className="small muted">{notes[draft.entryMode]}</p>
  </div>
);
