import type { TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../control/button';
import { useFailureWords } from './use-failure-words';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { useMe } from '../../lib/session/session';
import { useLeaveOrganizers } from '../../api/tournament-changes';
import { t } from '../../lib/language/translate';

/** For a co-organizer: stops being one, after asking. Nothing for others. */
export function LeaveOrganizers({ tournament }: { tournament: TournamentReply }) {
  const me = useMe();
  const [isAsking, setIsAsking] = useState(false);
  const command = useLeaveOrganizers();
  const error = useFailureWords(command.error, tournament);
  if (!tournament.organizers.some(({ id }) => id === me?.id)) return null;
  const close = () => setIsAsking(false);
  const request = { params: { tournamentId: tournament.id } };
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {t`Stop organizing`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        look="danger"
        title={t`Stop organizing this event?`}
        description={t`You lose access to its desk at once. What you decided stays, and if the event
          has prizes you still cannot play in it after a decision of yours. Only the owner can
          name you again.`}
        action={t`Stop organizing`}
        onConfirm={() => command.mutate(request, { onSuccess: close })}
        isPending={command.isPending}
        {...{ error }}
      />
    </>
  );
}
