import { cardIn, type MatchReply, sideNameIn } from '@contend/contracts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTeam } from '../../api/teams';
import { serverNow } from '../../lib/format/server-clock';
import { placeIn } from '../../lib/labels/place-in';
import { useMe } from '../../lib/session/session';
import { toast } from '../../lib/notifications/toasts';
import { useNow } from '../../lib/state/use-now';
import { Button } from '../control/button';
import { Countdown } from '../page/times';
import { ProposeStartDialog } from './propose-start-dialog';
import {
  closedWords,
  isBeforePlay,
  lastWords,
  openProposal,
  startWords,
  type StartProposal,
} from './reschedule-labels';
import './reschedule.css';
import { useAnswerStart } from '../../api/reschedule';
import { t } from '../../lib/language/translate';

interface PanelProps {
  match: MatchReply;
  /** The side of the viewer, and whether they act for it. */
  place: NonNullable<ReturnType<typeof placeIn>>;
}

/** The zone of the other side's team, once it is known. */
function useTheirZone({ match, place }: PanelProps): string | undefined {
  const theirs = match[place.side === 'home' ? 'away' : 'home'];
  return useTeam(theirs.teamId ?? undefined).data?.timeZone;
}

/** The buttons of the viewer for an open proposal. */
function ProposalActions({ match, place, open }: PanelProps & { open: StartProposal }) {
  const answer = useAnswerStart();
  if (!place.mayAct) return null;
  const give = (given: 'accept' | 'decline' | 'withdraw') => () =>
    answer.mutate(
      { params: { matchId: match.id, proposalId: open.id, answer: given }, body: {} },
      { onError: ({ message }) => toast({ look: 'error', title: t`Not done`, content: message }) },
    );
  const isSending = (given: string) => answer.isPending && answer.variables.params.answer === given;
  if (open.side === place.side) {
    return (
      <Button loading={isSending('withdraw')} onClick={give('withdraw')}>
        {t`Withdraw`}
      </Button>
    );
  }
  return (
    <>
      <Button loading={isSending('decline')} onClick={give('decline')}>
        {t`Decline`}
      </Button>
      <Button look="primary" loading={isSending('accept')} onClick={give('accept')}>
        {t`Accept`}
      </Button>
    </>
  );
}

/** Who proposes which start, and by when it is to be answered. */
function OpenProposal({ match, place, open }: PanelProps & { open: StartProposal }) {
  const zone = useTheirZone({ match, place });
  const isOwn = open.side === place.side;
  const who = cardIn(match, open.userId)?.displayName ?? sideNameIn(match, open.side);
  const other = sideNameIn(match, open.side === 'home' ? 'away' : 'home');
  return (
    <div className="grow reschedule-words">
      <p className="strong">
        {isOwn ? t`You propose` : t`${who} proposes`} {startWords(open.startsAt, zone)}
      </p>
      <p className="small muted">
        <Countdown until={open.answerBy} />{' '}
        {t`${
          isOwn
            ? t`for ${other} to
          answer`
            : t`to answer`
        }; otherwise the current start stands.`}
      </p>
    </div>
  );
}

function Panel({ match, place }: PanelProps) {
  const now = useNow(1000);
  const [isProposing, setProposing] = useState(false);
  const zone = useTheirZone({ match, place });
  const { reschedule } = match;
  if (!reschedule) return null;
  const open = openProposal(match, now);
  const closed = closedWords(match, now);
  const { proposals, most } = reschedule;
  return (
    <section className="card pad reschedule" aria-label={t`Another start`}>
      <CalendarClock className="icon" aria-hidden />
      {open ? (
        <OpenProposal {...{ match, place, open }} />
      ) : (
        <div className="grow reschedule-words">
          <p className="strong">{t`Cannot play at this time?`}</p>
          <p className="small muted">
            {[lastWords(reschedule), closed ?? t`Propose another start; the other side answers.`]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      )}
      <span className="small muted reschedule-count">
        {t`${proposals.length} of ${most}`}
        <span className="unseen"> {t`proposals made`}</span>
      </span>
      {open ? (
        <ProposalActions {...{ match, place, open }} />
      ) : (
        place.mayAct &&
        !closed && <Button onClick={() => setProposing(true)}>{t`Propose another start`}</Button>
      )}
      {isProposing && (
        <ProposeStartDialog
          {...{ match, reschedule, theirZone: zone }}
          onClose={() => setProposing(false)}
        />
      )}
    </section>
  );
}

/** Proposals to move the start of a match, for its sides; nothing where it cannot be moved. */
export function ReschedulePanel({ match }: { match: MatchReply }) {
  const place = placeIn(match, useMe()?.id);
  if (!place || !match.reschedule || match.veto?.next || !isBeforePlay(match)) return null;
  const hasBegun = match.status === 'check_in' && match.startsAt;
  if (hasBegun && !openProposal(match, serverNow())) return null;
  return <Panel match={match} place={place} />;
}
