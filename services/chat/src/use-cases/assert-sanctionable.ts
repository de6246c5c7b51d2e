import { getRoles, hasRole, must } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/**
 * Asserts that a user can be sanctioned. It asks another service: call it outside transactions.
 * @throws `user-not-found`, `staff-not-sanctioned`
 */
export async function assertSanctionable(
  { http }: Pick<ChatDeps, 'http'>,
  userId: string,
): Promise<void> {
  const roles = await http.call(getRoles, { params: { userId } });
  must(!hasRole(roles, 'moderator'), 'staff-not-sanctioned');
}
