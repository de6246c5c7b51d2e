import { hasRole } from '@contend/contracts';
import { useWatch } from '../../lib/live/live';
import { useMe } from '../../lib/session/session';

function Watches() {
  useWatch('staff');
  useWatch('disputes');
  return null;
}

/** Follows the work of staff while a moderator or an admin is here. */
export function StaffWatches() {
  const me = useMe();
  return me && hasRole(me, 'moderator') ? <Watches /> : null;
}
