import type { CallFailure } from '@contend/client';
import type { MatchReply } from '@contend/contracts';
import { useState } from 'react';
import { useAcceptScore } from '../../../api/matches';
import { Button } from '../../../components/control/button';
import { RejectScoreDialog } from '../../../components/match/reject-score-dialog';
import { capitalized, formatDayTime, formatTime } from '../../../lib/format/format';
import { endingWords as resultWords } from '../../../lib/match/match-results';
import { appealUntil } from '../../../lib/match/ruling-time';
import { answerRefusalWords, pendingProposal } from '../../../lib/match/score-answers';
import { toast } from '../../../lib/notifications/toasts';
import { useNow } from '../../../lib/state/use-now';
import { AfterMatch } from './after-match';
import { useEventResult } from '../api';
import { CheckInStep } from './check-in-step';
import { DisputeStep } from './dispute-step';
import { endingWords } from '../labels';
import { ReportDialog } from '../reports/report-dialog';
import { RuledStep } from './ruled-step';
import { openTurnWords } from '../veto/labels';
import { actorNames, leftFirst, scoreWords, type Facing } from '../sides';
import { ClocksPaused, StepBar } from './step-bar';
import { t } from '../../../lib/language/translate';

const secondMs = 1000;

interface StepProps {
  match: MatchReply;
  view: Facing;
}

const showNotConfirmed = (error: CallFailure) =>
  toast({ look: 'error', title: t`Not confirmed`, content: answerRefusalWords(error) });

/** A match at a fixed time: when it starts, and when its check-in opens. */
function ScheduledStep({ match }: { match: MatchReply }) {
  const { startsAt, checkInFrom, checkInBy } = match;
  if (!startsAt) return <StepBar until={checkInFrom}>{t`until check-in opens.`}</StepBar>;
  const opens = checkInFrom ? t`Check-in opens at ${formatTime(checkInFrom)}` : t`Check-in follows`;
  return (
    <StepBar
      until={startsAt}
      note={t`${opens} and closes at ${formatTime(checkInBy)}. Each player checks in.`}
    >
      {t`until the start, ${formatDayTime(startsAt)}.`}
    </StepBar>
  );
}

/** Who acts for the reader’s side, for its players who may not. */
const actorWords = (match: MatchReply, view: Facing): string | undefined =>
  view.mine && !view.mayAct ? t`${actorNames(match, view.mine)} acts for your team.` : undefined;

/** Bans and picks before the start; the buttons are on the card of the maps. */
function VetoStep({ match, view }: StepProps) {
  const next = match.veto?.next;
  const isMine = view.mayAct && next?.side === view.mine;
  return (
    <StepBar
      until={next?.by ?? undefined}
      tone={isMine ? 'live' : undefined}
      note={actorWords(match, view)}
    >
      {openTurnWords(match, view.mine)}.{' '}
      {next?.by === null
        ? t`The event is paused: the turn waits, and has its whole time when it resumes.`
        : t`Without a choice a map is drawn.`}
    </StepBar>
  );
}

function LiveStep({ match, view, onReport }: StepProps & { onReport: () => void }) {
  const rejected = match.proposals.findLast(({ answer }) => answer === 'rejected');
  return (
    <StepBar
      until={match.playBy}
      tone={view.mayAct ? 'live' : undefined}
      note={
        rejected?.reason ? t`Why it was rejected: “${rejected.reason}”` : actorWords(match, view)
      }
      actions={
        view.mayAct && (
          <Button look="primary" large onClick={onReport}>
            {t`Report the score`}
          </Button>
        )
      }
    >
      {rejected
        ? t`The score was rejected. One more can be proposed; a second rejection is a dispute.`
        : t`to play and report the score.`}
    </StepBar>
  );
}

function ProposedStep({ match, view }: StepProps) {
  const accept = useAcceptScore();
  const [isRejecting, setRejecting] = useState(false);
  const proposal = pendingProposal(match);
  if (!proposal) return null;
  const score = scoreWords(leftFirst(proposal.scores, view));
  const isDisputed = proposal.unanswered === 'disputed';
  if (!view.mayAct || proposal.side === view.mine) {
    return (
      <StepBar
        until={match.answerBy}
        tone="warn"
        note={proposal.side === view.mine ? undefined : actorWords(match, view)}
      >
        {isDisputed
          ? t`to answer ${score}; then the match is in dispute.`
          : t`until ${score} is confirmed without an answer.`}
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
              {t`Reject`}
            </Button>
            <Button
              look="primary"
              large
              loading={accept.isPending}
              onClick={() =>
                accept.mutate(
                  { params: { matchId: match.id }, query: { proposalId: proposal.id } },
                  { onError: showNotConfirmed },
                )
              }
            >
              {t`Confirm ${score}`}
            </Button>
          </>
        }
      >
        {t`to confirm or reject. Without an answer ${
          isDisputed ? t`the match is in dispute.` : t`${score} is confirmed.`
        }`}
      </StepBar>
      {isRejecting && <RejectScoreDialog match={match} onClose={() => setRejecting(false)} />}
    </>
  );
}

/** A match that ended in its room; one that its event decided says how. */
function EndedStep({ match, view }: StepProps) {
  const result = useEventResult(match);
  if (result === null) return <StepBar>{endingWords(match)}</StepBar>;
  if (!result) return null;
  const winner = [view.left, view.right].find(({ name }) => name === result.winner);
  const words = winner ? t`${winner.title} won` : t`The match has no winner`;
  const how = resultWords(result);
  const note = how ? `${capitalized(how)}.` : undefined;
  return <StepBar note={note}>{words}.</StepBar>;
}

/** The next step of a match, for the viewer's role. Without a countdown while no clock runs. */
export const NextStep = (props: StepProps) => (
  <ClocksPaused.Provider value={Boolean(props.match.pausedAt)}>
    <Steps {...props} />
  </ClocksPaused.Provider>
);

/** A report that is being filled in stays when the other side reports first. */
function Steps(props: StepProps) {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Step {...props} onReport={() => setReporting(true)} />
      {isReporting && <ReportDialog {...props} onClose={() => setReporting(false)} />}
    </>
  );
}

function Step({ match, view, onReport }: StepProps & { onReport: () => void }) {
  const appealBy = appealUntil(match, useNow(secondMs));
  if (appealBy) return <RuledStep match={match} view={view} appealBy={appealBy} />;
  if (match.status === 'scheduled') return <ScheduledStep match={match} />;
  if (match.veto?.next) return <VetoStep match={match} view={view} />;
  if (match.status === 'check_in') return <CheckInStep match={match} view={view} />;
  if (match.status === 'live') return <LiveStep {...{ match, view, onReport }} />;
  if (match.status === 'score_proposed') return <ProposedStep match={match} view={view} />;
  if (match.status === 'completed') return <AfterMatch match={match} view={view} />;
  if (match.status === 'disputed') return <DisputeStep match={match} view={view} />;
  return <EndedStep match={match} view={view} />;
}
