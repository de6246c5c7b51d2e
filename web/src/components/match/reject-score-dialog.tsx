import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { useRejectScore } from '../../api/matches';
import { ReasonDialog } from '../dialog/reason-dialog';
import { rulerWords } from '../../lib/match/ruler-words';
import { answerRefusalWords, pendingProposal } from '../../lib/match/score-answers';
import { useEvidence } from '../upload/use-evidence';
import { t } from '../../lib/language/translate';

const reasonLimit = 300;

/** Asks what was wrong with a proposed score, with evidence, and states the consequence of a rejection. */
export function RejectScoreDialog({ match, onClose }: { match: MatchReply; onClose: () => void }) {
  const reject = useRejectScore();
  // The score on the screen when the dialog was opened; another one may arrive meanwhile.
  const [proposalId] = useState(pendingProposal(match)?.id);
  const { ruler } = rulerWords(match);
  const locked = match.stake > 0 ? t`, and the stakes stay locked` : '';
  const { ids, isClosed, field } = useEvidence();
  const isLast = match.proposals.some(({ answer }) => answer === 'rejected');
  return (
    <ReasonDialog
      title={t`Reject this score?`}
      description={
        isLast
          ? t`This is the second disagreement: it is a dispute. ${ruler} decides${locked}.`
          : t`One more score can then be proposed. A second rejection is a dispute.`
      }
      label={t`What was wrong (optional)`}
      action={isLast ? t`Reject and open a dispute` : t`Reject the score`}
      maxLength={reasonLimit}
      minLength={0}
      isPending={reject.isPending}
      isClosed={isClosed}
      extra={field}
      error={reject.error ? answerRefusalWords(reject.error) : undefined}
      onSubmit={(reason) =>
        reject.mutate(
          {
            params: { matchId: match.id },
            query: {
              proposalId,
              reason: reason || undefined,
              evidence: ids.join(',') || undefined,
            },
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
