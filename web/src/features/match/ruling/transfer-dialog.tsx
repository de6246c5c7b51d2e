import type { MatchReply } from '@contend/contracts';
import { TransferDialog } from '../../../components/support/transfer-dialog';
import { useTransferDispute } from '../api';
import { t } from '../../../lib/language/translate';

/** Gives a case to another moderator, or back to the queue. */
export function TransferCaseDialog({ match, onClose }: { match: MatchReply; onClose: () => void }) {
  const transfer = useTransferDispute();
  const params = { matchId: match.id };
  return (
    <TransferDialog
      title={t`Transfer the case`}
      description={t`Only its holder asks for evidence and rules. The deadline of the ruling
        stays.`}
      note={t`gets the case`}
      returnLabel={t`Back to the queue`}
      onTransfer={(toId) => transfer.mutate({ params, body: { toId } }, { onSuccess: onClose })}
      pendingTo={transfer.isPending ? transfer.variables.body.toId : undefined}
      error={transfer.error?.message}
      onClose={onClose}
    />
  );
}
