import { charactersIn, type TournamentEntry, type TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision/decision-dialog';
import { Textarea } from '../../../components/input/textarea';
import { t } from '../../../lib/language/translate';

interface DisqualifyEntryProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onClose: () => void;
}

const shortest = 3;

/** Disqualifies an entry of an event that is played, with a reason that its players read. */
export function DisqualifyEntry({ tournament, entry, onClose }: DisqualifyEntryProps) {
  const [typed, setTyped] = useState('');
  const why = typed.trim();
  const isExplained = charactersIn(why) >= shortest;
  return (
    <DecisionDialog
      {...{ tournament, onClose }}
      change={{ kind: 'disqualify', entryId: entry.id, ...(isExplained && { why }) }}
      title={t`Disqualify ${entry.name}?`}
      action={t`disqualify ${entry.name}`}
      isIncomplete={!isExplained}
    >
      <Textarea
        label={t`Reason`}
        hint={t`At least ${shortest} characters. The players read your reason.`}
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
    </DecisionDialog>
  );
}
