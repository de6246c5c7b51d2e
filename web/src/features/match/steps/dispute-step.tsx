import { cardIn, type MatchReply, sideNameIn } from '@contend/contracts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/control/button';
import { capitalized, formatDayTime, formatTime } from '../../../lib/format/format';
import { rulerWords } from '../../../lib/match/ruler-words';
import { awaitedAnswers, type AwaitedAnswer } from '../../../lib/match/ruling-time';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { disputedScore } from '../reports/reports';
import { actorNames, isSolo, isStaked, type Facing } from '../sides';
import { canState, goToStatement } from '../cases/statement-card';
import { StatementDialog } from '../cases/statement-dialog';
import { StepBar } from './step-bar';
import { useIsNarrow } from '../../../lib/state/use-media';
import { useMayRule } from '../ruling/use-may-rule';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

interface StepProps {
  match: MatchReply;
  view: Facing;
}

type Dispute = NonNullable<MatchReply['dispute']>;

interface Stage extends StepProps {
  dispute: Dispute;
  awaited: AwaitedAnswer[];
  /** Who can rule here: “You”, the holder of the case, or “A moderator”. */
  ruler: string;
  /** Whether that is the reader alone. */
  isRuler: boolean;
  /** Whether the reader can add a statement for their side. */
  mayState: boolean;
}

/** What an awaited answer is: the evidence asked for, or the side’s statement. */
const answerWords = ({ what, until }: AwaitedAnswer): string =>
  what ? t`send “${what}” by ${formatTime(until)}` : t`say what happened by ${formatTime(until)}`;

/** The side that must act, in words for the reader. */
function dutyWords({ match, view, awaited, ...stage }: Stage): string {
  const mine = awaited.find(({ side }) => side === view.mine);
  if (mine && stage.mayState) return `${capitalized(answerWords(mine))}.`;
  const asked = awaited.find(({ what }) => what);
  if (asked) return t`${sideNameIn(match, asked.side)} must ${answerWords(asked)}.`;
  const [first] = awaited;
  if (!first) return '';
  const names = listOf(awaited.map(({ side }) => sideNameIn(match, side)));
  return t`${names} can answer until ${formatTime(first.until)}.`;
}

/** Who opened the dispute, if visible to the viewer. */
function openerWords(match: MatchReply): string {
  const { appeal, side } = match.dispute ?? {};
  if (appeal) return t`${sideNameIn(match, appeal.side)} appealed the ruling.`;
  if (side) return t`${sideNameIn(match, side)} disputed the result.`;
  const { kind } = disputedScore(match);
  if (kind === 'confirmed') return t`The result is in dispute.`;
  return kind === 'single'
    ? t`One score was reported, and it was rejected.`
    : t`The two sides reported different scores.`;
}

const lockedWords = (match: MatchReply): string => {
  if (!isStaked(match)) return '';
  return isSolo(match) ? t` Both stakes stay locked until then.` : t` All stakes stay locked.`;
};

/** What is expected of a reader who belongs to a side. */
function ownWords({ match, view, awaited, ...stage }: Stage): string {
  if (!view.mine || stage.mayState) return '';
  const isAwaited = awaited.some(({ side }) => side === view.mine);
  if (isAwaited) return t` ${actorNames(match, view.mine)} answers for your side.`;
  return t` Nothing is asked of you.`;
}

/** When the ruling is due. */
const Due = ({ rulingBy }: { rulingBy: string }) => (
  <p className="match-due">
    <span className="small muted">{t`Ruling due`}</span>
    <span>{formatDayTime(rulingBy)}</span>
  </p>
);

/** Until the ruling opens: the sides that can still answer, and their deadline. */
function Answering({ actions, ...stage }: Stage & { actions: ReactNode }) {
  const { match, dispute, awaited, ruler, view } = stage;
  const own = stage.mayState && awaited.find(({ side }) => side === view.mine);
  const next = t`${ruler} ${stage.isRuler ? t`rule` : t`rules`} after that.`;
  const note = `${openerWords(match)} ${next}${lockedWords(match)}`;
  return (
    <StepBar
      tone="warn"
      until={(own || awaited[0])?.until}
      note={`${note}${ownWords(stage)}`}
      aside={dispute.rulingBy && <Due rulingBy={dispute.rulingBy} />}
      actions={actions}
    >
      {dutyWords(stage)}
    </StepBar>
  );
}

/** The party that must rule, and the deadline; an overdue ruling shows its escalation. */
function deadlineWords({ match, dispute, ruler }: Stage): string {
  const { rulingBy, escalatedAt, appeal } = dispute;
  if (escalatedAt && match.kind === 'tournament' && !appeal) {
    return t`No organizer ruled in time:
      ${ruler.charAt(0).toLowerCase()}${ruler.slice(1)} must rule.`;
  }
  if (escalatedAt) return t`The ruling is overdue and the case is escalated to support.`;
  return rulingBy ? t`${ruler} must rule by ${formatDayTime(rulingBy)}.` : t`${ruler} must rule.`;
}

/** Once the ruling is open: its deadline. */
function Ruling({ actions, ...stage }: Stage & { actions: ReactNode }) {
  const { match, dispute } = stage;
  const last = stage.mayState ? t` You can add a statement before the ruling.` : ownWords(stage);
  return (
    <StepBar
      tone="warn"
      until={dispute.escalatedAt ? null : dispute.rulingBy}
      note={`${openerWords(match)}${lockedWords(match)}${last}`}
      actions={actions}
    >
      {deadlineWords(stage)}
    </StepBar>
  );
}

/** Who rules: the holder of the case; for a free one any moderator, or organizer of its event. */
function useRuler({ match, view }: StepProps): string {
  const me = useMe();
  const mayRule = useMayRule(match, view);
  const { ruler, withReader } = rulerWords(match);
  const { holderId, appeal } = match.dispute ?? {};
  if (holderId && holderId === me?.id) return t`You`;
  if (holderId) return cardIn(match, holderId)?.displayName ?? ruler;
  return mayRule && !appeal ? withReader : ruler;
}

const secondMs = 1000;

/** A match in dispute: who must act and by when, and what stays locked meanwhile. */
export function DisputeStep({ match, view }: StepProps) {
  const me = useMe();
  const ruler = useRuler({ match, view });
  const now = useNow(secondMs);
  const isNarrow = useIsNarrow();
  const [isStating, setStating] = useState(false);
  const { dispute } = match;
  if (!dispute) return <StepBar tone="warn">{t`${ruler} must rule.`}</StepBar>;
  const isStater = canState(match, view);
  const awaited = awaitedAnswers(dispute, now);
  const isAsked = awaited.some(({ side, what }) => side === view.mine && what);
  const isRuler = Boolean(me) && dispute.holderId === me?.id;
  const stage: Stage = { match, view, dispute, awaited, ruler, isRuler, mayState: isStater };
  // On wide screens the statement is a card of the page, and the primary action is there.
  const actions = isStater && (
    <Button
      large
      look={isNarrow ? 'primary' : 'plain'}
      onClick={isNarrow ? () => setStating(true) : goToStatement}
    >
      {isAsked ? t`Send the evidence` : t`Make a statement`}
    </Button>
  );
  return (
    <>
      {awaited.length > 0 ? (
        <Answering {...stage} actions={actions} />
      ) : (
        <Ruling {...stage} actions={actions} />
      )}
      {isStating && <StatementDialog matchId={match.id} onClose={() => setStating(false)} />}
    </>
  );
}
