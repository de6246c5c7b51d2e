import { hasRole } from '@contend/contracts';
import { NavLink } from 'react-router-dom';
import { useMe } from '../../lib/session';

/** The screens of a moderator: open disputes and contested scrims; for admins also flagged
 * wagers, flagged pairs of players, the law table, payouts, held commissions, discount codes and
 * membership plans. */
export function AdminTabs() {
  const me = useMe();
  return (
    <nav className="tabs" aria-label="Moderation">
      <NavLink className="tab" to="/admin/disputes">
        Disputes
      </NavLink>
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/wagers">
          Flagged wagers
        </NavLink>
      )}
      <NavLink className="tab" to="/admin/scrims">
        Scrims
      </NavLink>
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/collusion">
          Collusion
        </NavLink>
      )}
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/laws">
          Laws
        </NavLink>
      )}
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/payouts">
          Payouts
        </NavLink>
      )}
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/commissions">
          Commissions
        </NavLink>
      )}
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/codes">
          Codes
        </NavLink>
      )}
      {me && hasRole(me, 'admin') && (
        <NavLink className="tab" to="/admin/plans">
          Plans
        </NavLink>
      )}
    </nav>
  );
}
