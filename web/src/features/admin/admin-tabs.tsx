import { NavLink } from 'react-router-dom';

/** The work of an admin: what waits for a ruling, and what is stuck. */
export const AdminTabs = () => (
  <nav className="tabs" aria-label="Admin">
    <NavLink className="tab" to="/admin/disputes">
      Disputes
    </NavLink>
    <NavLink className="tab" to="/admin/wagers">
      Flagged wagers
    </NavLink>
  </nav>
);
