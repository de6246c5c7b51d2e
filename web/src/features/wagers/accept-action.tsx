import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button';
import { Tooltip } from '../../components/tooltip';
import { useWallet } from '../../lib/reads';
import { useMe } from '../../lib/session';
import { useNow } from '../../lib/use-now';
import { acceptBar } from './accept-check';

const everyMs = 1000;

/** The obstacle to accepting, checked again every second and with each change. */
function useAcceptBar(wager: WagerReply) {
  const me = useMe();
  const { data: wallet } = useWallet();
  return acceptBar(wager, { me, wallet, nowMs: useNow(everyMs) });
}

interface AcceptActionProps {
  wager: WagerReply;
  onAccept: () => void;
}

/** The Accept button, or the obstacle with a link to its solution. */
export function AcceptAction({ wager, onAccept }: AcceptActionProps) {
  const me = useMe();
  const bar = useAcceptBar(wager);
  if (bar?.fix?.to.startsWith('/wallet')) {
    return (
      <Link className={buttonClass()} to={bar.fix.to} title={bar.why}>
        {bar.fix.label}
      </Link>
    );
  }
  if (bar) {
    return (
      <Tooltip tip={bar.why}>
        <span className="small muted">{bar.short}</span>
      </Tooltip>
    );
  }
  if (!me) {
    return (
      <Link className={buttonClass()} to={`/sign-in?next=/wagers/${wager.id}`}>
        Accept
      </Link>
    );
  }
  return <Button onClick={onAccept}>Accept</Button>;
}

/** The same on the page of one wager: the obstacle as a sentence, with its link. */
export function AcceptStep({ wager, onAccept }: AcceptActionProps) {
  const me = useMe();
  const bar = useAcceptBar(wager);
  if (bar) {
    return (
      <>
        <p className="strong accept-bar" role="status">
          {bar.why}
        </p>
        {bar.fix && (
          <Link className={buttonClass('primary', 'large')} to={bar.fix.to}>
            {bar.fix.label}
          </Link>
        )}
      </>
    );
  }
  if (!me) {
    return (
      <Link className={buttonClass('primary', 'large')} to={`/sign-in?next=/wagers/${wager.id}`}>
        Sign in to accept
      </Link>
    );
  }
  return (
    <Button look="primary" large onClick={onAccept}>
      Accept
    </Button>
  );
}
