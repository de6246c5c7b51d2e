import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useLeaveSeat } from './api/leave-seat';

interface LeaveSeatDialogProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onClose: () => void;
}

/** Leaves my seat in the entry of my team. */
export function LeaveSeatDialog({ tournament, entry, onClose }: LeaveSeatDialogProps) {
  const leave = useLeaveSeat();
  const fee = tournament.feeCents > 0 ? ' A fee that was paid for the seat stays with it.' : '';
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Leave your seat in ${entry.name}?`}
      description={`You can enter with another team then. Your captain is notified, and names another player before the entry checks in.${fee} Until then you can take the seat back, in the list of entries.`}
      action="Leave seat"
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
