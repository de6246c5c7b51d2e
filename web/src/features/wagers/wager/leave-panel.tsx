import { withdrawAnswerMs, type WagerReply } from '@contend/contracts';
import { type ReactNode, useState } from 'react';
import { FormError } from '../../../components/form/form-parts';
import { Button } from '../../../components/control/button';
import { Textarea } from '../../../components/input/textarea';
import { Countdown } from '../../../components/page/times';
import { formatSpan } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import { actingSide, actsInWager, playerIn, sideOf } from '../../../lib/wager/wager-sides';
import { useWithdrawWager } from '../api';
import { CancelRequest } from './cancel-request';
import { isPlaying } from '../labels';
import { t, tAs } from '../../../lib/language/translate';

const reasonLimit = 300;

function Answer({ wager }: { wager: WagerReply }) {
  const withdraw = useWithdrawWager();
  const myId = useMe()?.id;
  const request = wager.withdrawRequest;
  if (!request) return null;
  const asker = playerIn(wager, request.userId)?.displayName ?? t`They`;
  const asking = sideOf(wager, request.userId);
  // Only those who act for the other side answer.
  const acting = actingSide(wager, myId);
  const mayAnswer = acting !== null && acting !== asking;
  if (request.status !== 'requested') {
    return (
      <p className="muted">
        {t`${request.userId === myId ? t`You` : asker} asked to call it off; the answer was
          ${request.status === 'approved' ? t`yes` : t`no`}.`}
      </p>
    );
  }
  const answer = (decision: 'approve' | 'reject') =>
    withdraw.mutate({ body: { id: request.id, decision } });
  return (
    <>
      <p>
        {t`${request.userId === myId ? t`You asked` : t`${asker} asks`} to call it off:
          “${request.reason}”. Without an answer in
          ${<Countdown until={request.answerBy} />} the match is played.`}
      </p>
      {mayAnswer && (
        <div className="row tight">
          <Button loading={withdraw.isPending} onClick={() => answer('approve')}>
            {t`Agree and return ${wager.teamSize > 1 ? t`every stake` : t`both stakes`}`}
          </Button>
          <Button onClick={() => answer('reject')}>{t`Play on`}</Button>
        </div>
      )}
      <FormError>{withdraw.error?.message}</FormError>
    </>
  );
}

/** What leaving does: an offer ends at once, an accepted wager if the other side agrees. */
function askWords({ status, teamSize }: WagerReply): string {
  if (status === 'open') return t`The offer ends for everyone, and every stake comes back.`;
  const isTeam = teamSize > 1;
  const rival = isTeam ? t`the other side` : tAs('asked')`your opponent`;
  const returned = isTeam ? t`every stake comes back` : t`both stakes come back`;
  const span = formatSpan(withdrawAnswerMs);
  return t`Ask ${rival} to cancel the match. If they agree,
    ${returned}. Without an answer in ${span} the match is played.`;
}

/** A cancel request with its reason, which the others read. */
function Ask({ wager }: { wager: WagerReply }) {
  const withdraw = useWithdrawWager();
  const [reason, setReason] = useState('');
  return (
    <form
      className="stack loose"
      onSubmit={(event) => {
        event.preventDefault();
        withdraw.mutate({ body: { wagerId: wager.id, reason } });
      }}
    >
      <p className="muted">{askWords(wager)}</p>
      <Textarea
        label={t`Why`}
        value={reason}
        onChange={setReason}
        maxLength={reasonLimit}
        error={withdraw.error?.message}
      />
      <div>
        <Button type="submit" loading={withdraw.isPending} disabled={reason.trim().length < 3}>
          {wager.status === 'open' ? t`Leave this offer` : t`Ask to call it off`}
        </Button>
      </div>
    </form>
  );
}

const Panel = ({ children }: { children: ReactNode }) => (
  <section className="card pad stack loose">
    <h2>{t`Can’t play?`}</h2>
    {children}
  </section>
);

interface LeavePanelProps {
  wager: WagerReply;
  onCancel: () => void;
}

/**
 * Cancelling an accepted wager, one way at a time: an open request, a new request with a reason
 * before a report, and cancelling together after one. Players of an offer can leave it; its creator
 * withdraws it elsewhere.
 */
export function LeavePanel({ wager, onCancel }: LeavePanelProps) {
  const myId = useMe()?.id;
  const isRunning = ['accepted', 'live', 'reported'].includes(wager.status);
  const acts = actsInWager(wager, myId);
  const isOffered = wager.status === 'open' && wager.creatorId !== myId;
  if (isOffered && isPlaying(wager, myId)) {
    return (
      <Panel>
        <Ask wager={wager} />
      </Panel>
    );
  }
  if (!isRunning || !(acts || isPlaying(wager, myId))) return null;
  const { withdrawRequest, cancelRequestedBy, status } = wager;
  const isAsked = withdrawRequest?.status === 'requested';
  const isTogether = !isAsked && (status === 'reported' || cancelRequestedBy !== null);
  // Other players of a side may ask to leave before a report, and read what their captain asked.
  if (isTogether && !acts && !cancelRequestedBy) return null;
  return (
    <Panel>
      {isTogether && <CancelRequest wager={wager} onCancel={onCancel} />}
      {!isTogether && withdrawRequest && <Answer wager={wager} />}
      {!isTogether && !isAsked && isPlaying(wager, myId) && <Ask wager={wager} />}
    </Panel>
  );
}
