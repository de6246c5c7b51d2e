import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { EmptyState } from '../../../components/page/states';
import { t } from '../../../lib/language/translate';

const what = t`Scrims are practice matches between teams, without stakes.`;

/** For those without a team: what is needed to request a scrim. */
export function JoinCard({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn) {
    return (
      <div className="card row wrap pad scrim-join">
        <p className="grow">
          <strong className="strong">{what}</strong>{' '}
          <span className="muted">{t`Sign in to post one or to request one of these.`}</span>
        </p>
        <Link className={buttonClass('primary', 'large')} to="/sign-in?next=/scrims">
          {t`Sign in`}
        </Link>
      </div>
    );
  }
  return (
    <div className="card">
      <EmptyState
        icon={Users}
        title={t`You need a team to play scrims`}
        actions={
          <>
            <Link className={buttonClass('primary')} to="/teams/new">
              {t`Create a team`}
            </Link>
            <Link className={buttonClass()} to="/teams">
              {t`Find a team`}
            </Link>
          </>
        }
      >
        {t`${what} Create a team or join one, then post your times or request a post of another
          team.`}
      </EmptyState>
    </div>
  );
}
