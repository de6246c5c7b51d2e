import { useDisputeWager } from '../api';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { useEvidence } from '../../../components/upload/use-evidence';
import { t } from '../../../lib/language/translate';

const reasonLimit = 500;

export function DisputeDialog({ wagerId, onClose }: { wagerId: string; onClose: () => void }) {
  const dispute = useDisputeWager();
  const evidence = useEvidence();
  return (
    <ReasonDialog
      title={t`Dispute this result?`}
      description={t`The stakes stay locked until a moderator has ruled.`}
      label={t`What happened`}
      action={t`Dispute the result`}
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
