import type { CallAnswer, CallInput, reviewCommission as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { reviewedCommission } from '../domain/commission-review';
import { reviewReply } from '../http/affiliate-replies';

/** An admin releases a held commission, or refuses it. */
export async function reviewCommission(
  { commissions, now }: MembershipDeps,
  { params, body, actor }: Pick<CallInput<typeof contract>, 'params' | 'body' | 'actor'>,
): Promise<CallAnswer<typeof contract>> {
  const found = await commissions.held(params.commissionId);
  const ruling = { ...body, byId: actor.id };
  const { state } = await commissions.save(found, reviewedCommission(found.state, ruling, now()));
  return { id: state.id, review: reviewReply(state) };
}
