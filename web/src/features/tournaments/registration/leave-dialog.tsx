import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { useLeave } from '../api';
import { leaveWords } from './labels';
import { t } from '../../../lib/language/translate';

interface LeaveDialogProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onClose: () => void;
}

/** Withdraws an entry; names what comes back and what is lost. */
export function LeaveDialog({ tournament, entry, onClose }: LeaveDialogProps) {
  const leave = useLeave();
  const what = entry.team ? entry.team.name : t`your entry`;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Withdraw ${what}?`}
      description={leaveWords(tournament, entry)}
      action={t`Withdraw`}
      look="danger"
      isPending={leave.isPending}
      error={leave.error?.message}
      onConfirm={() =>
        leave.mutate(
          { params: { tournamentId: tournament.id }, body: { entryId: entry.id } },
          { onSuccess: onClose },
        )
      }
    />
  );
}
