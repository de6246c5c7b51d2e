import { NavLink } from 'react-router-dom';

/** The screens of an admin: open disputes, flagged wagers and contested scrims. */
export const AdminTabs = () => (
  <nav className="tabs" aria-label="Admin">
    <NavLink className="tab" to="/admin/disputes">
      Disputes
    </NavLink>
    <NavLink className="tab" to="/admin/wagers">
      Flagged wagers
    </NavLink>
    <NavLink className="tab" to="/admin/scrims">
      Scrims
    </NavLink>
  </nav>
);
