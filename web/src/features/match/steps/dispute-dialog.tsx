import { useDisputeWager } from '../api';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { useEvidence } from '../../../components/upload/use-evidence';

const reasonLimit = 500;

export function DisputeDialog({ wagerId, onClose }: { wagerId: string; onClose: () => void }) {
  const dispute = useDisputeWager();
  const evidence = useEvidence();
  return (
    <ReasonDialog
      title="Dispute this result?"
      description="The stakes stay locked until a moderator has ruled."
      label="What happened"
      action="Dispute the result"
      maxLength={reasonLimit}
      minLength={3}
      isPending={dispute.isPending}
      error={dispute.error?.message}
      isClosed={evidence.isClosed}
      extra={evidence.field}
      onSubmit={(reason) =>
        dispute.mutate(
          { params: { wagerId }, body: { reason, ...evidence.body } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
