import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AskToOrganize } from '../../components/support/ask-to-organize';
import { buttonClass } from '../../components/control/button';
import { EmptyState } from '../../components/page/states';
import { t } from '../../lib/language/translate';

/** What a person without the role of an organizer sees in place of an organizer's screen. */
export const NotOrganizer = () => (
  <EmptyState
    icon={Lock}
    title={t`You don’t organize events`}
    actions={
      <>
        <AskToOrganize />
        <Link className={buttonClass()} to="/tournaments">
          {t`Tournaments`}
        </Link>
      </>
    }
  >
    {t`Support gives accounts the organizer role.`}
  </EmptyState>
);
