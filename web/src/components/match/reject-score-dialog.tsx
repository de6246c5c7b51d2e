import type { MatchReply } from '@contend/contracts';
import { useRejectScore } from '../../api/matches';
import { ReasonDialog } from '../dialog/reason-dialog';
import { useEvidence } from '../upload/use-evidence';

const reasonLimit = 300;

/** Asks what was wrong with a proposed score, with evidence, and states the consequence of a rejection. */
export function RejectScoreDialog({ match, onClose }: { match: MatchReply; onClose: () => void }) {
  const reject = useRejectScore();
  const { ids, isClosed, field } = useEvidence();
  const isLast = match.proposals.some(({ answer }) => answer === 'rejected');
  return (
    <ReasonDialog
      title="Reject this score?"
      description={
        isLast
          ? `This is the second disagreement: a moderator decides${match.stake > 0 ? ', and the stakes stay locked' : ''}.`
          : 'One more score can then be proposed. A second rejection is a dispute.'
      }
      label="What was wrong (optional)"
      action={isLast ? 'Reject and open a dispute' : 'Reject the score'}
      maxLength={reasonLimit}
      minLength={0}
      isPending={reject.isPending}
      isClosed={isClosed}
      extra={field}
      error={reject.error?.message}
      onSubmit={(reason) =>
        reject.mutate(
          {
            params: { matchId: match.id },
            query: { reason: reason || undefined, evidence: ids.join(',') || undefined },
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
