import { Segments } from '../../../components/control/segments';
import type { EventDraft } from '../draft/event-draft';
import { withSides } from '../draft/setup-draft';

const choices = [
  { value: 'team', label: 'Teams' },
  { value: 'player', label: 'Players, alone' },
];

const notes: Record<EventDraft['entryMode'], string> = {
  team: 'Captains enter their team with its players.',
  player:
    'Teams are made when check-in ends, as even by rating as possible. ' +
    'The last to register who fill no team get their fee back.',
};

interface Props {
  draft: EventDraft;
  change: (part: Partial<EventDraft>) => void;
}

/** Who enters an event that teams play. */
export const EntryModeField = ({ draft, change }: Props) => (
  <div className="stack">
    <Segments
      label="Who enters"
      choices={choices}
      value={draft.entryMode}
      onChange={(value) =>
        change(withSides(draft, { entryMode: value === 'player' ? 'player' : 'team' }))
      }
    />
    <p className="small muted">{notes[draft.entryMode]}</p>
  </div>
);
