import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { DialogActions, FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { Segments } from '../../components/segments';
import { Textarea } from '../../components/textarea';
import { formatCents } from '../../lib/format';
import { useRuleMatch } from './api/rule-match';
import { captainsOf } from './captains';

const reasonLimit = 500;
const shortestReason = 3;
type Verdict = 'home' | 'away' | 'void';

function actionOf(match: MatchReply, verdict: Verdict): string {
  if (verdict === 'void') return `Void and return ${formatCents(match.pot)}`;
  return `Rule for ${captainsOf(match)[verdict]}`;
}

/** A winner, or void, with the reason both sides will read. */
export function RulingDialog({ match, onClose }: { match: MatchReply; onClose: () => void }) {
  const rule = useRuleMatch();
  const { home, away } = captainsOf(match);
  const [verdict, setVerdict] = useState<Verdict>('home');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = reason.trim().length < shortestReason;
  const submit = () => {
    setChecked(true);
    if (isShort) return;
    rule.mutate(
      {
        params: { matchId: match.id },
        body: { winner: verdict === 'void' ? null : verdict, reason: reason.trim() },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal isOpen onClose={onClose} title="Rule this match" description={`${home} vs ${away}`}>
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Segments
          label="Winner"
          choices={[
            { value: 'home', label: home },
            { value: 'away', label: away },
            { value: 'void', label: 'Void' },
          ]}
          value={verdict}
          onChange={(value) => setVerdict(value as Verdict)}
        />
        <Textarea
          label="Reason, for both sides to read"
          value={reason}
          onChange={setReason}
          maxLength={reasonLimit}
          error={isChecked && isShort ? `At least ${shortestReason} characters.` : undefined}
        />
        <FormError>{rule.error?.message}</FormError>
        <DialogActions
          onClose={onClose}
          action={actionOf(match, verdict)}
          isPending={rule.isPending}
        />
      </form>
    </Modal>
  );
}
