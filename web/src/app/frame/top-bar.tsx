import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/control/button';
import { Hexagon } from '../../components/player/hexagon';
import { Skeleton } from '../../components/page/skeleton';
import { formatCents } from '../../lib/format/format';
import { useWallet } from '../../api/wallet';
import { useFrameKind, useMe } from '../../lib/session/session';
import { LaterMenu } from '../menus/later-menu';
import { LivePill } from './live-pill';
import { Mark } from './mark';
import { useNextQuery } from './next-query';
import { NotificationBell } from './notification-bell';
import { SearchTrigger } from './search-trigger';
import { t } from '../../lib/language/translate';

/** The available balance; below it, smaller, the held amount. */
function Purse() {
  const { data: wallet } = useWallet();
  if (!wallet) {
    return (
      <span className="purse">
        <Skeleton width={64} height={20} />
      </span>
    );
  }
  return (
    <Link className="purse" to="/wallet">
      <span className="unseen">{t`Wallet:`} </span>
      <span className="number">{formatCents(wallet.available)}</span>
      {wallet.held > 0 && (
        <span className="small muted">{t`${formatCents(wallet.held)} held`}</span>
      )}
    </Link>
  );
}

/** The member's corner while the session is loading. */
const SkeletonCorner = () => (
  <>
    <Skeleton width={64} height={20} />
    <span className="bell">
      <Skeleton width={32} height={32} />
    </span>
    <span className="avatar-trigger">
      <Skeleton width={40} height={40} />
    </span>
  </>
);

/** After the sign-in or sign-up the visitor returns to the page it began on. */
const GuestCorner = ({ next }: { next: string }) => (
  <span className="row tight top-guest">
    <Link className={buttonClass('quiet')} to={`/sign-in${next}`}>
      {t`Sign in`}
    </Link>
    <Link className={buttonClass()} to={`/sign-up${next}`}>
      {t`Create account`}
    </Link>
  </span>
);

const loadMenu = async () => (await import('../menus/account-menu')).AccountMenu;

export function TopBar() {
  const me = useMe();
  const isMember = useFrameKind() === 'member';
  const next = useNextQuery();
  return (
    <header className="top">
      <Mark className="top-mark" size={30} />
      {isMember && <SearchTrigger />}
      <span className="grow" />
      {me && (
        <>
          <LivePill />
          <Purse />
          <NotificationBell />
          <LaterMenu
            load={loadMenu}
            label={t`Account of ${me.displayName}`}
            triggerClass="avatar-trigger"
            trigger={<Hexagon name={me.displayName} imageUrl={me.avatarUrl} size={36} isMine />}
          />
        </>
      )}
      {!me && (isMember ? <SkeletonCorner /> : <GuestCorner next={next} />)}
    </header>
  );
}
