import {
  type CorrectionReason,
  correctionReasons,
  type TournamentEntry,
  type TournamentReply,
} from '@contend/contracts';
import { useState } from 'react';
import { DecisionChoiceDialog } from '../../../components/decision/decision-dialog';
import { Textarea } from '../../../components/input/textarea';
import { t } from '../../../lib/language/translate';

const reasonWords: Record<CorrectionReason, string> = {
  cheating: t`Cheating`,
  'match-fixing': t`Match fixing`,
  'account-sharing': t`Account sharing`,
  rules: t`Other breach of the rules`,
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
    action: t`disqualify ${entry.name} and correct the prizes`,
  }));
  return (
    <DecisionChoiceDialog
      {...{ tournament, choices, onClose }}
      title={t`Disqualify ${entry.name} after the payout?`}
      label={t`Reason, which its players read`}
    >
      <Textarea
        label={t`Note for the staff`}
        hint={t`Optional; only staff read it.`}
        maxLength={500}
        value={typed}
        onChange={setTyped}
      />
    </DecisionChoiceDialog>
  );
}
