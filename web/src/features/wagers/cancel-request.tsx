import type { WagerReply } from '@contend/contracts';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { Countdown } from '../../components/times';
import { useMe } from '../../lib/session';
import { useCancelWager } from './api/cancel-wager';

interface CancelRequestProps {
  wager: WagerReply;
  onCancel: () => void;
}

/** A cancel request: its author, the time left to agree, and its withdrawal. */
export function CancelRequest({ wager, onCancel }: CancelRequestProps) {
  const myId = useMe()?.id;
  const cancel = useCancelWager();
  const mySide = wager.home.captainId === myId ? 'home' : 'away';
  const { cancelRequestedBy: asked, cancelAnswerBy: answerBy } = wager;
  if (!asked || !answerBy) {
    return (
      <div className="row wrap">
        <p className="grow muted">If both of you call it off, both stakes come back.</p>
        <Button look="danger" onClick={onCancel}>
          Call it off
        </Button>
      </div>
    );
  }
  if (asked !== mySide) {
    return (
      <div className="row wrap">
        <p className="grow">
          Your opponent asks to call it off. You can agree for <Countdown until={answerBy} />; then
          both stakes come back. Without an answer the match goes on.
        </p>
        <Button look="danger" onClick={onCancel}>
          Agree and return both stakes
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="row wrap">
        <p className="grow">
          You asked to call it off. Your opponent can agree for <Countdown until={answerBy} />; a
          report or the start of the match ends the request.
        </p>
        <Button
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { wagerId: wager.id }, body: { withdraw: true } })}
        >
          Withdraw request
        </Button>
      </div>
      <FormError>{cancel.error?.message}</FormError>
    </>
  );
}
