import {
  type CorrectionReason,
  correctionReasons,
  type TournamentEntry,
  type TournamentReply,
} from '@contend/contracts';
import { useState } from 'react';
import { DecisionChoiceDialog } from '../../../components/decision/decision-dialog';
import { Textarea } from '../../../components/input/textarea';

const reasonWords: Record<CorrectionReason, string> = {
  cheating: 'Cheating',
  'match-fixing': 'Match fixing',
  'account-sharing': 'Account sharing',
  rules: 'Other breach of the rules',
};

interface CorrectPrizesProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onClose: () => void;
}

/** Disqualifies an entry of an event whose prizes are paid, by an admin with a reason. */
export function CorrectPrizes({ tournament, entry, onClose }: CorrectPrizesProps) {
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  const change = { kind: 'disqualify' as const, entryId: entry.id, ...(note && { note }) };
  const choices = correctionReasons.map((reason) => ({
    ...{ value: reason, label: reasonWords[reason], change: { ...change, reason } },
    action: `disqualify ${entry.name} and correct the prizes`,
  }));
  return (
    <DecisionChoiceDialog
      {...{ tournament, choices, onClose }}
      title={`Disqualify ${entry.name} after the payout?`}
      label="Reason, which its players read"
    >
      <Textarea
        label="Note for the staff"
        hint="Optional; only the staff reads it."
        maxLength={500}
        value={typed}
        onChange={setTyped}
      />
    </DecisionChoiceDialog>
  );
}
