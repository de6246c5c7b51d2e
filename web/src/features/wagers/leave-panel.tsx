import type { WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { FormError } from '../../components/form-parts';
import { Button } from '../../components/button';
import { Textarea } from '../../components/textarea';
import { Countdown } from '../../components/times';
import { useMe } from '../../lib/session';
import { useWithdrawWager } from './api/withdraw-wager';
import { CancelRequest } from './cancel-request';
import { isPlaying, playerIn } from './wager-words';

const reasonLimit = 300;

function Answer({ wager }: { wager: WagerReply }) {
  const withdraw = useWithdrawWager();
  const myId = useMe()?.id;
  const request = wager.withdrawRequest;
  if (!request) return null;
  const asker = playerIn(wager, request.userId)?.displayName ?? 'They';
  if (request.status !== 'requested') {
    return (
      <p className="muted">
        {asker} asked to leave; the request was {request.status}.
      </p>
    );
  }
  const answer = (decision: 'approve' | 'reject') =>
    withdraw.mutate({ body: { id: request.id, decision } });
  return (
    <>
      <p>
        {request.userId === myId ? 'You asked' : `${asker} asks`} to leave: “{request.reason}”.
        Without an answer in <Countdown until={request.answerBy} /> the match goes on.
      </p>
      {request.userId !== myId && (
        <div className="row tight">
          <Button loading={withdraw.isPending} onClick={() => answer('approve')}>
            Let them leave, return both stakes
          </Button>
          <Button onClick={() => answer('reject')}>Play on</Button>
        </div>
      )}
      <FormError>{withdraw.error?.message}</FormError>
    </>
  );
}

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
      <Textarea
        label="Ask to leave, and say why"
        hint="Your opponent answers. If they agree, both stakes come back."
        value={reason}
        onChange={setReason}
        maxLength={reasonLimit}
        error={withdraw.error?.message}
      />
      <div>
        <Button type="submit" loading={withdraw.isPending} disabled={reason.trim().length < 3}>
          Ask to leave
        </Button>
      </div>
    </form>
  );
}

interface LeavePanelProps {
  wager: WagerReply;
  onCancel: () => void;
}

/** The ways out of an accepted wager: together, or by asking to leave before a report. */
export function LeavePanel({ wager, onCancel }: LeavePanelProps) {
  const myId = useMe()?.id;
  const isRunning = ['accepted', 'live', 'reported'].includes(wager.status);
  if (!isRunning || !isPlaying(wager, myId)) return null;
  const leaving = wager.withdrawRequest ? <Answer wager={wager} /> : <Ask wager={wager} />;
  return (
    <section className="card pad stack loose">
      <h2>Can’t play?</h2>
      <CancelRequest wager={wager} onCancel={onCancel} />
      {wager.status !== 'reported' && leaving}
    </section>
  );
}
