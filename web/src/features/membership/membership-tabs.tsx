import { NavLink } from 'react-router-dom';

/** The screens of memberships. */
export const MembershipTabs = () => (
  <nav className="tabs" aria-label="Membership">
    <NavLink className="tab" to="/membership" end>
      Plans
    </NavLink>
    <NavLink className="tab" to="/membership/billing">
      Billing history
    </NavLink>
    <NavLink className="tab" to="/membership/codes">
      My codes
    </NavLink>
  </nav>
);
