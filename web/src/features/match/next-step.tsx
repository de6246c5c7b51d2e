import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../components/button';
import { RejectScoreDialog } from '../../components/reject-score-dialog';
import { useAcceptScore } from '../../lib/score-answers';
import { toast } from '../../lib/toasts';
import { useCheckIn } from './api/check-in';
import { AfterMatch } from './after-match';
import { DisputeStep } from './dispute-step';
import { endingWords, pendingProposal, rulingWords } from './match-words';
import { ReportDialog } from './report-dialog';
import { leftFirst, scoreWords, type Facing } from './sides';
import { StepBar } from './step-bar';

interface StepProps {
  match: MatchReply;
  view: Facing;
}

const failed = (title: string) => (error: Error) =>
  toast({ look: 'error', title, content: error.message });

function CheckInStep({ match, view }: StepProps) {
  const checkIn = useCheckIn();
  const me = [view.left, view.right].find(({ isMine }) => isMine);
  const absent = [view.left, view.right].filter(({ isCheckedIn }) => !isCheckedIn);
  const names = absent.map(({ player }) => player?.displayName ?? '?').join(' and ');
  if (!me || me.isCheckedIn) {
    return <StepBar until={match.checkInBy}>for {names} to check in.</StepBar>;
  }
  return (
    <StepBar
      until={match.checkInBy}
      tone="live"
      actions={
        <Button
          look="primary"
          large
          loading={checkIn.isPending}
          onClick={() =>
            checkIn.mutate(
              { params: { matchId: match.id }, body: {} },
              { onError: failed('Not checked in') },
            )
          }
        >
          Check in
        </Button>
      }
    >
      to check in. Whoever is absent then is a no-show, and both stakes go back.
    </StepBar>
  );
}

function LiveStep({ match, view }: StepProps) {
  const [isReporting, setReporting] = useState(false);
  const rejected = match.proposals.findLast(({ answer }) => answer === 'rejected');
  return (
    <>
      <StepBar
        until={match.playBy}
        tone={view.isCaptain ? 'live' : undefined}
        note={rejected?.reason ? `Why it was rejected: “${rejected.reason}”` : undefined}
        actions={
          view.isCaptain && (
            <Button look="primary" large onClick={() => setReporting(true)}>
              Report the score
            </Button>
          )
        }
      >
        {rejected
          ? 'The score was rejected. One more can be proposed; a second rejection goes to an admin.'
          : 'to play and report the score.'}
      </StepBar>
      {isReporting && (
        <ReportDialog match={match} view={view} onClose={() => setReporting(false)} />
      )}
    </>
  );
}

function ProposedStep({ match, view }: StepProps) {
  const accept = useAcceptScore();
  const [isRejecting, setRejecting] = useState(false);
  const proposal = pendingProposal(match);
  if (!proposal) return null;
  const score = scoreWords(leftFirst(proposal.scores, view));
  if (!view.isCaptain || proposal.side === view.mine) {
    return (
      <StepBar until={match.answerBy} tone="warn">
        until {score} is confirmed without an answer.
      </StepBar>
    );
  }
  return (
    <>
      <StepBar
        until={match.answerBy}
        tone="warn"
        actions={
          <>
            <Button large onClick={() => setRejecting(true)}>
              Reject
            </Button>
            <Button
              look="primary"
              large
              loading={accept.isPending}
              onClick={() =>
                accept.mutate(
                  { params: { matchId: match.id } },
                  { onError: failed('Not confirmed') },
                )
              }
            >
              Confirm {score}
            </Button>
          </>
        }
      >
        to confirm or reject. Without an answer {score} is confirmed.
      </StepBar>
      {isRejecting && <RejectScoreDialog match={match} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** The next step of a match, for the viewer's role. */
export function NextStep({ match, view }: StepProps) {
  if (match.status === 'check_in') return <CheckInStep match={match} view={view} />;
  if (match.status === 'live') return <LiveStep match={match} view={view} />;
  if (match.status === 'score_proposed') return <ProposedStep match={match} view={view} />;
  if (match.status === 'completed') return <AfterMatch match={match} view={view} />;
  if (match.status === 'disputed') return <DisputeStep match={match} view={view} />;
  return <StepBar note={rulingWords(match)}>{endingWords(match)}</StepBar>;
}
