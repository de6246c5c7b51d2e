import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { DecisionDialog } from '../../../components/decision/decision-dialog';
import { DisqualifyReason, reasonOf } from './disqualify-reason';
import { t } from '../../../lib/language/translate';

interface DisqualifyEntryProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onClose: () => void;
}

/** Disqualifies an entry of an event that is played, with a reason that its players read. */
export function DisqualifyEntry({ tournament, entry, onClose }: DisqualifyEntryProps) {
  const [typed, setTyped] = useState('');
  const why = reasonOf(typed);
  return (
    <DecisionDialog
      {...{ tournament, onClose }}
      change={{ kind: 'disqualify', entryId: entry.id, ...(why && { why }) }}
      title={t`Disqualify ${entry.name}?`}
      action={t`disqualify ${entry.name}`}
      isIncomplete={!why}
    >
      <DisqualifyReason value={typed} onChange={setTyped} />
    </DecisionDialog>
  );
}
