import { NavLink } from 'react-router-dom';
import { t } from '../../lib/language/translate';

/** The screens of memberships. */
export const MembershipTabs = () => (
  <nav className="tabs" aria-label={t`Membership`}>
    <NavLink className="tab" to="/membership" end>
      {t`Plans`}
    </NavLink>
    <NavLink className="tab" to="/membership/billing">
      {t`Billing history`}
    </NavLink>
    <NavLink className="tab" to="/membership/codes">
      {t`My codes`}
    </NavLink>
  </nav>
);
