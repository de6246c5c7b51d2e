import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { useAppealRuling } from '../api';

const reasonLimit = 500;

/** Appeals a ruling: once per match, with a reason. */
export function AppealDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const appeal = useAppealRuling();
  return (
    <ReasonDialog
      title="Appeal the ruling?"
      description="A moderator who did not make it decides again, and that ruling is final. A match can be appealed once."
      label="What the ruling got wrong"
      action="Appeal the ruling"
      look="primary"
      maxLength={reasonLimit}
      minLength={3}
      isPending={appeal.isPending}
      error={appeal.error?.message}
      onSubmit={(reason) =>
        appeal.mutate({ params: { matchId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
