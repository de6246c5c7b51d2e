import type { KeptReason, TournamentMatch, TournamentReply } from '@contend/contracts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useKeepResult } from '../../api/tournament-changes';
import { Button } from '../control/button';
import { Select } from '../control/select';
import { Modal } from '../dialog/modal';
import { FormError } from '../form/form-parts';
import { keptChoices } from './kept-labels';
import { t } from '../../lib/language/translate';

interface KeepResultProps {
  tournament: Pick<TournamentReply, 'id' | 'viewer'>;
  match: Pick<TournamentMatch, 'id' | 'key' | 'flag'>;
}

/** Asks why the result is kept, and tells the players of both sides. */
function KeepDialog({ tournament, match, onClose }: KeepResultProps & { onClose: () => void }) {
  const keep = useKeepResult();
  const [reason, setReason] = useState('');
  const request = {
    params: { tournamentId: tournament.id, matchId: match.id },
    body: { reason: reason as KeptReason },
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={keep.isPending}
      title={t`Keep the result of ${match.key}?`}
      description={t`The final ruling is not applied. The players of both sides are notified, with
        your reason.`}
    >
      <div className="modal-body stack">
        <Select
          label={t`Reason`}
          choices={[{ value: '', label: t`Choose` }, ...keptChoices]}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError>{keep.error?.message}</FormError>
        <Button
          look="primary"
          disabled={reason === ''}
          loading={keep.isPending}
          onClick={() => keep.mutate(request, { onSuccess: onClose })}
        >
          {t`Keep the result`}
        </Button>
      </div>
    </Modal>
  );
}

/** Closes a final ruling that was not applied, also once the event is over. */
export function KeepResult({ tournament, match }: KeepResultProps) {
  const [isAsking, setAsking] = useState(false);
  if (match.flag !== 'ruling-not-applied' || tournament.viewer?.entryId) return null;
  return (
    <>
      <Button icon={<Check className="icon" aria-hidden />} onClick={() => setAsking(true)}>
        {t`Keep the result${<span className="unseen"> {t`of ${match.key}`}</span>}`}
      </Button>
      {isAsking && <KeepDialog {...{ tournament, match }} onClose={() => setAsking(false)} />}
    </>
  );
}
