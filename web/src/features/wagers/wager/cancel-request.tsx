import type { WagerReply } from '@contend/contracts';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { Countdown } from '../../../components/page/times';
import { useMe } from '../../../lib/session/session';
import { actsInWager, sideOf } from '../../../lib/wager/wager-sides';
import { useCancelWager } from '../api';
import { allStakes, rivalWords } from '../labels';
import { t } from '../../../lib/language/translate';

interface CancelRequestProps {
  wager: WagerReply;
  onCancel: () => void;
}

/** My side's own request: the time left to agree, and its withdrawal. */
function OwnRequest({ wager, answerBy }: { wager: WagerReply; answerBy: string }) {
  const cancel = useCancelWager();
  const acts = actsInWager(wager, useMe()?.id);
  return (
    <>
      <div className="row wrap">
        <p className="grow">
          {t`${
            wager.teamSize > 1
              ? t`Your
            side`
              : t`You`
          } asked to call it off.
            ${rivalWords(wager)} can agree for
            ${<Countdown until={answerBy} />}; a report or the start of the match ends the
            request.`}
        </p>
        {acts && (
          <Button
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate({ params: { wagerId: wager.id }, body: { withdraw: true } })
            }
          >
            {t`Withdraw request`}
          </Button>
        )}
      </div>
      <FormError>{cancel.error?.message}</FormError>
    </>
  );
}

/** A cancel request: its side, the time left to agree, and its withdrawal. */
export function CancelRequest({ wager, onCancel }: CancelRequestProps) {
  const myId = useMe()?.id;
  const acts = actsInWager(wager, myId);
  const mySide = sideOf(wager, myId);
  const { cancelRequestedBy: asked, cancelAnswerBy: answerBy } = wager;
  const stakes = allStakes(wager);
  if (!asked || !answerBy) {
    return (
      <div className="row wrap">
        <p className="grow muted">{t`If both of you call it off, ${stakes} back.`}</p>
        <Button look="danger" onClick={onCancel}>
          {t`Call it off`}
        </Button>
      </div>
    );
  }
  if (asked === mySide) return <OwnRequest {...{ wager, answerBy }} />;
  return (
    <div className="row wrap">
      <p className="grow">
        {t`${rivalWords(wager)} asks to call it off. ${
          wager.teamSize > 1
            ? t`Your
          captain`
            : t`You`
        } can agree for
          ${<Countdown until={answerBy} />}; then
          ${stakes} back. Without an answer the match continues.`}
      </p>
      {acts && (
        <Button look="danger" onClick={onCancel}>
          {t`Agree and return ${wager.teamSize > 1 ? t`every stake` : t`both stakes`}`}
        </Button>
      )}
    </div>
  );
}
