import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/control/button';
import { EmptyState } from '../../components/page/states';
import { t } from '../../lib/language/translate';

export const NotFoundScreen = () => (
  <div className="card page-state">
    <title>{t`Not found · Contend`}</title>
    <h1 className="unseen">{t`Not found`}</h1>
    <EmptyState
      icon={Compass}
      title={t`This page does not exist`}
      actions={
        <>
          <Link className={buttonClass('primary')} to="/wagers">
            {t`Open wagers`}
          </Link>
          <Link className={buttonClass()} to="/">
            {t`Start page`}
          </Link>
          <Link className={buttonClass()} to="/support">
            {t`Support`}
          </Link>
        </>
      }
    >
      {t`The match may be over, or the link has an extra letter.`}
    </EmptyState>
  </div>
);
