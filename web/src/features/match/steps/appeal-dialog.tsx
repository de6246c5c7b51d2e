import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { useAppealRuling } from '../api';
import { t } from '../../../lib/language/translate';

const reasonLimit = 500;

/** Appeals a ruling: once per match, with a reason. */
export function AppealDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const appeal = useAppealRuling();
  return (
    <ReasonDialog
      title={t`Appeal the ruling?`}
      description={t`A moderator who did not make it decides again, and that ruling is final. A
        match can be appealed once.`}
      label={t`What the ruling got wrong`}
      action={t`Appeal the ruling`}
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
