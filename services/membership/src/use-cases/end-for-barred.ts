import type { MembershipDeps } from '../deps';
import { endNow } from '../domain/payments';
import { saveMembership } from './save-membership';

/** Ends the memberships of a user who may not have one any more; what is not used goes back. */
export async function endForBarred(
  deps: MembershipDeps,
  userId: string,
  cause: 'banned' | 'excluded',
): Promise<void> {
  for (const found of await deps.memberships.liveOf([userId]))
    await saveMembership(deps, found, endNow(found.state, deps.now(), { cause }));
}
