import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { useWallet } from '../../../api/wallet';
import { AddMoney } from '../../../components/money/add-money';
import { Button, buttonClass } from '../../../components/control/button';
import { Tooltip } from '../../../components/control/tooltip';
import { useMe } from '../../../lib/session/session';
import { useNow } from '../../../lib/state/use-now';
import { acceptBar, type AcceptBar } from './accept-check';
import { t } from '../../../lib/language/translate';

const everyMs = 1000;

/** The obstacle to accepting, checked again every second and with each change. */
function useAcceptBar(wager: WagerReply) {
  const me = useMe();
  const { data: wallet } = useWallet();
  return acceptBar(wager, { me, wallet, nowMs: useNow(everyMs) });
}

interface FixProps {
  fix: NonNullable<AcceptBar['fix']>;
  className: string;
  title?: string;
}

/** The link to the solution of an obstacle. */
const Fix = ({ fix, ...look }: FixProps) =>
  fix === 'add-money' ? (
    <AddMoney {...look} />
  ) : (
    <Link to={fix.to} {...look}>
      {fix.label}
    </Link>
  );

interface AcceptActionProps {
  wager: WagerReply;
  onAccept: () => void;
}

/** The Accept button, or the obstacle with a link to its solution. */
export function AcceptAction({ wager, onAccept }: AcceptActionProps) {
  const me = useMe();
  const bar = useAcceptBar(wager);
  const fix = bar?.fix;
  if (fix && (fix === 'add-money' || fix.to.startsWith('/wallet'))) {
    return <Fix fix={fix} className={buttonClass()} title={bar.why} />;
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
        {t`Accept`}
      </Link>
    );
  }
  return <Button onClick={onAccept}>{t`Accept`}</Button>;
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
        {bar.fix && <Fix fix={bar.fix} className={buttonClass('primary', 'large')} />}
      </>
    );
  }
  if (!me) {
    return (
      <Link className={buttonClass('primary', 'large')} to={`/sign-in?next=/wagers/${wager.id}`}>
        {t`Sign in to accept`}
      </Link>
    );
  }
  return (
    <Button look="primary" large onClick={onAccept}>
      {t`Accept`}
    </Button>
  );
}
