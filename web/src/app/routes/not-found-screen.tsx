import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/control/button';
import { EmptyState } from '../../components/page/states';

export const NotFoundScreen = () => (
  <div className="card page-state">
    <title>Not found · Contend</title>
    <h1 className="unseen">Not found</h1>
    <EmptyState
      icon={Compass}
      title="This page does not exist"
      actions={
        <>
          <Link className={buttonClass('primary')} to="/wagers">
            Open wagers
          </Link>
          <Link className={buttonClass()} to="/">
            Start page
          </Link>
          <Link className={buttonClass()} to="/support">
            Support
          </Link>
        </>
      }
    >
      The match may be over, or the link has a letter too many.
    </EmptyState>
  </div>
);
