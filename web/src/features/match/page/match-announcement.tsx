import type { MatchReply } from '@contend/contracts';
import { useNow } from '../../../lib/state/use-now';
import { pendingProposal } from '../../../lib/match/score-answers';
import { stateWords } from '../labels';
import { openTurnWords, turnWords } from '../veto/labels';
import { leftFirst, type Facing } from '../sides';
import { t, tAs } from '../../../lib/language/translate';

const secondMs = 1000;

interface AnnouncementProps {
  match: MatchReply;
  view: Facing;
}

/** The state of a match in one sentence, with its score and the checked-in sides. */
function announcementOf(match: MatchReply, view: Facing, now: number): string {
  const scores = match.scores ?? pendingProposal(match)?.scores;
  const [left, right] = scores ? leftFirst(scores, view) : [];
  const score = scores && tAs('score')`${left} to ${right}`;
  const isCheckingIn = match.status === 'check_in';
  const here = [view.left, view.right].filter(({ isCheckedIn }) => isCheckingIn && isCheckedIn);
  const isAlone = match.teamSize === 1;
  const names = here.map(({ title, isMine }) =>
    isMine && isAlone ? t`You are checked in` : t`${title} is checked in`,
  );
  const veto = [match.veto?.turns.at(-1), openTurnWords(match, view.mine)].flatMap((one) =>
    typeof one === 'object' && one ? `${one.map}: ${turnWords(match, one)}` : (one ?? []),
  );
  return `${[stateWords(match, now).label, score, ...(match.veto?.next ? veto : names)].filter(Boolean).join('. ')}.`;
}

/**
 * Announces every change of the match's state to screen readers. A separate region, because the
 * visible state has clocks that would be announced repeatedly.
 */
export const MatchAnnouncement = ({ match, view }: AnnouncementProps) => (
  <p className="unseen" role="status" aria-live="polite">
    {announcementOf(match, view, useNow(secondMs))}
  </p>
);
