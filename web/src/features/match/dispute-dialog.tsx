import { useDisputeWager } from './api/dispute-wager';
import { ReasonDialog } from '../../components/reason-dialog';

const reasonLimit = 500;

export function DisputeDialog({ wagerId, onClose }: { wagerId: string; onClose: () => void }) {
  const dispute = useDisputeWager();
  return (
    <ReasonDialog
      title="Dispute this result?"
      description="The stakes stay locked until an admin has ruled."
      label="What happened"
      action="Dispute the result"
      maxLength={reasonLimit}
      minLength={3}
      isPending={dispute.isPending}
      error={dispute.error?.message}
      onSubmit={(reason) =>
        dispute.mutate({ params: { wagerId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
