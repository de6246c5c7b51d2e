import type { Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { correctCommissions } from './correct-commissions';
import { recordCommission } from './record-commission';
import { returnCode } from './return-code';

/**
 * Saves a decision, and with it the return of a code whose purchase was not paid, or the commission
 * of one that was, less what went back of it.
 */
export const saveMembership = (
  deps: MembershipDeps,
  found: Stored<Membership>,
  decision: Decision<Membership>,
): Promise<Stored<Membership>> =>
  deps.transaction(async () => {
    const saved = await deps.memberships.save(found, decision);
    await returnCode(deps, saved.state);
    await recordCommission(deps, saved.state);
    await correctCommissions(deps, saved.state);
    return saved;
  });
