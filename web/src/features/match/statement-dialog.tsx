import { ReasonDialog } from '../../components/reason-dialog';
import { useAnswerDispute } from './api/answer-dispute';

const statementLimit = 500;

/** A side's statement in a dispute. It is sent once and not edited. */
export function StatementDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const answer = useAnswerDispute();
  return (
    <ReasonDialog
      title="Your statement"
      description="Your opponent and the admin read it. It is sent once and can’t be edited."
      label="What happened"
      action="Send statement"
      look="primary"
      maxLength={statementLimit}
      minLength={3}
      isPending={answer.isPending}
      error={answer.error?.message}
      onSubmit={(text) =>
        answer.mutate({ params: { matchId }, body: { text } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
